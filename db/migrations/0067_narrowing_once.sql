-- A transaction that changed many groups of goals narrowed all goals of the survey once for each of them. Now a changed
-- group narrows only when something is too broad; narrowing mends all goals of the survey, so the next one finds nothing.
create or replace function narrow_goal_of_groups() returns trigger language plpgsql as
$$
declare
  home constant uuid := coalesce(new.home_id, old.home_id);
  one constant uuid := coalesce(new.goal_id, old.goal_id);
  survey text;
  audience text;
  level text;
begin
  select survey_id into survey from goals where home_id = home and id = one;
  -- Waits for a change of the survey's readers; what it has changed is read after it.
  select accessible_by into audience from surveys where home_id = home and id = survey for share;
  if audience is null then return null; end if;
  select accessible_by into level from goals where home_id = home and id = one;
  if (level = 'selectedGroups' and not exists (select from goal_groups where home_id = home and goal_id = one))
     or exists (select from goal_groups shared
                 where shared.home_id = home and shared.goal_id = one
                   and (level <> 'selectedGroups'
                        or (audience <> 'org' and not exists (
                              select from survey_groups
                               where home_id = home and survey_id = survey and group_id = shared.group_id)))) then
    perform narrow_goals(home, survey);
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
