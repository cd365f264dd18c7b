-- A card that proves itself: a signed credential of its numbers, inside a picture that the server has drawn.

-- Every place in a status list that a proof has ever had. A place leads to nobody: when the card and its person are gone,
-- it still says that the proof is withdrawn. Places are random, so that they do not tell how many proofs there are.
create table proof_places (
  brand text not null check (brand in ('a', 'b')),
  list int not null check (list > 0),
  place int not null check (place between 0 and 131071),
  primary key (brand, list, place)
);

-- The latest proof of a card. A withdrawn one has no credential and no picture any more.
create table card_proofs (
  card_id text primary key references cards on delete cascade,
  brand text not null,
  list int not null,
  place int not null,
  -- The signed credential, and the picture of the card without it.
  credential text,
  png bytea,
  -- Whether the picture shows the logo of an organisation, which only a current member may show.
  marked boolean not null,
  made_at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  -- When the mail about the end was queued.
  announced_at timestamptz,
  unique (brand, list, place),
  foreign key (brand, list, place) references proof_places,
  check ((withdrawn_at is null) = (credential is not null)),
  check ((credential is null) = (png is null))
);
create index card_proofs_end on card_proofs (valid_until) where announced_at is null and withdrawn_at is null;
