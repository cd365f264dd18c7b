-- Mails are rows in the same transaction as what causes them; a job sends them.
create table outgoing_mails (
  id uuid primary key,
  brand text not null check (brand in ('a', 'b')),
  -- Which template renders it, and what it is filled with.
  kind text not null,
  content jsonb not null,
  lang text not null check (lang in ('en', 'no')),
  recipient text not null,
  -- Where its links lead.
  origin text not null,
  -- The responder that an invitation went to.
  responder_id uuid references responders on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'withdrawn')),
  reason text,
  tries int not null default 0,
  created_at timestamptz not null,
  -- Not before: the start of a survey that begins later, or the next try.
  due_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_mails_due on outgoing_mails (due_at) where state in ('waiting', 'sending');
create index outgoing_mails_responder on outgoing_mails (responder_id, created_at) where responder_id is not null;
create index outgoing_mails_recipient on outgoing_mails (recipient, created_at);

-- The built-in mailbox: where mails go when no mail server is set up.
create table mailbox_messages (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index mailbox_messages_sent on mailbox_messages (sent_at);

-- Answers to writes, for repeats with the same key within a day. Never written by the respond calls.
create table repeated_calls (
  person_id uuid not null references people on delete cascade,
  key text not null,
  call text not null,
  body_hash text not null,
  status smallint not null,
  result jsonb not null,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index repeated_calls_created on repeated_calls (created_at);
