-- The kept figures also count the anonymous answers behind each of their six tallies, at the end of the row: a change of
-- an organisation is not clear when the share of anonymous answers shifts (docs/statistics.md). Rows without these
-- numbers count as 0 until their surveys are folded again.

create or replace function add_to_quarter() returns trigger language plpgsql as
$$
begin
  insert into organisation_figures as kept (organisation_id, unit_id, grain, starts_on, survey_type, counts)
  values (new.organisation_id, new.unit_id, 'quarter', date_trunc('quarter', new.starts_on::timestamp)::date,
          new.survey_type, new.counts)
  on conflict (organisation_id, unit_id, grain, starts_on, survey_type) do update
     set counts = (select array_agg(coalesce(sum, 0) + coalesce(after, 0) - coalesce(before, 0) order by place)
                     from unnest(kept.counts, new.counts, old.counts) with ordinality as all_of (sum, after, before, place));
  return null;
end
$$;

insert into moved_surveys (home_id, survey_id)
select survey.home_id, survey.id from surveys survey
 where survey.accessible_by <> 'me'
   and exists (select 1 from survey_tallies tally
                where tally.home_id = survey.home_id and tally.survey_id = survey.id and tally.kind = 'anonymous')
 order by survey.id;
