-- One table for what people have chosen about mails, by topic. It replaces `goal_mail_choices` and
-- `subscription_mail_choices`, which processes of the previous version read and write until they have ended. Triggers
-- copy each change in both directions. A copy that changes nothing fires no trigger, so the two tables stop there. Two
-- versions that change one choice at the same moment can deadlock: PostgreSQL undoes one, and the server repeats it.
-- A later release drops the old tables, the triggers and the functions.
create table mail_choices (
  person_id uuid not null references people,
  topic text not null check (topic in ('goals', 'subscription')),
  -- The opt-out link in each mail of the topic. It opens this choice and nothing else.
  link_id text not null unique check (link_id ~ '^[0-9A-Za-z]{22}$'),
  wanted boolean not null default true,
  primary key (person_id, topic)
);

create function copy_old_mail_choice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from mail_choices where person_id = old.person_id and topic = tg_argv[0];
  else
    insert into mail_choices as choice (person_id, topic, link_id, wanted)
    values (new.person_id, tg_argv[0], new.link_id, new.wanted)
    on conflict (person_id, topic) do update set link_id = excluded.link_id, wanted = excluded.wanted
     where (choice.link_id, choice.wanted) is distinct from (excluded.link_id, excluded.wanted);
  end if;
  return null;
end
$$;

create function copy_new_mail_choice() returns trigger language plpgsql as $$
declare
  old_table text := case coalesce(new.topic, old.topic)
    when 'goals' then 'goal_mail_choices'
    when 'subscription' then 'subscription_mail_choices'
  end;
begin
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

-- `create trigger` waits for open writes and blocks new ones until the commit, so the copies below miss none.
create trigger copy_to_new after insert or update or delete on goal_mail_choices
  for each row execute function copy_old_mail_choice('goals');
create trigger copy_to_new after insert or update or delete on subscription_mail_choices
  for each row execute function copy_old_mail_choice('subscription');

insert into mail_choices (person_id, topic, link_id, wanted)
select person_id, 'goals', link_id, wanted from goal_mail_choices;
insert into mail_choices (person_id, topic, link_id, wanted)
select person_id, 'subscription', link_id, wanted from subscription_mail_choices;

create trigger copy_to_old after insert or update or delete on mail_choices
  for each row execute function copy_new_mail_choice();
