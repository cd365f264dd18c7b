-- A person's access tokens, for programs and assistants. Only a hash is kept, and the first characters, by which the
-- person recognises the token. A token works until the end of its last day and while the person has not set a new
-- password since it was made.
create table access_tokens (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  hash text not null unique,
  prefix text not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('program', 'assistant')),
  may_write boolean not null,
  created_at timestamptz not null,
  end_day date not null,
  last_used_at timestamptz,
  -- When the mail about the end was queued.
  announced_at timestamptz
);
create unique index access_tokens_name on access_tokens (person_id, lower(name));
create index access_tokens_end on access_tokens (end_day) where announced_at is null;
