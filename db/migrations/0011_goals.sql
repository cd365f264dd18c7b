-- Improvement goals, what is written along the way, the organisation's goals, and comments (specification 3; rules 4).

create table goals (
  id uuid primary key,
  -- The home of the survey that it came from, and the survey: neither ever changes.
  home_id uuid not null,
  survey_id text not null,
  -- Whose it is today: an organisation's, or a person's.
  tenant_id uuid not null,
  brand text not null check (brand in ('a', 'b')),
  -- The owner of the goal, and whom its survey is about.
  maker_id uuid not null references people,
  candidate_id uuid not null references people,
  name text not null check (name <> ''),
  goal text not null default '',
  situation text not null default '',
  plan text not null default '',
  result text not null default '',
  end_day date not null,
  -- The names of the questions that it concerns.
  categories text[] not null default '{}',
  accessible_by text not null check (accessible_by in ('me', 'supporters', 'selectedGroups', 'org')),
  is_success boolean,
  -- When the plan first had text, and when the result was first recorded.
  planned_at timestamptz,
  concluded_at timestamptz,
  -- Each time that the end day was moved: [{"at": instant, "to": day}].
  moves jsonb not null default '[]',
  -- The end day that a mail has been queued about already, of each kind.
  ending_told_of date,
  conclusion_told_of date,
  -- Hash of the body that made it: a repeated create gives the first answer again.
  made_from text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  version int not null default 1,
  unique (home_id, id),
  constraint goals_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade,
  check ((is_success is null) = (concluded_at is null))
);
create index goals_survey on goals (home_id, survey_id);
create index goals_maker on goals (maker_id);
create index goals_candidate on goals (candidate_id);
create index goals_tenant on goals (tenant_id);
create index goals_end on goals (end_day) where is_success is null;

create table goal_groups (
  home_id uuid not null,
  goal_id uuid not null,
  group_id uuid not null,
  primary key (home_id, goal_id, group_id),
  foreign key (home_id, goal_id) references goals (home_id, id) on delete cascade,
  foreign key (home_id, group_id) references groups (organisation_id, id) on delete cascade
);
create index goal_groups_group on goal_groups (home_id, group_id);

create table goal_journal (
  home_id uuid not null,
  goal_id uuid not null,
  id uuid not null,
  author_id uuid not null references people,
  title text not null default '',
  content text not null check (content <> ''),
  registered_at timestamptz not null,
  primary key (home_id, goal_id, id),
  foreign key (home_id, goal_id) references goals (home_id, id) on delete cascade
);

-- A goal is never open to more people than its survey. It is narrowed at the end of every transaction that has narrowed
-- the survey: an edit, a group that is deleted, a departure, a closing, whoever writes it; and so is one that would be
-- written too broad. A survey that has become somebody's own takes its goals along.
create function narrow_goals(home uuid, survey text) returns void language plpgsql as
$$
declare
  levels constant text[] := array['me', 'supporters', 'selectedGroups', 'org'];
  audience text;
  owner uuid;
  candidate uuid;
begin
  select accessible_by, tenant_id, candidate_id into audience, owner, candidate
    from surveys where home_id = home and id = survey for share;
  if audience is null then return; end if;
  if owner = candidate then
    update goals set tenant_id = candidate, accessible_by = 'me', version = version + 1
     where home_id = home and survey_id = survey and (tenant_id <> candidate or accessible_by <> 'me');
  end if;
  delete from goal_groups shared using goals goal
   where goal.home_id = home and goal.survey_id = survey and shared.home_id = home and shared.goal_id = goal.id
     and (goal.accessible_by <> 'selectedGroups'
          or (audience <> 'org' and not exists (
                select 1 from survey_groups
                 where home_id = home and survey_id = survey and group_id = shared.group_id)));
  -- What is open to groups, and shares none with its survey, falls to the supporters.
  update goals goal set accessible_by = narrowed.level, version = version + 1
    from (select id, levels[least(array_position(levels, accessible_by), array_position(levels, audience))] as level
            from goals where home_id = home and survey_id = survey and tenant_id = owner) bounded,
         lateral (select case
           when bounded.level = 'selectedGroups'
            and not exists (select 1 from goal_groups where home_id = home and goal_id = bounded.id) then 'supporters'
           else bounded.level end as level) narrowed
   where goal.home_id = home and goal.id = bounded.id and goal.accessible_by <> narrowed.level;
  delete from goal_groups shared using goals goal
   where goal.home_id = home and goal.survey_id = survey and shared.home_id = home and shared.goal_id = goal.id
     and goal.accessible_by <> 'selectedGroups';
