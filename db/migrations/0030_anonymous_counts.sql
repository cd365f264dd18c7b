-- Setting the anonymous answers aside while a survey runs begins a new count: the link takes answers again, and those that
-- come later are shown. What was set aside stays a part of its own, so that it can be taken back as a whole.

-- Whether an anonymous answer was there when the answers were set aside while the survey ran.
alter table responses add column earlier boolean not null default false;

-- Whether anonymous answers that are not `earlier` are shown although the others are set aside.
alter table surveys add column anonymous_later_shown boolean not null default false;

-- All anonymous answers that are there become earlier ones, and move from slot 0 to slot 1. `for update` waits for
-- those that are being counted: each answer either is among the rows that are marked, or is counted in slot 0 afterwards.
-- Slot 1 holds how many answers a survey takes over all counts, ten times as many as in one; slot 0 what is left for this
-- count.
create function begin_anonymous_count(home uuid, survey text) returns void language plpgsql as
$$
declare
  present survey_tallies;
  moved int;
  most int;
begin
  select * into present from survey_tallies
   where home_id = home and survey_id = survey and kind = 'anonymous' and slot = 0 for update;
  update responses set earlier = true
   where home_id = home and survey_id = survey and responder_id is null and not earlier;
  insert into survey_tallies as kept (home_id, survey_id, kind, slot, answers, most_answers, counts, uncounted)
  values (home, survey, 'anonymous', 1, present.answers, 10 * present.most_answers, present.counts, true)
  on conflict (home_id, survey_id, kind, slot) do update
     set answers = kept.answers + present.answers, uncounted = true,
         counts = (select array_agg(coalesce(one, 0) + coalesce(other, 0) order by place)
                     from unnest(kept.counts, present.counts) with ordinality as both_of (one, other, place))
  returning answers, most_answers into moved, most;
  update survey_tallies
     set answers = 0, counts = array_fill(0, array[44]), uncounted = true, most_answers = least(most / 10, most - moved)
   where home_id = home and survey_id = survey and kind = 'anonymous' and slot = 0;
end
$$;
