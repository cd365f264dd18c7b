-- The figures of organisations, kept by day and by month, so that they are read at any size without reading surveys.
--
-- Nothing waits for them: whoever stores or withdraws an answer marks the row that it is counted in, in the same update;
-- whatever moves a survey leaves a row that says so. A job takes these marks and brings the figures up to date. Whoever
-- reads adds what is still marked, so a figure is right at once (docs/decisions/2026-11-22-organisation-figures.md).
--
-- Figures are whole numbers without a time and without an order: an anonymous answer leaves no day but its survey's end.

alter table survey_tallies add column uncounted boolean not null default false;
-- What a process of the version before stores or withdraws, which does not know the mark.
create function mark_uncounted() returns trigger language plpgsql as
$$ begin new.uncounted := true; return new; end $$;
create trigger survey_tallies_uncounted before update on survey_tallies
  for each row when (not new.uncounted and not old.uncounted and new.counts is distinct from old.counts)
  execute function mark_uncounted();

create table organisation_figures (
  organisation_id uuid not null,
  -- A department, or the organisation itself: everybody, also those without a department.
  unit_id uuid not null,
  -- The surveys that end on one day, or in one month.
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  survey_type text not null check (survey_type in ('long-term', 'workshop', 'delivery')),
  -- For each kind of reader 44 counts and the number of surveys (src/surveys/rules/figures/survey-figures.ts).
  counts int[] not null,
  primary key (organisation_id, unit_id, grain, starts_on, survey_type)
) with (fillfactor = 60);

-- What stands of each survey in the rows above, and where.
create table survey_figures (
  home_id uuid not null,
  survey_id text not null,
  survey_type text not null,
  day date not null,
  department_id uuid,
  -- Whether three named answers stand together in it that only totals show: for one of the three there are two.
  own_decides boolean not null,
  -- Empty when nothing of it stands there.
  counts int[] not null,
  primary key (home_id, survey_id),
  constraint survey_figures_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade
);

-- Surveys whose end day, access or owner has changed since, and people whose department has. Rows are only added and
-- taken away, and have no foreign keys, so that nobody waits for the job, nor the job for anybody.
create table moved_surveys (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  survey_id text not null
);
create index moved_surveys_home on moved_surveys (home_id, survey_id);
create table moved_candidates (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  person_id uuid not null
);
create index moved_candidates_organisation on moved_candidates (organisation_id, person_id);

-- What still stands in the figures of surveys that are deleted.
create table gone_survey_figures (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  survey_type text not null,
  day date not null,
  department_id uuid,
  counts int[] not null
);
create index gone_survey_figures_organisation on gone_survey_figures (organisation_id);

create function note_moved_survey() returns trigger language plpgsql as
$$ begin insert into moved_surveys (home_id, survey_id) values (new.home_id, new.id); return null; end $$;
create trigger surveys_moved after update on surveys
  for each row when (
    (old.accessible_by <> 'me' or new.accessible_by <> 'me')
    and ((old.accessible_by = 'me') <> (new.accessible_by = 'me') or old.end_day <> new.end_day
         or old.tenant_id <> new.tenant_id or old.anonymous_set_aside <> new.anonymous_set_aside)
  )
  execute function note_moved_survey();

-- A department that is deleted has no figures any more, so nobody has to be taken out of them.
create function note_moved_candidate() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    insert into moved_candidates (organisation_id, person_id)
    select old.organisation_id, old.person_id from departments where id = old.department_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into moved_candidates (organisation_id, person_id)
    select new.organisation_id, new.person_id where new.department_id is not null;
  end if;
  return null;
end
$$;
create trigger memberships_put after insert on memberships
  for each row when (new.department_id is not null) execute function note_moved_candidate();
create trigger memberships_taken after delete on memberships
  for each row when (old.department_id is not null) execute function note_moved_candidate();
create trigger memberships_moved after update on memberships
  for each row when (old.department_id is distinct from new.department_id or old.organisation_id <> new.organisation_id)
  execute function note_moved_candidate();

create function keep_gone_figures() returns trigger language plpgsql as
$$
begin
  insert into gone_survey_figures (organisation_id, survey_type, day, department_id, counts)
  select old.home_id, old.survey_type, old.day, old.department_id, old.counts
    from organisations where id = old.home_id;
  return null;
end
$$;
create trigger survey_figures_gone after delete on survey_figures
  for each row when (old.counts <> '{}') execute function keep_gone_figures();

-- What was answered so far is counted by the job.
insert into moved_surveys (home_id, survey_id)
select home_id, id from surveys where accessible_by <> 'me' order by id;
