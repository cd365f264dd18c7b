-- Other ways to show who one is than a password: passkeys, and a second factor after the password with codes for the day
-- on which the app is lost. All of it belongs to an account and goes with it.

create table login_passkeys (
  brand text not null check (brand in ('a', 'b')),
  -- As the authenticator names it, base64url; the public key alike. Neither opens anything.
  id text not null,
  account_id text not null,
  public_key text not null,
  -- How often it was used, where the authenticator counts; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (brand, id),
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_passkeys_account on login_passkeys (brand, account_id, created_at);

-- A question to somebody who shows who he is: one for each purpose of whoever holds it, answered once within minutes.
-- The holder is the session of somebody who is logged in, or the step of a login that a browser has begun.
create table login_challenges (
  brand text not null check (brand in ('a', 'b')),
  purpose text not null check (purpose in ('make', 'prove', 'log-in', 'second-factor')),
  holder text not null,
  challenge text not null,
  -- Whose answer is waited for; null where anybody's passkey will do.
  account_id text,
  expires_at timestamptz not null,
  primary key (brand, purpose, holder),
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_challenges_account on login_challenges (brand, account_id);
create index login_challenges_expiry on login_challenges (expires_at);

create table login_second_factors (
  brand text not null check (brand in ('a', 'b')),
  account_id text not null,
  -- What the app reckons its codes from, sealed.
  secret jsonb not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  primary key (brand, account_id),
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_second_factors_unconfirmed on login_second_factors (created_at) where confirmed_at is null;

-- Each works once in place of a code. Only hashes are kept.
create table login_recovery_codes (
  brand text not null check (brand in ('a', 'b')),
  account_id text not null,
  hash text not null,
  primary key (brand, account_id, hash),
  foreign key (brand, account_id) references login_second_factors on delete cascade
);
