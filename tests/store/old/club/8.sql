-- a database of version 8 from before the second edition: Novice night as 7's knock-out, the evening won before, and a deal of a day
pragma application_id = 1114599027;
pragma user_version = 8;
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
INSERT INTO "bonspiel" VALUES('622ee6582c134f3696ecdca01101f646',-1,NULL,'{"plan": {"format": "knock_out", "entries": [{"kind": "human", "person": 0}, {"kind": "novice", "member": "minerva"}, {"kind": "novice", "member": "selma"}, {"kind": "novice", "member": "odette"}], "games": ["curdle", "hurry_hard"], "length": "short", "seed": 77, "rules": [["hurry_hard", "rocks", 6]]}}',1.79548438272043919565e+09);
INSERT INTO "bonspiel" VALUES('622ee6582c134f3696ecdca01101f646',0,'b6b21ab734b84a46ab814853441db82f','{"fixture": 0, "winner": 0, "scores": [1, 0], "level": false, "match": "b6b21ab734b84a46ab814853441db82f"}',1.79548438272039222714e+09);
INSERT INTO "bonspiel" VALUES('622ee6582c134f3696ecdca01101f646',1,'5fa5821e72fe49ddacd2ddfa0e559e8e',NULL,1.79548438279214572907e+09);
CREATE TABLE graded (        
    match text not null references match (id) on delete cascade,
    seat integer not null,
    version integer not null,
    decisions integer not null,
    cost real not null,      
    luck real not null,      
    body text not null,      
    primary key (match, seat)
) without rowid;
CREATE TABLE judged (        
    match text primary key references match (id) on delete cascade,
    version integer not null, 
    whole integer not null,  
    body blob not null       
) without rowid;
CREATE TABLE label (
    match text primary key references match (id) on delete cascade,
    kinds text not null,     
    people text not null,    
    name text not null,      
    sought text not null,    
    favourite integer not null
) without rowid;
INSERT INTO "label" VALUES('4a6d65781220445b81f3832471bfd58b',' human club ','[]','','',0);
INSERT INTO "label" VALUES('5fa5821e72fe49ddacd2ddfa0e559e8e',' novice human ','[]','','',0);
INSERT INTO "label" VALUES('b6b21ab734b84a46ab814853441db82f',' novice novice ','[]','','',0);
CREATE TABLE line (
    match text not null references match (id) on delete cascade,
    number integer not null,
    body text not null,      
    primary key (match, number)
) without rowid;
INSERT INTO "line" VALUES('5fa5821e72fe49ddacd2ddfa0e559e8e',0,'{"move": "throw D4/BT", "seat": 1}');
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
INSERT INTO "match" VALUES('4a6d65781220445b81f3832471bfd58b','curdle','{"format": 1, "program": "0.2.0", "game": "curdle", "options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "seats": ["human", "club"], "seed": 962505785, "start": {"options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "hands": [["2s", "3c", "3h", "3s", "7d", "8c", "8s", "9c", "Qh", "Td"], ["4h", "4s", "5d", "5s", "6c", "6d", "7s", "8h", "Ks", "Qc"]], "banks": [["7h"], []], "stock": ["7c", "Kd", "Qs", "As", "6s", "3d", "Ac", "Th", "4d", "4c", "Jd", "6h", "Ad", "Jh", "Js", "X2", "Kc", "Ah", "2h", "2c", "9h", "2d", "Ts", "X1", "5h", "Tc", "8d", "Kh", "9d", "Qd", "Jc", "9s", "5c"], "stock_seen": [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []], "dealer": 1, "to_move": 0, "phase": "open", "drawn": false, "played": false, "last_player": -1, "blinds": 0, "gifts": [], "gifts_seen": [], "received": [[], []], "owed": [0, 0], "known": [[[], []], [[], []], [[], []]], "scores": [0, 0], "deal_no": 1, "hand_winner": -1, "rng": "b54cda59351d94b7"}}',1.79548438283403754235e+09,1.79548438290174102783e+09,1.79548438290175032617e+09,'{"winners": [0], "scores": [1, 0]}','0f5107f0f5b143ac6fd2e39a863a969152f4d62dd6c953af2fdac5fc01146204');
INSERT INTO "match" VALUES('5fa5821e72fe49ddacd2ddfa0e559e8e','hurry_hard','{"format": 1, "program": "0.2.0", "game": "hurry_hard", "options": {"seats": 2, "ends": 2, "rocks": 6, "corner_guards": false, "ties": "extra", "hammer": -1}, "seats": ["novice", "human"], "seed": 254761964, "start": {"options": {"seats": 2, "ends": 2, "rocks": 6, "corner_guards": false, "ties": "extra", "hammer": -1}, "to_move": 1, "phase": "throw", "scores": [0, 0], "line": [], "end": 1, "hammer": 0, "out": -1, "throw": 1, "hands": [["D12/DB", "D4", "D4", "G/FZ", "T/HH"], ["D4/BT", "D8/JM", "G/HS", "G/LC", "G/SE", "T/JM"]], "rows": [["G/HR", "T/SE", "T/HS", "D4/SP", "G/BR", "D8/HS"], ["G/HS", "T", "D12/BR", "T/PB", "D8/HS"]], "pile": ["T", "T/RO", "T/SE", "D4/OC", "D12/PK", "T", "T/HH", "T/TB", "T/WG", "T/HS", "T/FZ", "G/HS", "D8/WG", "D8/HH", "D12/HG", "G/DB", "D8/SE", "G/SE", "G/HG", "D12/DB", "T/RO", "D8/JM", "D8/HH", "G/DB", "D8/HH", "G/MB", "T/LC", "D4/RO", "T/LC", "D4/BT", "D8/WG", "D8/MB", "T", "D12/HR", "G/HH", "T/FZ", "D4/SP", "D8/BT", "T/JM", "G/MB", "T/SE", "T/HS", "D0", "D12/PK", "D8/HS", "D4/PB", "T/HH", "G/SE", "G/DB", "D8/SE", "D8/MB", "D12/HG", "D4/OC", "G/HH", "D12/DB", "G/LC", "D8/SE", "G/HH", "D0", "D8/OC", "T/WG", "D8/HH", "G/HH", "D8/MB", "D8/TB", "D8/TB", "D12/BR", "T/HH", "D4", "G/FZ", "D4/OC", "D4/RO", "T/WG", "T/HS", "D8/OC", "T/TB", "T/TB", "T/RO", "D12/HR", "D12/HR", "G/HR", "T/SP", "G/MB", "T/SE", "T/PB", "D0"], "discard": [], "house": [[], []], "centre": [], "rocks": {}, "shot": {"card": "", "aim": "", "corner": false, "cards": [], "passes": 0, "gone": [], "loose": [], "offer": [], "rock": "", "jammed": []}, "rng": "bf675a41c29bb4c8"}}',1.79548438279216146466e+09,1.79548438279551625254e+09,NULL,NULL,NULL);
INSERT INTO "match" VALUES('b6b21ab734b84a46ab814853441db82f','curdle','{"format": 1, "program": "0.2.0", "game": "curdle", "options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "seats": ["novice", "novice"], "seed": 436834495, "start": {"options": {"seats": 2, "draw": "optional", "blind": "circle", "gift_discard": "other", "scoring": "wins", "target": 1, "deals": 5, "first_dealer": -1}, "hands": [["4c", "5c", "5h", "6d", "7h", "7s", "8c", "Kd", "Td", "X1"], ["2h", "5s", "9c", "9d", "Jd", "Kc", "Qc", "Qd", "Th", "X2"]], "banks": [["6s"], []], "stock": ["6c", "7d", "3c", "Ah", "4s", "3h", "5d", "8s", "Qh", "9h", "3d", "Jc", "9s", "Qs", "Ts", "Ks", "8d", "3s", "Kh", "7c", "Ad", "As", "4d", "Jh", "8h", "Ac", "4h", "2s", "Js", "2c", "2d", "6h", "Tc"], "stock_seen": [[], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], []], "dealer": 1, "to_move": 0, "phase": "open", "drawn": false, "played": false, "last_player": -1, "blinds": 0, "gifts": [], "gifts_seen": [], "received": [[], []], "owed": [0, 0], "known": [[[], []], [[], []], [[], []]], "scores": [0, 0], "deal_no": 1, "hand_winner": -1, "rng": "b54cda5915c8793d"}}',1.79548438127700972551e+09,1.79548438271876049042e+09,1.79548438271877121926e+09,'{"winners": [0], "scores": [1, 0]}','f0a153a33265f2db6efa8fdb64a1c287db104dd49e5fd53247befd4fe11b34bd');
CREATE TABLE packed (
    match text primary key references match (id) on delete cascade,
    moves integer not null,  
    body blob not null       
) without rowid;
INSERT INTO "packed" VALUES('4a6d65781220445b81f3832471bfd58b',181,X'789CDD584D6F824010FD2B1BCE1E640181DEBC2E27120E4D9A1EE82E29A65FC66D6C9AA6FFBD5503D5C0CC130CA5E5EA8EB3FADEBCB73373F3E13CBD6C0BE74A38EBC7FC5D445A4867261C5BE4AFDF1FCE3F673F016693BF5167EBDCDAA333F7F8EC2E7F7E102EF5CDFBD5B610F30B4E7B66362BABF38D1109F9BBAB08CFA21C124678E599C84D04D5542354038D724410D5CC90C8ED8AD9D3F4DFD80704F6A4DADD46406A4086D0D07A395C719AA1E58A92B902F14FDE3D36FF3E54550CF94F48CDD435445708E7553BD82562362A69E2B8EC0D5E5C16DB5F3AAD100B212F0B0323A0B6FDF24CE426826A021191342215AA30E29AF72A550233531A585184BC4A59241ACDFC06E6A16B3C664D12E6E3D11BC387680945A360892CFF9E6806C1BC2E67B294EA06004A22831111C90CF7B8FE5F543DB225AAEB0C5662061F8988CC71F009642492F3895DC012766628202E4167B64066A65006659980215BB741DAFEFAF186F591423F0C6115867473C7688F73C28107A29E8CD4FE0F9D2A8698C5B02196FC40E4A3A697ADE8FDBCC3EC072AE99FBB40E8CADE08DC765812C07126831129CFDE82216744615C38294A086D0085114061D0FB173829A6A86DF63B8EF813E98AE9E54BEB02A7FD25C1A364AFFE0D6E56A05EF8E779442BF220A821341ABC7B53F44EB2D5E56FBF006D467281');
INSERT INTO "packed" VALUES('b6b21ab734b84a46ab814853441db82f',310,X'789CD59A4B8F9B401084FF0AE2BC87F5605EB97185131207A428070256BCCA534BB45114E5BF27F11A4BB1DDFD8D1963F07569DAEBEA9AEEEA1ABFFDE57FFEFAB2F1DF78FEB74FCD4F2FEE3DE33F787EBF69BEFFFDE3E3EF87A3807AE5ADD480A8830C610B196AF35FC0EA3443AF04347D2F657FDF7CF928BFF9E1E965E33DAA4FF577473EED9EFAB679EEBCA495FEEF21226C2947DE51442AE618CA6BC414CFCD0FBD2E5BA8EC5A29BD967D573891552785BBD1D301D25824DC21628BA5C51CB50EADE900FB4A0B500E0DD645CC6A81ADCBBB58975A66F23E628D472EEA28A2102334548F9E5DCAF64970B34335DA22AAC876836CAFC6A1FA8FE865E7301D44CA38F7FF919365002443AA1A2C4C8E118918B18336EF6580760119059816667B4901A6838FA8B633D57F12ED70181078A82A540786D5811861597F2ACE5A53876E3D71C64953B030C38EB7C649138B2D60ECFCDE95247051D38B3D2F19025E88643BE4C0F35289393432DF2FAA099234C7A31020AA853CA73432BB6D7E33CEF694E5104EEE9223643EEEDB80EDE6774B681D091BE1213748D810095BCA11D47D334DAD9C11444BD99947CED34313E036818722454914C9A2596134EA90E9B62F475463646A8698E5D8E2135BAD714DAECEB8F106D85AD9BD09717D53FC1D171F61B15C4DB00394577067525933EFAD6691764E2D62B9AB0AB688085B442D638696E8EB0EDFCB5F72302B47D505C76DB25516D4BBBD3A607388CD81987DBD39969D1951CDF120AC593B5EE6965AA3AA36A73356CD6940AA583593EAFD491754765132DE0878ED976D32ED249C6940A775895BEBD677CB69EF387672EC5019EB4E8C90EF1516AAA11C51ADB043B1B550608E40C67D3ABD3FA744C20E51F21685B847A3B6A8FBBD3794AD52FB8DBFC40E10E87A3FA6DF9E98162E3042FB6BF43BBA2AE70B8C10A157CC9673B74B57B9C0B0407546CACBB7A91656CA39D7F642C3E6D5D73D161CEFFE002520FF3C');
CREATE TABLE sat (           
    match text not null,     
    seat integer not null,
    person integer not null, 
    primary key (match, seat)
) without rowid;
CREATE TABLE setting (key text primary key, value text not null) without rowid;
INSERT INTO "setting" VALUES('settings','{"effects": 0.8, "ambience": 0.4, "music": 0.5, "unfocused": false, "voice": false, "voice_volume": 0.8, "voice_rate": 0.5, "double": 0.4, "repeat": 0.4, "rumble": true, "speed": "normal", "fullscreen": false, "window": [], "text_scale": 1.0, "reduced_motion": false, "attract": true, "contrast": false, "palette": "usual", "large_card": true, "consequences": true, "talk": true, "confirm": false, "curtain": "secret", "show_open": false, "preview": 1.0, "language": "", "keys": {}, "names": [], "faces": [], "lobby": {}, "lessons": [], "folder": "", "practice": {}, "choices": {"season.won": "novices", "season.novices": "622ee6582c134f3696ecdca01101f646", "day.curdle": "20261121:4a6d65781220445b81f3832471bfd58b"}, "days": {"curdle": [[20261121, 1.0]]}, "clinic": {}}');
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
INSERT INTO "standing" VALUES('4a6d65781220445b81f3832471bfd58b',0,'curdle','human','club',1,1.0,1.79548438290207242962e+09);
INSERT INTO "standing" VALUES('4a6d65781220445b81f3832471bfd58b',1,'curdle','club','human',0,0.0,1.79548438290207242962e+09);
CREATE TABLE tally (         
    match text not null,
    seat integer not null,
    event text not null,
    count integer not null,
    primary key (match, seat, event)
) without rowid;
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'BankRestarted',9);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'BankTaken',14);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'BlindCurdle',14);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'CardDrawn',14);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'CardPlayed',32);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'CardTurnedUp',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'Dealt',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'Discarded',56);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'Fluker',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'GiftGiven',56);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'HandWon',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'MatchEnded',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'Passed',9);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',-1,'TurnEnded',38);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'BankTaken',8);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'BlindCurdle',8);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'CardDrawn',8);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'CardPlayed',18);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'Discarded',28);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'Fluker',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'GiftGiven',32);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'HandWon',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'Passed',3);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',0,'TurnEnded',19);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'BankTaken',6);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'BlindCurdle',6);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'CardDrawn',6);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'CardPlayed',14);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'CardTurnedUp',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'Dealt',1);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'Discarded',28);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'GiftGiven',24);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'Passed',6);
INSERT INTO "tally" VALUES('4a6d65781220445b81f3832471bfd58b',1,'TurnEnded',19);
CREATE INDEX match_open on match (ended, touched);
CREATE INDEX bonspiel_match on bonspiel (match);
COMMIT;
