-- The figures of organisations by quarter, too: of a long period that is a third of the rows that months are.
--
-- A trigger on the months keeps them and not the job, so they are also right while a process of the version before folds.

alter table organisation_figures drop constraint organisation_figures_grain_check;
alter table organisation_figures add constraint organisation_figures_grain_check
  check (grain in ('day', 'month', 'quarter')) not valid;

-- Adds to the quarter what is added to the month. On the first row of a month there is no `old`, and all of it is added.
create function add_to_quarter() returns trigger language plpgsql as
$$
begin
  insert into organisation_figures as kept (organisation_id, unit_id, grain, starts_on, survey_type, counts)
  values (new.organisation_id, new.unit_id, 'quarter', date_trunc('quarter', new.starts_on::timestamp)::date,
          new.survey_type, new.counts)
  on conflict (organisation_id, unit_id, grain, starts_on, survey_type) do update
     set counts = (select array_agg(sum + after - coalesce(before, 0) order by place)
                     from unnest(kept.counts, new.counts, old.counts) with ordinality as all_of (sum, after, before, place));
  return null;
end
$$;
create trigger organisation_figures_quarter after insert or update on organisation_figures
  for each row when (new.grain = 'month') execute function add_to_quarter();

-- Making the trigger holds the table, so no month changes between here and the end.
insert into organisation_figures (organisation_id, unit_id, grain, starts_on, survey_type, counts)
select organisation_id, unit_id, 'quarter', quarter, survey_type, array_agg(sum::int order by place)
  from (select organisation_id, unit_id, date_trunc('quarter', starts_on::timestamp)::date as quarter, survey_type, place,
               sum(count) as sum
          from organisation_figures, unnest(counts) with ordinality as one (count, place)
         where grain = 'month'
         group by 1, 2, 3, 4, 5) place_by_place
 group by organisation_id, unit_id, quarter, survey_type;
