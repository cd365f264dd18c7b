-- Hidden answers with one or two values of a question no longer count in the figures of an organisation, and with three
-- not for a reader who may have given one of them. Figures that were kept before are counted again.
with given as (
  select home_id, survey_id, sum(times) as times
    from survey_tallies cross join unnest(counts) with ordinality as counted (times, place)
   where (place - 1) % 11 > 0
   group by home_id, survey_id, kind, kind = 'anonymous' and slot = 1, (place - 1) / 11
)
update survey_tallies tally set uncounted = true
  from given
  join survey_figures held using (home_id, survey_id)
 where given.times between 1 and 3 and held.counts <> '{}'
   and tally.home_id = given.home_id and tally.survey_id = given.survey_id and tally.kind = 'named' and tally.slot = 0
   and exists (select 1 from survey_promises promise
                where promise.home_id = tally.home_id and promise.survey_id = tally.survey_id
                  and promise.accessible_by in ('supporters', 'selectedGroups'));
