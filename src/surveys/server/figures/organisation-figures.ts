import { type RawBuilder, sql } from 'kysely';
import type { Shown } from '#access/rules/readable-by.ts';
import { isOfAddress, type KnownAddress } from '#invitations/server/responder-forgetting.ts';
import type { Query } from '#platform/server/database.ts';
import { type Holes, preparedStatement } from '#platform/server/prepared-statement.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';
import { MOST_SPANS, quarterOf, spansOf } from '../../rules/figures/spans.ts';
import {
  type Audience,
  difference,
  FIGURE_LENGTH,
  figureAt,
  type Figures,
  figuresOf,
  NO_FIGURES,
} from '../../rules/figures/survey-figures.ts';
import { type FigurePart, type TypeFigure, typeFigures } from '../../rules/figures/type-figures.ts';
import { countedSurvey, type FigurePlace, heldFigures, type SurveyState, surveyStates } from './survey-states.ts';

/** As whom somebody reads: one member by the address, because the own answer is none that could be hidden. */
export type FigureReader = { as: Exclude<Audience, 'members'> } | { as: 'members'; own: KnownAddress };

export type AskedFigures = {
  organisationId: string;
  reader: FigureReader;
  /** Both days are in it. A survey counts on its end day. */
  from: CalendarDay;
  to: CalendarDay;
  /** A department of the organisation; null for everybody, also those without one. */
  department: string | null;
  surveyType: SurveyType | null;
  today: CalendarDay;
};

/**
 * The figures of an organisation, type by type, as the reader may know them (rules 2), right after every change: what is
 * kept by day, month and quarter, and for each survey with a change that is not in there yet what it is now less what is kept
 * of it. All of it is one statement, so it is of one moment.
 */
export async function readFigures(tx: Query, asked: AskedFigures): Promise<TypeFigure[]> {
  const { kept, states, own: given, gone } = await selectFigures(tx, asked);
  const parts = [...(kept ?? [])];
  const own = new Map((given ?? []).map(({ id, promise }) => [id, promise]));
  for (const state of states ?? []) {
    parts.push(...partsOf(state, figuresOf(countedSurvey(state, own.get(state.id))), asked));
    if (state.held !== null) parts.push(...partsOf(state.held, negative(heldFigures(state)), asked));
  }
  for (const place of gone ?? []) parts.push(...partsOf(place, negative(place.counts), asked));
  return typeFigures(parts, asked.surveyType);
}

const negative = (figures: Figures) => difference(NO_FIGURES, figures);

/** What figures at a place mean for what is asked; nothing when the place lies outside. */
function partsOf(place: FigurePlace, figures: Figures, asked: AskedFigures): FigurePart[] {
  const { day, surveyType, departmentId } = place;
  if (day < asked.from || day > asked.to) return [];
  if (asked.surveyType !== null && surveyType !== asked.surveyType) return [];
  if (asked.department !== null && departmentId !== asked.department) return [];
  const at = figureAt(asked.reader.as, day < asked.today ? 'finished' : 'running');
  return [{ surveyType, quarter: quarterOf(day), counts: figures.slice(at, at + FIGURE_LENGTH) }];
}

type Read = {
  kept: FigurePart[] | null;
  states: SurveyState[] | null;
  own: { id: string; promise: Shown }[] | null;
  gone: (FigurePlace & { counts: number[] })[] | null;
};

/** What the statement is given; spans stand as four lists. */
type Given = {
  organisationId: string;
  unitId: string;
  surveyType: SurveyType | null;
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  grains: string[];
  firsts: string[];
  untils: string[];
  places: number[];
};

function givenFor({ organisationId, department, reader, surveyType, from, to, today }: AskedFigures): Given {
  const spans = spansOf(from, to, today);
  return {
    organisationId,
    unitId: department ?? organisationId,
    surveyType,
    from,
    to,
    today,
    grains: spans.map(({ grain }) => grain),
    firsts: spans.map((span) => span.from),
    untils: spans.map(({ until }) => until),
    places: spans.map(({ ended }) => figureAt(reader.as, ended)),
  };
}

async function selectFigures(tx: Query, asked: AskedFigures): Promise<Read> {
  const { reader, department } = asked;
  const given = givenFor(asked);
  const of = department === null ? 'everybody' : 'department';
  const rows =
    reader.as === 'members' ? await FOR_MEMBER[of](tx, { ...given, ...reader.own }) : await FOR_AUDIENCE[of](tx, given);
  return rows[0] as Read;
}

