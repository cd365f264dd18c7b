-- Surveys, those invited, and what they answered. Every row carries its tenant (the organisation, or the person
-- who has none); composite keys make a reference across tenants impossible.

create table surveys (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  tenant_id uuid not null,
  brand text not null check (brand in ('a', 'b')),
  survey_name text not null,
  survey_type text not null check (survey_type in ('long-term', 'workshop', 'delivery')),
  maker_id uuid not null references people,
  on_behalf_of uuid references people,
  -- Whom the survey is about: on_behalf_of if set, else the maker.
  candidate_id uuid not null references people,
  start_day date not null,
  end_day date not null check (end_day >= start_day),
  -- First instant of the start day, and first instant after the end day, in the brand's zone.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  default_lang text not null check (default_lang in ('en', 'no')),
  invitation_text text not null,
  accessible_by text not null check (accessible_by in ('me', 'supporters', 'selectedGroups', 'org')),
  groups_with_access jsonb not null default '[]',
  allow_anonymous boolean not null,
  reflections text not null default '',
  -- Hash of the body that made it: a repeated create gives the first answer again.
  made_from text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  version int not null default 1,
  unique (tenant_id, id),
  check (candidate_id = coalesce(on_behalf_of, maker_id))
);
create index surveys_maker on surveys (maker_id, ends_at);
create index surveys_candidate on surveys (candidate_id, ends_at);
create index surveys_end on surveys (ends_at);

create table responders (
  -- Public: may stand in lists and notes.
  id uuid primary key,
  tenant_id uuid not null,
  survey_id text not null,
  -- Empties when the address must be forgotten.
  email text,
  lang text not null check (lang in ('en', 'no')),
  -- Secret: leaves the server only in a mail to the address.
  link_id text not null unique check (link_id ~ '^[0-9A-Za-z]{22}$'),
  invited_at timestamptz not null,
  responded_at timestamptz,
  opted_out_at timestamptz,
  times_resent int not null default 0,
  notes text not null default '',
  unique (tenant_id, survey_id, id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
  -- Room in each page for the mark that somebody has answered, so that no index has to be touched for it.
) with (fillfactor = 75);
create unique index responders_address on responders (survey_id, lower(email));

-- One row an answer. No foreign key to surveys: sixty people answering one survey at once would all lock that one
-- row. The statement that inserts reads the survey, and removing a survey removes its answers by name.
create table responses (
  -- An anonymous answer has a random id and no responder, day or duration: nothing in it leads to a person or a time.
  id uuid primary key,
  tenant_id uuid not null,
  survey_id text not null,
  responder_id uuid unique,
  responded_at timestamptz,
  duration int,
  -- Hash of the key that the form was sent with, so that a repeat is recognised; emptied when the survey is over.
  submission text,
  s1 smallint not null check (s1 between 0 and 10),
  s2 smallint not null check (s2 between 0 and 10),
  s3 smallint not null check (s3 between 0 and 10),
  s4 smallint not null check (s4 between 0 and 10),
  message text not null default '',
  recommendation text not null default '',
  recommendation_name text not null default '',
  recommendation_title text not null default '',
  -- Who was promised to see it, when it was given.
  promised_access text not null,
  promised_groups jsonb not null default '[]',
  notes text not null default '',
  rated boolean not null default false,
  foreign key (tenant_id, survey_id, responder_id) references responders (tenant_id, survey_id, id),
  check ((responder_id is null) = (responded_at is null)),
  check ((responder_id is null) = (duration is null))
);
create index responses_survey on responses (survey_id);
-- A named answer is found by its responder; only an anonymous one has nothing but its key.
create unique index responses_submission on responses (submission) where responder_id is null;

-- How often each value was given to each question (4 x 11 counts), so that no result ever reads the answers.
-- Named answers are spread over slots, so that many can be counted at once; anonymous ones use one slot, because
-- the check on their number must see them all.
create table survey_tallies (
  survey_id text not null references surveys on delete cascade,
  kind text not null check (kind in ('named', 'anonymous')),
  slot smallint not null,
  answers int not null default 0,
  most_answers int not null,
  counts int[] not null,
  primary key (survey_id, kind, slot),
  check (answers <= most_answers)
) with (fillfactor = 50);

-- How it was to answer: counters only, without a day.
create table ratings (
  brand text not null check (brand in ('a', 'b')),
  rating smallint not null check (rating between 1 and 3),
  given bigint not null default 0,
  primary key (brand, rating)
);
insert into ratings (brand, rating) values ('a', 1), ('a', 2), ('a', 3), ('b', 1), ('b', 2), ('b', 3);
