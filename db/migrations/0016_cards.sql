-- Journey cards: a score of somebody's finished surveys, fixed when it is made, for everybody who has its link
-- (specification 3; rules 3).

create table cards (
  -- The link: 22 characters that nobody guesses.
  id text primary key,
  -- Whom the card is about, and who made it; nobody else can.
  person_id uuid not null references people on delete cascade,
  brand text not null check (brand in ('a', 'b')),
  survey_type text not null check (survey_type in ('long-term', 'workshop', 'delivery')),
  -- The two surveys that were picked, for the owner, and the days on which they ended.
  from_survey text not null,
  to_survey text not null,
  from_day date not null,
  to_day date not null,
  card_title text not null check (card_title <> ''),
  background text not null check (background ~ '^#[0-9a-f]{6}$'),
  foreground text not null check (foreground ~ '^#[0-9a-f]{6}$'),
  -- The person and the organisation as they were on that day.
  candidate text not null,
  title text not null,
  organization text not null,
  -- One decimal; 0 where nobody has given a counting answer. `scores` has one such number for each question by its name.
  total_score numeric(3, 1) not null,
  band text not null check (band in ('unknown', 'negative', 'mediocre', 'positive')),
  scores jsonb not null,
  answers int not null check (answers >= 3),
  -- Of anonymous answers there is no day, so with them alone both are null.
  first_response date,
  latest_response date,
  surveys int not null,
  unique_responders int not null,
  -- [{"domain": text, "responders": int}], all of them; the public card folds the small ones when it is read.
  domains jsonb not null,
  -- Whether others find it behind its link, and whether other sites may show it in a frame.
  shared boolean not null default true,
  embeddable boolean not null default false,
  -- Hash of the body that made it: a repeated create gives the first answer again.
  made_from text not null,
  created_at timestamptz not null,
  version int not null default 1
);
create index cards_person on cards (person_id, created_at);

create table card_pictures (
  card_id text primary key references cards on delete cascade,
  -- Data URLs of the person and the organisation as they were on that day; empty when there was none.
  portrait text not null,
  logo text not null,
  -- The card as a picture, and its hash for the address; null until a browser has drawn it.
  png bytea,
  png_hash text,
  check ((png is null) = (png_hash is null))
);

-- Which answers each card has counted, also of cards that are deleted: the next card of the person must not give one of
-- them away by the difference (docs/decisions/2026-11-22-cards-give-no-answer-away.md).
create table card_pools (
  card_id text primary key,
  person_id uuid not null references people on delete cascade,
  survey_type text not null check (survey_type in ('long-term', 'workshop', 'delivery')),
  -- [{"homeId", "survey", "anonymous", "promise": {"accessibleBy", "groups"}, "counts": [answers, and values to each question]}]
  counted jsonb not null
);
create index card_pools_person on card_pools (person_id);

-- Every id that a card has ever had, as a hash that leads to nobody. A code that is printed must never open the card of
-- somebody else, also when the first one and its person are gone.
create table card_ids (
  hash text primary key
);