/**
 * A statement for each way to ask, and not one with conditions: PostgreSQL keeps a plan only where it takes that for as
 * good as one made anew, and making one takes as long as the work itself.
 */
const FOR_AUDIENCE = {
  everybody: preparedStatement<Given>('figures', (hole) => figuresStatement(hole, NOBODYS)),
  department: preparedStatement<Given>('figures-of-department', (hole) => figuresStatement(hole, NOBODYS, moved(hole))),
};
const FOR_MEMBER = {
  everybody: preparedStatement<Given & KnownAddress>('figures-for-member', (hole) =>
    figuresStatement(hole, answersOf(hole)),
  ),
  department: preparedStatement<Given & KnownAddress>('figures-of-department-for-member', (hole) =>
    figuresStatement(hole, answersOf(hole), moved(hole)),
  ),
};

/** The statement; `own` are the reader's own answers, `more` surveys that have changed besides. */
function figuresStatement(hole: Holes<Given>, own: RawBuilder<unknown>, more = sql``): RawBuilder<Read> {
  return sql<Read>`
    with changed as materialized (
      select home_id, survey_id from survey_tallies where uncounted and home_id = ${hole.organisationId}
       union
      select home_id, survey_id from moved_surveys where home_id = ${hole.organisationId}
      ${more}
    ), own as materialized (${own}), looked_at as (
      select home_id, survey_id from changed union select home_id, survey_id from own
    )
    select (select json_agg(kept) from (${keptFigures(hole)}) kept) as kept,
           (select json_agg(state) from (${surveyStates(sql`looked_at`)}) state) as states,
           (select json_agg(json_build_object('id', survey_id, 'promise', promise)) from own) as own,
           (select json_agg(json_build_object('surveyType', survey_type, 'day', day, 'departmentId', department_id,
                                              'counts', counts))
              from gone_survey_figures where organisation_id = ${hole.organisationId}) as gone`;
}

/** Surveys about people whose department has changed; who asks about everybody need not know. */
function moved(hole: Holes<Given>): RawBuilder<unknown> {
  return sql`
    union
    select survey.home_id, survey.id
      from moved_candidates moved
      join surveys survey on survey.candidate_id = moved.person_id and survey.home_id = moved.organisation_id
     where moved.organisation_id = ${hole.organisationId}`;
}

const NOBODYS = sql`select null::uuid as home_id, null::text as survey_id, null::json as promise where false`;

/**
 * The surveys that the reader has answered among two others whose answers only totals show: what the two have answered
 * would follow. Asked for one member alone.
 */
function answersOf(hole: Holes<Given & KnownAddress>): RawBuilder<unknown> {
  return sql`
    select survey.home_id, survey.id as survey_id,
           json_build_object('accessibleBy', response.promised_access, 'groups', response.promised_groups) as promise
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join responses response on response.home_id = responder.home_id and response.responder_id = responder.id
      left join survey_figures held on ${belongsTo('held', 'survey')}
     where ${isOfAddress(hole)} and survey.home_id = ${hole.organisationId} and survey.tenant_id = ${hole.organisationId}
       and survey.end_day between ${hole.from}::date and ${hole.to}::date and survey.end_day < ${hole.today}::date
       and response.promised_access in ('supporters', 'selectedGroups')
       and (held.own_decides is not false or (survey.home_id, survey.id) in (select home_id, survey_id from changed))`;
}

/** The rows of the period, each with the figure of the audience. The number of spans is always the same to the planner. */
function keptFigures(hole: Holes<Given>): RawBuilder<unknown> {
  return sql`
    select kept.survey_type as "surveyType", date_trunc('quarter', kept.starts_on::timestamp)::date as quarter,
           kept.counts[span.at + 1 : span.at + ${sql.lit(FIGURE_LENGTH)}] as counts
      from (select (${hole.grains}::text[])[n] as grain, (${hole.firsts}::date[])[n] as first,
                   (${hole.untils}::date[])[n] as until, (${hole.places}::int[])[n] as at
              from generate_series(1, ${sql.lit(MOST_SPANS)}) n) span
     cross join lateral (
       -- Fenced: each span is a range of the index, and what the planner knows of ranges would have it read the whole table.
       select survey_type, starts_on, counts from organisation_figures
        where organisation_id = ${hole.organisationId} and unit_id = ${hole.unitId} and grain = span.grain
          and starts_on >= span.first and starts_on < span.until
          and (${hole.surveyType}::text is null or survey_type = ${hole.surveyType})
       offset 0) kept`;
}
