-- A deleted goal is no longer named in an answer back; a renamed one keeps the name that was sent.
create index answer_backs_goal on answer_backs (goal_id) where goal_id is not null;
update answer_backs set goal_id = null, goal = null
 where goal_id is not null and not exists (select 1 from goals where goals.id = answer_backs.goal_id);
create function forget_goal_of_answer_backs() returns trigger language plpgsql as $$
begin
  update answer_backs set goal_id = null, goal = null where goal_id = old.id;
  return null;
end $$;
create trigger forget_goal_of_answer_backs after delete on goals
  for each row execute function forget_goal_of_answer_backs();
