-- People, and how they sign in with the built-in identity provider. Text with a check instead of enum types,
-- application-made ids, instants given by the application: nothing here reads the clock.

create table people (
  id uuid primary key,
  brand text not null check (brand in ('a', 'b')),
  -- The token's subject at the brand's login tenant.
  subject text not null,
  email text not null,
  candidate text not null,
  title text not null default '',
  terms_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  unique (brand, subject)
);
create unique index people_email on people (brand, lower(email));

create table people_images (
  person_id uuid primary key references people on delete cascade,
  image text not null
);

create table login_accounts (
  brand text not null check (brand in ('a', 'b')),
  id text not null,
  email text not null,
  email_verified boolean not null default false,
  password_hash text not null,
  lang text not null default 'no' check (lang in ('en', 'no')),
  -- Access tokens from before this instant no longer count: the password was changed.
  signed_out_at timestamptz,
  created_at timestamptz not null,
  primary key (brand, id)
);
create unique index login_accounts_email on login_accounts (brand, lower(email));

-- Tries to log in since the last right one, by a hash of the address: whether it has an account makes no difference.
create table login_tries (
  brand text not null,
  address_hash text not null,
  tries int not null,
  last_at timestamptz not null,
  primary key (brand, address_hash)
);

-- Links in mails: verify an address, choose a new password. Only a hash is kept; each works once.
create table login_tickets (
  hash text primary key,
  brand text not null,
  account_id text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_tickets_account on login_tickets (brand, account_id);

-- Sessions, codes, grants and tokens of the identity provider.
create table login_states (
  brand text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (brand, model, id)
);
create index login_states_grant on login_states (brand, grant_id) where grant_id is not null;
create index login_states_uid on login_states (brand, model, uid) where uid is not null;
create index login_states_account on login_states (brand, account_id) where account_id is not null;
create index login_states_expiry on login_states (expires_at);

-- What the installation keeps to itself: signing keys, the cookie secret. One row a name.
create table secrets (
  name text primary key,
  content jsonb not null,
  created_at timestamptz not null
);
