-- What was promised to those who answered, so that totals are made of answers that stand under one promise. Each
-- audience that a survey has had is a number of that survey, and its counts stand in `survey_tallies.counts` one promise
-- after the other, 44 places each: number 0 where they have always stood. Arrays grow by themselves, so an answer is
-- still counted by one update of one row, and the check on anonymous answers still sees all of them.
--
-- A process of the version before goes on working. What it counts goes to number 0; see
-- docs/decisions/2026-11-22-totals-by-promise.md.

create table survey_promises (
  home_id uuid not null,
  survey_id text not null,
  number smallint not null,
  accessible_by text not null check (accessible_by in ('me', 'supporters', 'selectedGroups', 'org')),
  -- The ids of the groups, in order.
  groups jsonb not null,
  primary key (home_id, survey_id, number),
  constraint survey_promises_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade
);

alter table surveys
  -- The number of what is promised to whoever answers now.
  add column promise smallint not null default 0,
  -- All anonymous answers are left out of every figure and shown to nobody, until this is taken back.
  add column anonymous_set_aside boolean not null default false,
  -- Somebody has sent so many anonymous answers from one network that they were made to wait. Without a time.
  add column anonymous_flood boolean not null default false;

-- What answers were promised so far, the most common first: most surveys have one promise, and their counts stay.
insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
select home_id, survey_id,
       row_number() over (partition by home_id, survey_id order by count(*) desc, promised_access, promised_groups::text) - 1,
       promised_access, promised_groups
  from responses
 where exists (select 1 from surveys where surveys.home_id = responses.home_id and surveys.id = responses.survey_id)
 group by home_id, survey_id, promised_access, promised_groups;

-- The survey moves to the number of its audience at the end of every transaction that has changed it: an edit, a group
-- that is deleted, a departure, a closing, whoever writes it. Two at once take turns by the survey's row.
create function settle_promise(home uuid, survey text) returns void language plpgsql as
$$
declare
  audience text;
  named jsonb;
  given smallint;
begin
  select accessible_by into audience from surveys where home_id = home and id = survey for update;
  if audience is null then return; end if;
  select coalesce(jsonb_agg(group_id order by group_id), '[]') into named
    from survey_groups where home_id = home and survey_id = survey;
  select number into given from survey_promises
   where home_id = home and survey_id = survey and accessible_by = audience and groups = named;
  if given is null then
    select coalesce(max(number) + 1, 0) into given from survey_promises where home_id = home and survey_id = survey;
    insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
    values (home, survey, given, audience, named);
  end if;
  update surveys set promise = given where home_id = home and id = survey and promise <> given;
end
$$;

create function settle_promise_of_survey() returns trigger language plpgsql as
$$ begin perform settle_promise(new.home_id, new.id); return null; end $$;

create function settle_promise_of_groups() returns trigger language plpgsql as
$$
begin
  if tg_op = 'DELETE' then perform settle_promise(old.home_id, old.survey_id);
  else perform settle_promise(new.home_id, new.survey_id); end if;
  return null;
end
$$;

create constraint trigger surveys_promise after insert or update of accessible_by on surveys
  deferrable initially deferred for each row execute function settle_promise_of_survey();
create constraint trigger survey_groups_promise after insert or delete on survey_groups
  deferrable initially deferred for each row execute function settle_promise_of_groups();

do $$ declare every record; begin
  for every in select home_id, id from surveys order by home_id, id loop perform settle_promise(every.home_id, every.id); end loop;
end $$;

-- Counts of surveys whose answers were given under several promises are made anew, all in the first slot.
lock table survey_tallies in share row exclusive mode;
with several as (
  select home_id, survey_id, max(number) as last from survey_promises promise
   where number > 0
     and exists (select 1 from responses response
                  where response.home_id = promise.home_id and response.survey_id = promise.survey_id
                    and response.promised_access = promise.accessible_by and response.promised_groups = promise.groups)
   group by home_id, survey_id
), given as (
  select response.home_id, response.survey_id, case when response.responder_id is null then 'anonymous' else 'named' end as kind,
         promise.number * 44 + (asked.place - 1) * 11 + asked.value + 1 as place, count(*)::int as times
    from several
    join responses response on response.home_id = several.home_id and response.survey_id = several.survey_id
    join survey_promises promise on promise.home_id = response.home_id and promise.survey_id = response.survey_id
     and promise.accessible_by = response.promised_access and promise.groups = response.promised_groups
   cross join lateral unnest(array[response.s1, response.s2, response.s3, response.s4]) with ordinality asked (value, place)
   group by 1, 2, 3, 4
), anew as (
  select several.home_id, several.survey_id, kind.kind, array_agg(coalesce(given.times, 0) order by at) as counts
    from several
   cross join unnest(array['named', 'anonymous']) kind (kind)
   cross join lateral generate_series(1, (several.last + 1) * 44) at
    left join given on given.home_id = several.home_id and given.survey_id = several.survey_id and given.kind = kind.kind and given.place = at
   group by several.home_id, several.survey_id, kind.kind
)
update survey_tallies tally
   set counts = case when tally.slot = 0 then anew.counts else array_fill(0, array[44]) end,
       answers = case when tally.slot = 0 then (select coalesce(sum(held.answers), 0) from survey_tallies held
                                                 where held.home_id = tally.home_id and held.survey_id = tally.survey_id and held.kind = tally.kind)
                      else 0 end
  from anew
 where anew.home_id = tally.home_id and anew.survey_id = tally.survey_id and anew.kind = tally.kind;

-- What somebody could read in an organisation by a part that they no longer have: as owner or supporter, or by a group.
-- Who has read answers one by one must not meet later ones beside them in a total.
create table past_parts (
  organisation_id uuid not null references organisations on delete cascade,
  person_id uuid not null,
  -- 'supporter', or the id of a group.
  part text not null,
  primary key (organisation_id, person_id, part)
);

create function keep_past_part() returns trigger language plpgsql as
$$
begin
  insert into past_parts (organisation_id, person_id, part)
  select old.organisation_id, old.person_id, case when tg_table_name = 'memberships' then 'supporter' else to_jsonb(old) ->> 'group_id' end
   where exists (select 1 from organisations where id = old.organisation_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger memberships_lowered after update of role on memberships for each row
  when (old.role in ('owner', 'supporter') and new.role not in ('owner', 'supporter')) execute function keep_past_part();
create trigger memberships_ended after delete on memberships for each row
  when (old.role in ('owner', 'supporter')) execute function keep_past_part();
create trigger group_members_ended after delete on group_members for each row execute function keep_past_part();
