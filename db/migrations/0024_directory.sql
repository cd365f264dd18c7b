-- A company's own directory keeps the people, departments and groups of its organisation true (SCIM 2.0), by a token that
-- the owner makes. Only a hash of it is kept. A token that was revoked stays for a month: so long what the directory has
-- told of people without a profile waits for the next one.
create table directory_tokens (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  hash text not null unique,
  name text not null check (name <> ''),
  made_by uuid not null references people,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index directory_tokens_organisation on directory_tokens (organisation_id);

-- A person as the directory tells of them. Without a person it waits until somebody with the address has made a profile;
-- with one it goes when the person is no longer in the organisation.
create table directory_users (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  brand text not null check (brand in ('a', 'b')),
  person_id uuid,
  user_name text not null,
  email text not null,
  external_id text,
  -- Of somebody who waits; whether a member may come in stands with the membership.
  active boolean not null,
  -- Name of the department of somebody who waits.
  department text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (organisation_id, id),
  unique (organisation_id, person_id),
  foreign key (organisation_id, person_id) references memberships (organisation_id, person_id) on delete cascade
);
create unique index directory_users_name on directory_users (organisation_id, lower(user_name));
create unique index directory_users_address on directory_users (organisation_id, lower(email));
create index directory_users_waiting on directory_users (brand, lower(email)) where person_id is null;

-- The groups of somebody who waits.
create table directory_waiting_groups (
  organisation_id uuid not null,
  group_id uuid not null,
  directory_user_id uuid not null,
  primary key (group_id, directory_user_id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id) on delete cascade,
  foreign key (organisation_id, directory_user_id) references directory_users (organisation_id, id) on delete cascade
);
create index directory_waiting_groups_user on directory_waiting_groups (organisation_id, directory_user_id);

-- What the directory itself calls a group.
create table directory_groups (
  group_id uuid primary key,
  organisation_id uuid not null,
  external_id text not null,
  foreign key (organisation_id, group_id) references groups (organisation_id, id) on delete cascade
);

-- The role that somebody had whose access the directory has taken, for as long as the role is 'invited'.
alter table memberships add column suspended_as text;