end
$$;

create function narrow_goals_of_survey() returns trigger language plpgsql as
$$ begin perform narrow_goals(new.home_id, new.id); return null; end $$;

create function narrow_goals_of_groups() returns trigger language plpgsql as
$$ begin perform narrow_goals(old.home_id, old.survey_id); return null; end $$;

create function narrow_goal() returns trigger language plpgsql as
$$ begin perform narrow_goals(new.home_id, new.survey_id); return null; end $$;

create function narrow_goal_of_groups() returns trigger language plpgsql as
$$
declare
  narrowed text;
begin
  select survey_id into narrowed from goals
   where home_id = coalesce(new.home_id, old.home_id) and id = coalesce(new.goal_id, old.goal_id);
  perform narrow_goals(coalesce(new.home_id, old.home_id), narrowed);
  return null;
end
$$;

create constraint trigger surveys_narrow_goals after update of accessible_by, tenant_id on surveys
  deferrable initially deferred for each row execute function narrow_goals_of_survey();
create constraint trigger survey_groups_narrow_goals after delete on survey_groups
  deferrable initially deferred for each row execute function narrow_goals_of_groups();
create constraint trigger goals_narrow after insert or update of accessible_by, tenant_id on goals
  deferrable initially deferred for each row execute function narrow_goal();
create constraint trigger goal_groups_narrow after insert or delete on goal_groups
  deferrable initially deferred for each row execute function narrow_goal_of_groups();

-- Whether a person wants mails about the own goals, and the link in them that says otherwise: it opens nothing else, and
-- nothing of the person stands in it.
create table goal_mail_choices (
  person_id uuid primary key references people,
  link_id text not null unique check (link_id ~ '^[0-9A-Za-z]{22}$'),
  wanted boolean not null default true
);

create table organisation_goals (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  maker_id uuid not null references people,
  survey_type text not null check (survey_type in ('long-term', 'workshop', 'delivery')),
  name text not null check (name <> ''),
  goal text not null default '',
  situation text not null default '',
  plan text not null default '',
  result text not null default '',
  end_day date not null,
  categories text[] not null default '{}',
  original_from date not null,
  original_to date not null check (original_to >= original_from),
  -- What the period's figures were when it was made, by who reads them.
  original_figures jsonb not null,
  is_success boolean,
  planned_at timestamptz,
  concluded_at timestamptz,
  moves jsonb not null default '[]',
  made_from text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  version int not null default 1,
  unique (organisation_id, id),
  check ((is_success is null) = (concluded_at is null))
);

create table organisation_goal_journal (
  -- The organisation, named as the home of every journal is.
  home_id uuid not null,
  goal_id uuid not null,
  id uuid not null,
  author_id uuid not null references people,
  title text not null default '',
  content text not null check (content <> ''),
  registered_at timestamptz not null,
  primary key (home_id, goal_id, id),
  foreign key (home_id, goal_id) references organisation_goals (organisation_id, id) on delete cascade
);

create table comments (
  id uuid primary key,
  -- What it is about: a survey or a goal by its home, or an organisation's goal.
  home_id uuid not null,
  survey_id text,
  goal_id uuid,
  organisation_goal_id uuid,
  author_id uuid not null references people,
  content text not null check (content <> ''),
  created_at timestamptz not null,
  constraint comments_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade,
  constraint comments_goal foreign key (home_id, goal_id) references goals (home_id, id) on delete cascade,
  constraint comments_organisation_goal foreign key (home_id, organisation_goal_id)
    references organisation_goals (organisation_id, id) on delete cascade,
  check (num_nonnulls(survey_id, goal_id, organisation_goal_id) = 1)
);
create index comments_survey on comments (home_id, survey_id, created_at) where survey_id is not null;
create index comments_goal on comments (home_id, goal_id, created_at) where goal_id is not null;
create index comments_organisation_goal on comments (home_id, organisation_goal_id, created_at) where organisation_goal_id is not null;
create index comments_author on comments (author_id);
