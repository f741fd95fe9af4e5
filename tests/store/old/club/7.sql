-- a database of version 7: a knock-out begun by the first edition's rules, one match over, one under way
pragma application_id = 1114599027;
pragma user_version = 7;
BEGIN TRANSACTION;
CREATE TABLE award (         
    match text not null,     
    seat integer not null,
    game text not null,
    name text not null,      
    ended real not null,
    primary key (match, seat, name)
) without rowid;
CREATE TABLE bonspiel (
    id text not null,
    fixture integer not null,
    match text,              
    body text,               
    touched real not null,   
    primary key (id, fixture)
) without rowid;
INSERT INTO "bonspiel" VALUES('d9e324f41f5a4a7394849bfc6a02767f',-1,NULL,'{"plan": {"format": "knock_out", "entries": [{"kind": "human", "person": 0}, {"kind": "novice", "member": "minerva"}, {"kind": "novice", "member": "selma"}, {"kind": "novice", "member": "odette"}], "games": ["curdle", "hurry_hard"], "length": "short", "seed": 77}}',1.79548442860611653327e+09);
INSERT INTO "bonspiel" VALUES('d9e324f41f5a4a7394849bfc6a02767f',0,'b0c2d6e3cb044234bd5ff64b9412e13c','{"fixture": 0, "winner": 0, "scores": [1, 0], "level": false, "match": "b0c2d6e3cb044234bd5ff64b9412e13c"}',1.79548442860608386999e+09);
INSERT INTO "bonspiel" VALUES('d9e324f41f5a4a7394849bfc6a02767f',1,'dd20a5caa55d41e882b828530c6d1550',NULL,1.79548442871485090257e+09);
CREATE TABLE label (
    match text primary key references match (id) on delete cascade,
    kinds text not null,     
    people text not null,    
    name text not null,      
    sought text not null,    
    favourite integer not null
) without rowid;
INSERT INTO "label" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',' novice novice ','[]','','',0);
INSERT INTO "label" VALUES('dd20a5caa55d41e882b828530c6d1550',' novice human ','[]','','',0);
CREATE TABLE line (
    match text not null references match (id) on delete cascade,
    number integer not null,
    body text not null,      
    primary key (match, number)
) without rowid;
INSERT INTO "line" VALUES('dd20a5caa55d41e882b828530c6d1550',0,'{"move": "throw D4/BT", "seat": 1}');
CREATE TABLE match (
    id text primary key,
    game text not null,
    head text not null,      
    started real not null,   
    touched real not null,
    ended real,              
    result text,
    checksum text
) without rowid;
INSERT INTO "match" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c','curdle','{"format": 1, "program": "0.2.0", "game": "curdle", "options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "seats": ["novice", "novice"], "seed": 436834495, "start": {"options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "hands": [["4c", "5c", "5h", "6d", "7h", "7s", "8c", "Kd", "Td", "X1"], ["2h", "5s", "9c", "9d", "Jd", "Kc", "Qc", "Qd", "Th", "X2"]], "banks": [["6s"], []], "stock": ["6c", "7d", "3c", "Ah", "4s", "3h", "5d", "8s", "Qh", "9h", "3d", "Jc", "9s", "Qs", "Ts", "Ks", "8d", "3s", "Kh", "7c", "Ad", "As", "4d", "Jh", "8h", "Ac", "4h", "2s", "Js", "2c", "2d", "6h", "Tc"], "stock_seen": [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []], "dealer": 1, "to_move": 0, "phase": "open", "drawn": false, "played": false, "last_player": -1, "blinds": 0, "gifts": [], "gifts_seen": [], "received": [[], []], "owed": [0, 0], "known": [[[], []], [[], []], [[], []]], "scores": [0, 0], "deal_no": 1, "hand_winner": -1, "rng": "b54cda5915c8793d"}}',1.79548442718570327751e+09,1.79548442860494518284e+09,1.79548442860495638851e+09,'{"winners": [0], "scores": [1, 0]}','f0a153a33265f2db6efa8fdb64a1c287db104dd49e5fd53247befd4fe11b34bd');
INSERT INTO "match" VALUES('dd20a5caa55d41e882b828530c6d1550','hurry_hard','{"format": 1, "program": "0.2.0", "game": "hurry_hard", "options": {"seats": 2, "ends": 2, "rocks": 8, "corner_guards": false, "ties": "extra", "hammer": -1}, "seats": ["novice", "human"], "seed": 254761964, "start": {"options": {"seats": 2, "ends": 2, "rocks": 8, "corner_guards": false, "ties": "extra", "hammer": -1}, "to_move": 1, "phase": "throw", "scores": [0, 0], "line": [], "end": 1, "hammer": 0, "out": -1, "throw": 1, "hands": [["D12/DB", "D4", "D4", "G/FZ", "T/HH"], ["D4/BT", "G/HS", "G/LC", "G/SE", "T/JM", "T/SE"]], "rows": [["G/HR", "T/SE", "T/HS", "D4/SP", "G/BR", "D8/HS", "T/PB", "G/MB"], ["G/HS", "T", "D12/BR", "T/PB", "D8/HS", "D8/JM", "D0"]], "pile": ["T", "T/RO", "T/SE", "D4/OC", "D12/PK", "T", "T/HH", "T/TB", "T/WG", "T/HS", "T/FZ", "G/HS", "D8/WG", "D8/HH", "D12/HG", "G/DB", "D8/SE", "G/SE", "G/HG", "D12/DB", "T/RO", "D8/JM", "D8/HH", "G/DB", "D8/HH", "G/MB", "T/LC", "D4/RO", "T/LC", "D4/BT", "D8/WG", "D8/MB", "T", "D12/HR", "G/HH", "T/FZ", "D4/SP", "D8/BT", "T/JM", "G/MB", "T/SE", "T/HS", "D0", "D12/PK", "D8/HS", "D4/PB", "T/HH", "G/SE", "G/DB", "D8/SE", "D8/MB", "D12/HG", "D4/OC", "G/HH", "D12/DB", "G/LC", "D8/SE", "G/HH", "D0", "D8/OC", "T/WG", "D8/HH", "G/HH", "D8/MB", "D8/TB", "D8/TB", "D12/BR", "T/HH", "D4", "G/FZ", "D4/OC", "D4/RO", "T/WG", "T/HS", "D8/OC", "T/TB", "T/TB", "T/RO", "D12/HR", "D12/HR", "G/HR", "T/SP"], "discard": [], "house": [[], []], "centre": [], "rocks": {}, "shot": {"card": "", "aim": "", "corner": false, "cards": [], "passes": 0, "gone": [], "loose": [], "offer": [], "rock": "", "jammed": []}, "rng": "bf675a41c29bb4c8"}}',1.79548442871486639972e+09,1.79548442872029352188e+09,NULL,NULL,NULL);
CREATE TABLE packed (
    match text primary key references match (id) on delete cascade,
    moves integer not null,  
    body blob not null       
) without rowid;
INSERT INTO "packed" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',310,X'789CD59A4B8F9B401084FF0AE2BC87F5605EB97185131207A428070256BCCA534BB45114E5BF27F11A4BB1DDFD8D1963F07569DAEBEA9AEEEA1ABFFDE57FFEFAB2F1DF78FEB74FCD4F2FEE3DE33F787EBF69BEFFFDE3E3EF87A3807AE5ADD480A8830C610B196AF35FC0EA3443AF04347D2F657FDF7CF928BFF9E1E965E33DAA4FF577473EED9EFAB679EEBCA495FEEF21226C2947DE51442AE618CA6BC414CFCD0FBD2E5BA8EC5A29BD967D573891552785BBD1D301D25824DC21628BA5C51CB50EADE900FB4A0B500E0DD645CC6A81ADCBBB58975A66F23E628D472EEA28A2102334548F9E5DCAF64970B34335DA22AAC876836CAFC6A1FA8FE865E7301D44CA38F7FF919365002443AA1A2C4C8E118918B18336EF6580760119059816667B4901A6838FA8B633D57F12ED70181078A82A540786D5811861597F2ACE5A53876E3D71C64953B030C38EB7C649138B2D60ECFCDE95247051D38B3D2F19025E88643BE4C0F35289393432DF2FAA099234C7A31020AA853CA73432BB6D7E33CEF694E5104EEE9223643EEEDB80EDE6774B681D091BE1213748D810095BCA11D47D334DAD9C11444BD99947CED34313E036818722454914C9A2596134EA90E9B62F475463646A8698E5D8E2135BAD714DAECEB8F106D85AD9BD09717D53FC1D171F61B15C4DB00394577067525933EFAD6691764E2D62B9AB0AB688085B442D638696E8EB0EDFCB5F72302B47D505C76DB25516D4BBBD3A607388CD81987DBD39969D1951CDF120AC593B5EE6965AA3AA36A73356CD6940AA583593EAFD491754765132DE0878ED976D32ED249C6940A775895BEBD677CB69EF387672EC5019EB4E8C90EF1516AAA11C51ADB043B1B550608E40C67D3ABD3FA744C20E51F21685B847A3B6A8FBBD3794AD52FB8DBFC40E10E87A3FA6DF9E98162E3042FB6BF43BBA2AE70B8C10A157CC9673B74B57B9C0B0407546CACBB7A91656CA39D7F642C3E6D5D73D161CEFFE002520FF3C');
CREATE TABLE sat (           
    match text not null,     
    seat integer not null,
    person integer not null, 
    primary key (match, seat)
) without rowid;
CREATE TABLE setting (key text primary key, value text not null) without rowid;
CREATE TABLE standing (      
    match text not null,     
    seat integer not null,
    game text not null,
    kind text not null,
    against text not null,   
    won integer not null,
    score real,
    ended real not null,
    primary key (match, seat)
) without rowid;
INSERT INTO "standing" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'curdle','novice','novice',1,1.0,1.79548442860554766653e+09);
INSERT INTO "standing" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'curdle','novice','novice',0,0.0,1.79548442860554766653e+09);
CREATE TABLE tally (         
    match text not null,
    seat integer not null,
    event text not null,
    count integer not null,
    primary key (match, seat, event)
) without rowid;
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'BankRestarted',21);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'BankTaken',25);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'BlindCurdle',25);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'CardDrawn',21);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'CardPlayed',37);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'CardTurnedUp',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'Dealt',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'Discarded',100);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'Fluker',4);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'GiftGiven',100);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'HandWon',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'MatchEnded',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'NaturalCurdle',4);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'Passed',27);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',-1,'TurnEnded',62);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'BankTaken',15);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'BlindCurdle',15);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'CardDrawn',9);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'CardPlayed',19);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'Discarded',57);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'Fluker',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'GiftGiven',60);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'HandWon',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'NaturalCurdle',3);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'Passed',15);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',0,'TurnEnded',31);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'BankTaken',10);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'BlindCurdle',10);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'CardDrawn',12);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'CardPlayed',18);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'CardTurnedUp',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'Dealt',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'Discarded',43);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'Fluker',3);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'GiftGiven',40);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'NaturalCurdle',1);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'Passed',12);
INSERT INTO "tally" VALUES('b0c2d6e3cb044234bd5ff64b9412e13c',1,'TurnEnded',31);
CREATE INDEX match_open on match (ended, touched);
CREATE INDEX bonspiel_match on bonspiel (match);
COMMIT;
