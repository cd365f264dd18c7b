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
  title text not null default '',
  content text not null,
  registered_at timestamptz not null,
  primary key (home_id, goal_id, id),
  foreign key (home_id, goal_id) references goals (home_id, id) on delete cascade
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
  organisation_id uuid not null,
  goal_id uuid not null,
  id uuid not null,
  author_id uuid not null references people,
  title text not null default '',
  content text not null,
  registered_at timestamptz not null,
  primary key (organisation_id, goal_id, id),
  foreign key (organisation_id, goal_id) references organisation_goals (organisation_id, id) on delete cascade
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
