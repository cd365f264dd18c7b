-- An organisation's webhooks: addresses that are told when something happens. The secrets that sign the calls are sealed.
create table webhooks (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null check (name <> ''),
  url text not null,
  events text[] not null,
  format text not null check (format in ('standard', 'slack', 'teams')),
  -- The secret, and the one before until `overlap_until`.
  secrets jsonb not null,
  overlap_until timestamptz,
  made_by uuid references people on delete set null,
  created_at timestamptz not null,
  paused_at timestamptz,
  -- The status of the last answer when the webhook was paused; null when the receiver was silent.
  paused_status int
);
create index webhooks_organisation on webhooks (organisation_id);

-- What is to be told, and what became of it; kept for thirty days. The id is the same at each try.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  type text not null,
  -- What the event is about, so that it is told once; null for a test and for an answer, which nothing may lead back to.
  subject text,
  data jsonb not null,
  -- The person whom the data names.
  person_id uuid references people on delete cascade,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'gaveUp')),
  tries int not null default 0,
  due_at timestamptz not null,
  last_tried_at timestamptz,
  status int,
  took_ms int,
  reason text
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, type, subject);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_person on webhook_deliveries (person_id);
