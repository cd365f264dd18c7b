-- What people can see and change about their own login: when the password was changed, where they are logged in, and
-- another address, which counts when both the new one and the one before have said yes.

alter table login_accounts add column password_changed_at timestamptz;

-- Where somebody is logged in: what the browser calls itself, no more than that, written when it is given a token. The
-- session itself stands in `login_states`; without it the row means nothing and is deleted.
create table login_devices (
  brand text not null check (brand in ('a', 'b')),
  session_uid text not null,
  account_id text not null,
  browser text not null,
  system text not null,
  kind text not null check (kind in ('computer', 'phone', 'tablet')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (brand, session_uid)
);
create index login_devices_account on login_devices (brand, account_id);

-- One at a time for each account. Only hashes of the two links are kept.
create table login_address_changes (
  brand text not null check (brand in ('a', 'b')),
  account_id text not null,
  email text not null,
  new_hash text not null unique,
  old_hash text not null unique,
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand, account_id),
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_address_changes_expiry on login_address_changes (expires_at);
