-- Who may cause how many mails, kept where no later act can undo it.

-- Every address that a survey was ever meant to reach: a keyed hash, never the address. What belongs to survey and address
-- (an opt-out, how often an invitation was sent again, a place among those who may be invited) lives on here when the
-- address is corrected, forgotten or invited anew. There is no foreign key, as with responses: an opt-out would wait for
-- whoever holds the survey. Rows go when their survey has ended.
create table asked_addresses (
  home_id uuid not null,
  survey_id text not null,
  address_hash text not null,
  opted_out_at timestamptz,
  times_resent int not null default 0,
  primary key (home_id, survey_id, address_hash)
);

create index asked_addresses_hash on asked_addresses (address_hash);

-- How many mails to others a person has caused, one row an act; kept for a day.
create table mails_caused (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  caused_at timestamptz not null,
  mails int not null check (mails > 0)
);
create index mails_caused_person on mails_caused (person_id, caused_at);

-- An address is corrected three times at most. What the version before writes counts as never corrected.
alter table responders add column times_corrected int not null default 0;
