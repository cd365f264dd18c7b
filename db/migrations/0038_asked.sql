-- One-time tickets that open the form of a request for a person who is logged in. Only the hash is stored.
create table asked_tickets (
  hash text primary key,
  responder_id uuid not null references responders (id) on delete cascade,
  expires_at timestamptz not null
);
create index asked_tickets_responder on asked_tickets (responder_id);
create index asked_tickets_expiry on asked_tickets (expires_at);

alter table mail_choices validate constraint mail_choices_topic_check;
