-- A transaction that changed many goals, or groups of goals, narrowed all goals of the survey once for each of them. Now a
-- change narrows only what is too broad; narrowing mends all goals of the survey, so the next change finds nothing.
create function goal_is_too_broad(home uuid, one uuid) returns boolean language plpgsql as
$$
declare
  levels constant text[] := array['me', 'supporters', 'selectedGroups', 'org'];
  asked surveys%rowtype;
  goal goals%rowtype;
begin
  -- Waits for a change of the survey's readers, and then reads what it has left.
  select survey.* into asked from surveys survey join goals on goals.home_id = survey.home_id and goals.survey_id = survey.id
   where goals.home_id = home and goals.id = one for share of survey;
  select * into goal from goals where home_id = home and id = one;
  if asked.id is null or goal.id is null then return false; end if;
  return (asked.tenant_id = asked.candidate_id and (goal.tenant_id <> asked.candidate_id or goal.accessible_by <> 'me'))
      or (goal.tenant_id = asked.tenant_id
          and (array_position(levels, goal.accessible_by) > array_position(levels, asked.accessible_by)
               or (goal.accessible_by = 'selectedGroups'
                   and not exists (select from goal_groups where home_id = home and goal_id = one))))
      or exists (select from goal_groups shared
                  where shared.home_id = home and shared.goal_id = one
                    and (goal.accessible_by <> 'selectedGroups'
                         or (asked.accessible_by <> 'org' and not exists (
                               select from survey_groups
                                where home_id = home and survey_id = asked.id and group_id = shared.group_id))));
end
$$;

create or replace function narrow_goal() returns trigger language plpgsql as
$$
begin
  if goal_is_too_broad(new.home_id, new.id) then perform narrow_goals(new.home_id, new.survey_id); end if;
  return null;
end
$$;

create or replace function narrow_goal_of_groups() returns trigger language plpgsql as
$$
declare
  home constant uuid := coalesce(new.home_id, old.home_id);
  one constant uuid := coalesce(new.goal_id, old.goal_id);
begin
  if goal_is_too_broad(home, one) then
    perform narrow_goals(home, (select survey_id from goals where home_id = home and id = one));
  end if;
  return null;
end
$$;

create or replace function narrow_goals_of_groups() returns trigger language plpgsql as
$$
begin
  perform from surveys where home_id = old.home_id and id = old.survey_id for share;
  if exists (select from goal_groups shared join goals goal on goal.home_id = shared.home_id and goal.id = shared.goal_id
              where shared.home_id = old.home_id and shared.group_id = old.group_id and goal.survey_id = old.survey_id) then
    perform narrow_goals(old.home_id, old.survey_id);
  end if;
  return null;
end
$$;
