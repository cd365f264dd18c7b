-- An account begins when its address is verified; until then it is a sign-up, and an address may have several: whoever
-- signs up with an address of somebody else can neither take it, nor keep its owner from it, nor learn whether it has an
-- account. Accounts that are not verified yet stay in `login_accounts`, where versions up to 0.1 write them, and can be
-- verified from there; those versions do not see a sign-up that a newer one has stored until it is verified.

create table login_sign_ups (
  brand text not null check (brand in ('a', 'b')),
  -- The account will have the same one, so whoever is logged in stays logged in.
  id text not null,
  email text not null,
  password_hash text not null,
  lang text not null check (lang in ('en', 'no')),
  created_at timestamptz not null,
  primary key (brand, id)
);
create index login_sign_ups_email on login_sign_ups (brand, lower(email), created_at);

-- Links in mails to an address without an account. They are of the address, so that no sign-up of somebody else can end
-- them; one that verifies remembers the sign-up that it was sent for, while there is one.
create table login_sign_up_tickets (
  hash text primary key,
  brand text not null,
  email text not null,
  sign_up_id text,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (brand, sign_up_id) references login_sign_ups on delete set null (sign_up_id)
);
create index login_sign_up_tickets_sign_up on login_sign_up_tickets (brand, sign_up_id);
create index login_sign_up_tickets_email on login_sign_up_tickets (brand, lower(email));
create index login_sign_up_tickets_expiry on login_sign_up_tickets (expires_at);
