-- a database of version 8: as of version 7, with tables for what a judge finds, and settings as the program of then kept them
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
INSERT INTO "award" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'steps','first',1000.0);
CREATE TABLE bonspiel (
    id text not null,
    fixture integer not null,
    match text,              
    body text,               
    touched real not null,   
    primary key (id, fixture)
) without rowid;
INSERT INTO "bonspiel" VALUES('cccccccccccccccccccccccccccccccc',-1,NULL,'{"plan": {}}',1700000800.0);
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
INSERT INTO "label" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',' human skip ','["Ann", "Fergus"]','The long evening','the long evening
ann
fergus',1);
INSERT INTO "label" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',' human skip ','[]','','',0);
CREATE TABLE line (
    match text not null references match (id) on delete cascade,
    number integer not null,
    body text not null,      
    primary key (match, number)
) without rowid;
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0,'{"move": "walk 1", "seat": 0}');
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1,'{"move": "roll", "chance": {"roll": 4, "rng": "cc623af8783354ef"}, "seat": 0}');
INSERT INTO "line" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',2,'{"move": "walk 2", "seat": 1}');
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
INSERT INTO "match" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','steps','{"format": 1, "program": "0.1.0", "game": "steps", "options": {"seats": 2, "target": 1, "gifts": true, "fields": "all"}, "seats": ["human", "skip"], "seed": 7, "start": {"options": {"seats": 2, "target": 1, "gifts": true, "fields": "all"}, "hands": [["2a", "2b", "4a"], ["1a", "3a", "5b"]], "stock": ["1b", "5a", "3b", "4b"], "pile": [], "track": [0, 0], "made": 0, "to_move": 0, "phase": "turn", "scores": [0, 0], "rng": "2e2ac13ef8e8d8d9"}}',1700000000.0,1700000660.0,1700000720.0,'{"winners": [0], "scores": [1, 0]}','0400bebb560be9c7ec9c0dcdbca2694435d6114fa1512d1782ee42b338043455');
INSERT INTO "match" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','steps','{"format": 1, "program": "0.1.0", "game": "steps", "options": {"seats": 2, "target": 1, "gifts": true, "fields": "all"}, "seats": ["human", "skip"], "seed": 8, "start": {"options": {"seats": 2, "target": 1, "gifts": true, "fields": "all"}, "hands": [["1a", "2a", "4a"], ["1b", "2b", "5b"]], "stock": ["3a", "5a", "4b", "3b"], "pile": [], "track": [0, 0], "made": 0, "to_move": 0, "phase": "turn", "scores": [0, 0], "rng": "2e2ac13ef8e8d8da"}}',1700000840.0,1700001140.0,NULL,NULL,NULL);
CREATE TABLE packed (
    match text primary key references match (id) on delete cascade,
    moves integer not null,  
    body blob not null       
) without rowid;
INSERT INTO "packed" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',10,X'789C8BAE56CACD2F4B55B252502A4FCCC9563054D251502A4E4D2C018A18D4EA206433325352158C127149636836C4D06C98884B9A189B9328B0D998129B4D50FD1C0B008546573D');
CREATE TABLE sat (           
    match text not null,     
    seat integer not null,
    person integer not null, 
    primary key (match, seat)
) without rowid;
CREATE TABLE setting (key text primary key, value text not null) without rowid;
INSERT INTO "setting" VALUES('settings','{"effects": 0.3, "speed": "fast", "window": [1280, 720, 10, 20], "keys": {"undo": "U"}, "names": ["Ann", "", "Cleo"], "faces": ["", "you_3"], "lobby": {"curdle": {"seats": ["human", "club"]}}, "lessons": ["mystic", "curdle"], "practice": {"mystic.draw.club": [2, 5]}, "choices": {"season.won": "novices"}, "days": {"curdle": [[20261121, 1.0], [20261122, -3.5, 2.0]]}, "clinic": {"curdle": {"made-1": 3, "made-2": 0}}}');
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
INSERT INTO "standing" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'steps','human','skip',1,1.0,1700000780.0);
INSERT INTO "standing" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'steps','skip','human',0,0.0,1700000780.0);
CREATE TABLE tally (         
    match text not null,
    seat integer not null,
    event text not null,
    count integer not null,
    primary key (match, seat, event)
) without rowid;
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'CardHidden',5);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'MatchEnded',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'PieceMoved',5);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',-1,'RoundWon',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'CardHidden',3);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'PieceMoved',3);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,'RoundWon',1);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'CardHidden',2);
INSERT INTO "tally" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1,'PieceMoved',2);
CREATE INDEX match_open on match (ended, touched);
CREATE INDEX bonspiel_match on bonspiel (match);
COMMIT;
