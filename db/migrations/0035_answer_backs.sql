-- The text that a candidate has sent to all who were asked in a finished survey. The key makes it one per survey.
create table answer_backs (
  home_id uuid not null,
  survey_id text not null,
  text text not null check (text <> ''),
  -- The goal that was named, and its name as it was sent: the name stays when the goal is renamed, and goes with it.
  goal_id uuid,
  goal text check (goal <> ''),
  sent_at timestamptz not null,
  -- When the one correction was made.
  corrected_at timestamptz,
  primary key (home_id, survey_id),
  foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade,
  check ((goal_id is null) = (goal is null))
);

create index answer_backs_goal on answer_backs (goal_id) where goal_id is not null;
create function forget_goal_of_answer_backs() returns trigger language plpgsql as $$
begin
  update answer_backs set goal_id = null, goal = null where goal_id = old.id;
  return null;
end $$;
create trigger forget_goal_of_answer_backs after delete on goals
  for each row execute function forget_goal_of_answer_backs();

-- The candidate's own answer to the questions of a survey. No figure, export or card reads this table. Four nulls record
-- that the candidate has skipped it.
create table self_assessments (
  home_id uuid not null,
  survey_id text not null,
  s1 smallint check (s1 between 0 and 10),
  s2 smallint check (s2 between 0 and 10),
  s3 smallint check (s3 between 0 and 10),
  s4 smallint check (s4 between 0 and 10),
  primary key (home_id, survey_id),
  foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade,
  check (num_nulls(s1, s2, s3, s4) in (0, 4))
);

-- When the candidate was reminded, three days after the end, to answer those who were asked.
alter table surveys add column answer_reminded_at timestamptz;
