import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { areAmong, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import { selectUncounted } from '#tallies/server/survey-tallies.ts';
import { monthOf } from '../../rules/figures/spans.ts';
import { type CountedSurvey, type Figures, isNothing, ownDecides, sumOf } from '../../rules/figures/survey-figures.ts';
import { type FigurePlace, type SurveyState, surveyStates } from './survey-states.ts';

export async function hasMoved(query: Query): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from moved_surveys) or exists (select 1 from moved_candidates)
                or exists (select 1 from gone_survey_figures)`.execute(query);
  return rows.length === 1;
}

/** Returns surveys with a change that the figures do not include yet, at least `most` of them if there are as many. */
export async function selectChanged(tx: Query, most: number): Promise<SurveyKey[]> {
  const { rows: moved } = await sql<SurveyKey>`
    select distinct home_id as "homeId", survey_id as id from moved_surveys limit ${most}`.execute(tx);
  return moved.length === most ? moved : [...moved, ...(await selectUncounted(tx, most))];
}

/** Locks the surveys that no other transaction holds. They cannot be edited or deleted until the transaction ends. */
export async function holdSurveys(tx: Query, surveys: readonly SurveyKey[]): Promise<SurveyKey[]> {
  const { rows } = await sql<SurveyKey>`
    select home_id as "homeId", id from surveys
     where ${areAmong('surveys', surveys)}
     order by id for key share skip locked`.execute(tx);
  return rows;
}

export async function takeMoves(tx: Query, surveys: readonly SurveyKey[]): Promise<void> {
  await sql`delete from moved_surveys where ${ofSurveys('moved_surveys', surveys)}`.execute(tx);
}

/** Reads the complete state of the surveys in one statement, so that it is of one moment. */
export async function selectStates(tx: Query, surveys: readonly SurveyKey[]): Promise<SurveyState[]> {
  const [homes, ids] = [surveys.map(({ homeId }) => homeId), surveys.map(({ id }) => id)];
  const keys = sql`(select * from unnest(${homes}::uuid[], ${ids}::text[]) as key (home_id, survey_id))`;
  return (await surveyStates(keys).execute(tx)).rows;
}

type GoneFigures = FigurePlace & { organisationId: string; counts: number[] };

export async function takeGone(tx: Query): Promise<GoneFigures[]> {
  const { rows } = await sql<GoneFigures>`
    delete from gone_survey_figures
    returning organisation_id as "organisationId", survey_type as "surveyType", day, department_id as "departmentId", counts`.execute(
    tx,
  );
  return rows;
}

/**
 * Replaces the marks of people whose department has changed with marks of their surveys. Deleted surveys are left out.
 */
export async function nameSurveysOfMoved(tx: Query): Promise<void> {
  await sql`
    with moved as (delete from moved_candidates returning organisation_id, person_id)
    insert into moved_surveys (home_id, survey_id)
    select distinct survey.home_id, survey.id
      from moved join surveys survey on survey.candidate_id = moved.person_id and survey.home_id = moved.organisation_id`.execute(
    tx,
  );
  await sql`
    delete from moved_surveys moved
     where not exists (select 1 from surveys where surveys.home_id = moved.home_id and surveys.id = moved.survey_id)`.execute(
    tx,
  );
}

export type FigureChange = FigurePlace & { organisationId: string; figures: Figures };

type KeptRow = {
  organisation_id: string;
  unit_id: string;
  grain: 'day' | 'month';
  starts_on: CalendarDay;
  survey_type: SurveyType;
};

/**
 * Adds figures to the day and the month, for everybody and for the department. Missing rows are created, and the
 * quarter follows the month by trigger. Deleted organisations and departments are skipped. Relies on the advisory lock:
 * no other transaction writes these rows.
 */
export async function addFigures(tx: Query, changes: readonly FigureChange[]): Promise<void> {
  const rows = changes.filter(({ figures }) => !isNothing(figures)).flatMap(keptRows);
  const sums = [...Map.groupBy(rows, ({ row }) => Object.values(row).join())].map(([, [first, ...others]]) => ({
    ...first?.row,
    counts: sumOf([first, ...others].map((one) => one?.figures ?? [])),
  }));
  if (sums.length === 0) return;
  await sql`
    insert into organisation_figures as kept (organisation_id, unit_id, grain, starts_on, survey_type, counts)
    select change.*
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
           as change (organisation_id uuid, unit_id uuid, grain text, starts_on date, survey_type text, counts int[])
     where exists (select 1 from organisations where id = change.organisation_id)
       and (unit_id = change.organisation_id
            or exists (select 1 from departments where id = unit_id and departments.organisation_id = change.organisation_id))
    on conflict (organisation_id, unit_id, grain, starts_on, survey_type) do update
       set counts = (select array_agg(coalesce(before, 0) + coalesce(more, 0) order by place)
                       from unnest(kept.counts, excluded.counts) with ordinality as both_of (before, more, place))`.execute(
    tx,
  );
}

function keptRows({ organisationId, departmentId, day, surveyType, figures }: FigureChange) {
  const units = departmentId === null ? [organisationId] : [organisationId, departmentId];
  return units.flatMap((unit) =>
    (['day', 'month'] as const).map((grain) => {
      const row: KeptRow = {
        organisation_id: organisationId,
        unit_id: unit,
        grain,
        starts_on: grain === 'day' ? day : monthOf(day),
        survey_type: surveyType,
      };
      return { row, figures };
    }),
  );
}

export type FoldedSurvey = { state: SurveyState; survey: CountedSurvey; figures: Figures };

/** Stores what the figures include of each survey. A survey that never added anything has no row. */
export async function keepFigures(tx: Query, folded: readonly FoldedSurvey[]): Promise<void> {
  const rows = folded
    .filter(({ state, figures }) => state.held !== null || !isNothing(figures))
    .map(({ state, survey, figures }) => ({
      home_id: state.homeId,
      survey_id: state.id,
      survey_type: state.surveyType,
      day: state.day,
      department_id: state.departmentId,
      own_decides: ownDecides(survey),
      counts: isNothing(figures) ? [] : figures,
    }));
  if (rows.length === 0) return;
  await sql`
    insert into survey_figures (home_id, survey_id, survey_type, day, department_id, own_decides, counts)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as kept (home_id uuid, survey_id text, survey_type text, day date, department_id uuid, own_decides boolean, counts int[])
    on conflict (home_id, survey_id) do update
       set day = excluded.day, department_id = excluded.department_id, own_decides = excluded.own_decides,
           counts = excluded.counts`.execute(tx);
}

/** Deletes all kept figures of an organisation. Relies on the advisory lock. */
export async function deleteFigures(tx: Query, organisationId: string): Promise<void> {
  await sql`delete from organisation_figures where organisation_id = ${organisationId}`.execute(tx);
  await sql`delete from gone_survey_figures where organisation_id = ${organisationId}`.execute(tx);
}

export async function deleteFiguresOfDepartments(tx: Query): Promise<void> {
  await sql`
    delete from organisation_figures kept
     where unit_id <> organisation_id
       and not exists (select 1 from departments where id = kept.unit_id)`.execute(tx);
}
