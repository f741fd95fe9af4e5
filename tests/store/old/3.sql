-- a database of version 3: one finished match, one open, one setting
pragma application_id = 1114599027;
pragma user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE line (
    match text not null references match (id) on delete cascade,
    number integer not null,
    body text not null,      
    primary key (match, number)
) without rowid;
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0,'{"move": "mark 1", "seat": 0}');
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1,'{"move": "roll", "chance": {"roll": 0, "rng": "fa8cfc37711c2dc1"}, "seat": 0}');
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',2,'{"move": "mark 2", "seat": 1}');
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',3,'{"move": "draw", "seat": 1}');
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
INSERT INTO "match" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','boxes','{"format": 1, "program": "0.1.0", "game": "boxes", "options": {"seats": 2, "target": 1}, "seats": ["human", "skip"], "seed": 7, "start": {"options": {"seats": 2, "target": 1}, "hands": [["2h", "4c", "6h"], ["3h", "6c", "Ah"]], "stock": ["6s", "4s", "7s", "3s", "As", "5c", "7h", "4h", "2c", "3c", "5s", "2s", "7c", "Ac", "5h"], "box": [], "pile": [], "marks": [0, 0], "dealer": 1, "to_move": 0, "phase": "mark", "scores": [0, 0], "rng": "5c55827df1d1b1ab"}}',1700000000.0,1700000660.0,1700000720.0,'{"winners": [0], "scores": [1, 0]}','68a1bdf1dd6bf72e27a2b1e55a15adeaffdf373c1fab7f20bc8d0584debd2cbe');
INSERT INTO "match" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','boxes','{"format": 1, "program": "0.1.0", "game": "boxes", "options": {"seats": 2, "target": 1}, "seats": ["human", "skip"], "seed": 8, "start": {"options": {"seats": 2, "target": 1}, "hands": [["2h", "3s", "6s"], ["6h", "7h", "Ac"]], "stock": ["2s", "4s", "2c", "5h", "As", "7c", "5c", "3c", "4c", "6c", "Ah", "7s", "3h", "4h", "5s"], "box": [], "pile": [], "marks": [0, 0], "dealer": 1, "to_move": 0, "phase": "mark", "scores": [0, 0], "rng": "5c55827df1d1b1ac"}}',1700000840.0,1700001140.0,NULL,NULL,NULL);
CREATE TABLE packed (
    match text primary key references match (id) on delete cascade,
    moves integer not null,  
    body blob not null       
) without rowid;
INSERT INTO "packed" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',10,X'789C8BAE56CACD2F4B55B25250CA4D2CCA563054D251502A4E4D2C018A18D4EA206433325352158C327049636836C4D06C9C814B9A089B4D9229B0D92C99029BCD50FD1C0B008938574A');
CREATE TABLE setting (key text primary key, value text not null) without rowid;
INSERT INTO "setting" VALUES('speed','"fast"');
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
INSERT INTO "standing" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'boxes','human','skip',1,1.0,1700000780.0);
INSERT INTO "standing" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'boxes','skip','human',0,0.0,1700000780.0);
CREATE TABLE tally (         
    match text not null,
    seat integer not null,
    event text not null,
    count integer not null,
    primary key (match, seat, event)
) without rowid;
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'CardHidden',5);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'HandWon',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'Marked',5);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'MatchEnded',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'CardHidden',3);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'HandWon',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'Marked',3);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'CardHidden',2);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'Marked',2);
CREATE INDEX match_open on match (ended, touched);
COMMIT;
