-- What an organisation has agreed on with its people, and which of it is locked.
alter table organisations
  -- The fewest answers behind a figure for a department or a period of one's own choice.
  add column smallest_group int not null default 3,
  -- Whether a card may build on surveys in which somebody at the organisation's own domain was asked.
  add column allow_internal_cards boolean not null default true,
  -- The months for which the addresses of those who answered are kept; null for as long as the installation keeps them.
  add column address_months int check (address_months > 0);

-- A locked rule. It can be changed seven days after `unlocked_at`; locking it again replaces the row.
create table agreed_locks (
  organisation_id uuid not null references organisations on delete cascade,
  rule text not null check (rule in ('smallest', 'private', 'cards', 'retention')),
  locked_by uuid references people on delete set null,
  locked_at timestamptz not null,
  reason text not null check (reason <> ''),
  unlocked_by uuid references people on delete set null,
  unlocked_at timestamptz,
  unlock_reason text,
  primary key (organisation_id, rule)
);
create index agreed_locks_locked_by on agreed_locks (locked_by);
create index agreed_locks_unlocked_by on agreed_locks (unlocked_by);

-- Whether somebody at the domain of the organisation in which the survey was made was ever asked. It stays true when
-- the address is forgotten or the invitation is taken back.
alter table surveys add column asked_inside boolean not null default false;
update surveys survey set asked_inside = true
  from organisations organisation
 where organisation.id = survey.home_id and exists (
   select from responders responder
    where responder.home_id = survey.home_id and responder.survey_id = survey.id
      and right('.' || coalesce(responder.address_domain, split_part(lower(responder.email), '@', 2)), length(organisation.domain) + 1)
          = '.' || organisation.domain);

-- The organisations to whose domains the surveys of the card are internal. A card is made of finished surveys, so it
-- never changes.
alter table cards add column internal_to uuid[] not null default '{}';
update cards card set internal_to = array(
  select distinct survey.home_id
    from card_pools pool cross join jsonb_array_elements(pool.counted) part
    join surveys survey on survey.id = part ->> 'survey'
   where pool.card_id = card.id and survey.asked_inside);
