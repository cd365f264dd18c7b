-- Leaving the product, and what somebody who was only asked may have removed.

-- A deletion that was asked for, and when it is carried out. Afterwards the row stays without anything personal: it is
-- the record of a consent, and the "deleted user" that others' content still names.
alter table people
  add column deletion_at timestamptz,
  add column erased_at timestamptz;
create index people_deletion on people (deletion_at) where deletion_at is not null;

-- An address that is forgotten may leave a keyed hash, so that answers of one person still count as one, and its domain.
alter table responders
  add column address_hash text,
  add column address_domain text;
create index responders_email on responders (lower(email)) where email is not null;
create index responders_address_hash on responders (address_hash) where address_hash is not null;

-- Links in mails to see and erase what is stored about an address. Only a hash is kept.
create table address_tickets (
  hash text primary key,
  brand text not null check (brand in ('a', 'b')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_tickets_expiry on address_tickets (expires_at);
