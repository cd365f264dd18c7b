-- What an organisation has paid, and what stands between it and the payment provider (specification 4; rules 5).

-- What the period was before the first payment: payments are counted on top of it, in the order in which they were made.
alter table subscriptions add column base_ends_at timestamptz;

-- An organisation as the provider knows it. It outlives the organisation, so that whatever is still paid for one that is
-- gone is recognised, ended and given back.
create table payment_accounts (
  id uuid primary key,
  organisation_id uuid unique references organisations on delete set null,
  -- The provider's id; null until it has been made there.
  customer text unique,
  -- When a way to pay was first opened; null until one was.
  opened_at timestamptz,
  -- The one way to pay that is open: the provider's checkout session, or its subscription that waits for a first payment;
  -- what was asked for with it (price, discount, language, whose address), as a hash, and until when it stays open.
  open_way text check (open_way in ('checkout', 'form')),
  open_ref text,
  open_terms text,
  open_until timestamptz,
  -- Whoever opens one holds the account for this long; a second one waits, or is told to.
  held_until timestamptz,
  -- How many ways have been opened: part of the keys by which the provider knows a repeat.
  ways int not null default 0,
  check ((open_way is null) = (open_ref is null) and (open_way is null) = (open_until is null))
);

-- One row an invoice that was paid.
create table payments (
  invoice text primary key,
  account_id uuid not null references payment_accounts,
  paid_at timestamptz not null,
  -- In the currency's smallest unit: 600000 is 6 000 kroner.
  amount int not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- The organisation was gone when it came: it is given back.
  owed_back boolean not null default false,
  given_back_at timestamptz
);
create index payments_account on payments (account_id, paid_at);

-- Invoices for twelve months more that the payment card was refused for: the owner is told of each once.
create table failed_payments (
  invoice text primary key,
  account_id uuid not null references payment_accounts,
  failed_at timestamptz not null
);

-- The provider's subscriptions, each as the newest event about it says, whatever the order in which events come.
create table renewals (
  ref text primary key,
  account_id uuid not null references payment_accounts,
  made_at timestamptz not null,
  -- It waits for its first payment, runs, or has ended for good; it never goes back.
  state text not null check (state in ('waiting', 'running', 'ended')),
  -- Whether it will charge the payment card when its period ends.
  renews boolean not null,
  period_ends_at timestamptz not null,
  told_at timestamptz not null,
  told_by text not null,
  -- The product stopped it, because the organisation is to be closed: it goes on when the organisation is kept.
  stopped_for_closing boolean not null default false
);
create index renewals_account on renewals (account_id, made_at);

-- Every event of the provider that was taken; a second one with the same id changes nothing.
create table payment_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);

-- Which mails about the end of a subscription have been queued, each once for an end day.
create table subscription_mails_told (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('before30', 'before7', 'ended')),
  end_day date not null,
  primary key (organisation_id, kind, end_day)
);

-- Whether an owner wants them, and the link in them that says otherwise: it opens nothing else.
create table subscription_mail_choices (
  person_id uuid primary key references people,
  link_id text not null unique check (link_id ~ '^[0-9A-Za-z]{22}$'),
  wanted boolean not null default true
);

-- What the payment sandbox remembers, outside production: customers, sessions, subscriptions, invoices and events, as the
-- provider would give them.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  content jsonb not null,
  -- When something happens to it by itself: an event is delivered, a page closes, a period ends; null when nothing does.
  due_at timestamptz,
  -- In which order they came about, also within one instant.
  place bigint generated always as identity,
  created_at timestamptz not null
);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;
