-- The owner who vouches for a token. Null stands for its maker. A token works only while this person is the owner.
alter table directory_tokens add column confirmed_by uuid references people;

-- People who left an organisation, or whose access its owner took away. Its directory does not bring them back: the row
-- goes when somebody who left joins again, or when the owner gives a role.
create table departures (
  organisation_id uuid not null references organisations on delete cascade,
  person_id uuid not null references people,
  by_owner boolean not null,
  departed_at timestamptz not null,
  primary key (organisation_id, person_id)
);
create index departures_person on departures (person_id);
