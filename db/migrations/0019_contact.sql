-- What people write to those who run the brand (specification 7, POST /contact-us); kept for twelve months.

create table contact_messages (
  id uuid primary key,
  brand text not null check (brand in ('a', 'b')),
  -- Null for somebody who was not logged in, and once the account is deleted.
  person_id uuid references people on delete set null,
  -- Empty for somebody who was not logged in.
  name text not null,
  email text not null,
  lang text not null check (lang in ('en', 'no')),
  message text not null,
  written_at timestamptz not null
);
create index contact_messages_person on contact_messages (person_id);
create index contact_messages_written on contact_messages (written_at);
