import { type RawBuilder, sql } from 'kysely';
import type { Shown } from '#access/rules/readable-by.ts';
import { isOfAddress, type KnownAddress } from '#invitations/server/responder-forgetting.ts';
import type { Query } from '#platform/server/database.ts';
import { type Placeholders, preparedStatement } from '#platform/server/prepared-statement.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';
import { MOST_SPANS, quarterOf, spansOf } from '../../rules/figures/spans.ts';
import {
  ANONYMOUS_AT,
  type Audience,
  difference,
  FIGURE_LENGTH,
  figureAt,
  type Figures,
  figuresOf,
  NO_FIGURES,
  partOf,
} from '../../rules/figures/survey-figures.ts';
import { type FigurePart, type TypeFigure, typeFigures } from '../../rules/figures/type-figures.ts';
import { countedSurvey, type FigurePlace, heldFigures, type SurveyState, surveyStates } from './survey-states.ts';

/**
 * The position of a reader. One member is identified by the address, because the member's own answer does not count as
 * hidden.
 */
export type FigureReader = { as: Exclude<Audience, 'members'> } | { as: 'members'; own: KnownAddress };

export type AskedFigures = {
  organisationId: string;
  reader: FigureReader;
  /** Both days are included. A survey counts on its end day. */
  from: CalendarDay;
  to: CalendarDay;
  /** A department of the organisation; null for everybody, including people without one. */
  department: string | null;
  surveyType: SurveyType | null;
  today: CalendarDay;
};

/**
 * Returns the figures of an organisation by type, as far as the reader may know them (rules 2). They are current after
 * every change: to the figures kept by day, month and quarter it adds, for each survey with a change that is not folded
 * yet, its present figures minus the kept ones. One statement reads all of it, so it is of one moment.
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

/** Returns what figures at a place add to the request; nothing if the place lies outside. */
function partsOf(place: FigurePlace, figures: Figures, asked: AskedFigures): FigurePart[] {
  const { day, surveyType, departmentId } = place;
  if (day < asked.from || day > asked.to) return [];
  if (asked.surveyType !== null && surveyType !== asked.surveyType) return [];
  if (asked.department !== null && departmentId !== asked.department) return [];
  const part = figureAt(asked.reader.as, day < asked.today ? 'finished' : 'running');
  return [{ surveyType, quarter: quarterOf(day), counts: partOf(figures, part) }];
}

type Read = {
  kept: FigurePart[] | null;
  states: SurveyState[] | null;
  own: { id: string; promise: Shown }[] | null;
  gone: (FigurePlace & { counts: number[] })[] | null;
};

/** The parameters of the statement; the spans are four parallel arrays. */
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
  parts: number[];
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
    parts: spans.map(({ ended }) => figureAt(reader.as, ended)),
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
 * One statement for each kind of request instead of one with conditions. PostgreSQL keeps a generic plan only if it
 * estimates it to be as good as a new one, and planning takes as long as the query itself.
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

/** The statement. `own` selects the reader's own answers, `more` further changed surveys. */
function figuresStatement(hole: Placeholders<Given>, own: RawBuilder<unknown>, more = sql``): RawBuilder<Read> {
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

/** Surveys about people whose department has changed. A request for everybody does not need them. */
function moved(hole: Placeholders<Given>): RawBuilder<unknown> {
  return sql`
    union
    select survey.home_id, survey.id
      from moved_candidates moved
      join surveys survey on survey.candidate_id = moved.person_id and survey.home_id = moved.organisation_id
     where moved.organisation_id = ${hole.organisationId}`;
}

const NOBODYS = sql`select null::uuid as home_id, null::text as survey_id, null::json as promise where false`;

/**
 * The surveys in which the reader's answer may decide whether totals show the others: it is one of three, or of three
 * with a value of a question, and those of the other two would follow. Used for one member only.
 */
function answersOf(hole: Placeholders<Given & KnownAddress>): RawBuilder<unknown> {
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

const LENGTH = sql.lit(FIGURE_LENGTH);

/** The rows of the period, each with the figure of the audience. The planner always sees the same number of spans. */
function keptFigures(hole: Placeholders<Given>): RawBuilder<unknown> {
  return sql`
    select kept.survey_type as "surveyType", date_trunc('quarter', kept.starts_on::timestamp)::date as quarter,
           kept.counts[span.part * ${LENGTH} + 1 : (span.part + 1) * ${LENGTH}]
             || coalesce(kept.counts[${sql.lit(ANONYMOUS_AT + 1)} + span.part], 0) as counts
      from (select (${hole.grains}::text[])[n] as grain, (${hole.firsts}::date[])[n] as first,
                   (${hole.untils}::date[])[n] as until, (${hole.parts}::int[])[n] as part
              from generate_series(1, ${sql.lit(MOST_SPANS)}) n) span
     cross join lateral (
       -- Fenced: each span is a range of the index, and what the planner knows of ranges would have it read the whole table.
       select survey_type, starts_on, counts from organisation_figures
        where organisation_id = ${hole.organisationId} and unit_id = ${hole.unitId} and grain = span.grain
          and starts_on >= span.first and starts_on < span.until
          and (${hole.surveyType}::text is null or survey_type = ${hole.surveyType})
       offset 0) kept`;
}
