-- How often the owner of a goal is asked how it is going, in weeks; 0 is never.
alter table goals
  add column check_in_weeks smallint not null default 4 check (check_in_weeks in (0, 2, 4, 8)),
  -- When the rhythm was last chosen. The days are counted from then, or else from the day of the plan.
  add column check_in_since timestamptz,
  -- The owner who chose it; null for the maker. A goal that has become another person's asks nobody.
  add column check_in_for uuid references people;

-- The mails that have asked, and what was answered. An answer is an entry of the journal with the same id.
create table goal_check_ins (
  id uuid primary key,
  home_id uuid not null,
  goal_id uuid not null,
  asked_id uuid not null references people,
  day date not null,
  asked_at timestamptz not null,
  -- Hash of the ticket in the mail, until it expires.
  ticket_hash text not null unique,
  expires_at timestamptz not null,
  answer text check (answer in ('done', 'notYet', 'note')),
  answered_at timestamptz,
  unique (home_id, goal_id, day),
  foreign key (home_id, goal_id) references goals (home_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index goal_check_ins_asked on goal_check_ins (asked_id);

-- Further choices about mails. The previous version knows two topics, and its tables hold only those.
alter table mail_choices drop constraint mail_choices_topic_check;
alter table mail_choices add constraint mail_choices_topic_check
  check (topic in ('goals', 'subscription', 'checkIns', 'eachRequest', 'answerBack')) not valid;

create or replace function copy_new_mail_choice() returns trigger language plpgsql as $$
declare
  old_table text := case coalesce(new.topic, old.topic)
    when 'goals' then 'goal_mail_choices'
    when 'subscription' then 'subscription_mail_choices'
  end;
begin
  if old_table is null then return null; end if;
  if tg_op = 'DELETE' then
    execute format('delete from %I where person_id = $1', old_table) using old.person_id;
  else
    execute format(
      'insert into %I as choice (person_id, link_id, wanted) values ($1, $2, $3)
       on conflict (person_id) do update set link_id = excluded.link_id, wanted = excluded.wanted
        where (choice.link_id, choice.wanted) is distinct from (excluded.link_id, excluded.wanted)', old_table)
      using new.person_id, new.link_id, new.wanted;
  end if;
  return null;
end
$$;

-- People who wanted no more mails about their goals are not asked either. The link of such a row stands in no mail.
insert into mail_choices (person_id, topic, link_id, wanted)
select person_id, 'checkIns', substr(md5(random()::text || person_id) || md5(random()::text), 1, 22), false
  from mail_choices where topic = 'goals' and not wanted;

-- One-time tickets that open the form of a request for a person who is logged in. Only the hash is stored.
create table asked_tickets (
  hash text primary key,
  responder_id uuid not null references responders (id) on delete cascade,
  expires_at timestamptz not null
);
create index asked_tickets_responder on asked_tickets (responder_id);
create index asked_tickets_expiry on asked_tickets (expires_at);

-- The table has at most a few rows for each person, so this takes no time.
alter table mail_choices validate constraint mail_choices_topic_check;
