import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Shown } from '#access/rules/readable-by.ts';
import type { Query } from '#platform/server/database.ts';
import type { Placeholders } from '#platform/server/prepared-statement.ts';
import { addTallies, answersIn, EMPTY_TALLY, type Tally, tallyIndex } from '#scoring/rules/score.ts';
import { belongsTo, ofSurvey, ofSurveys, type SurveyKey } from './survey-key.ts';

/** The rows that the named answers of one running survey are spread over, so that simultaneous submits do not queue. */
export const NAMED_SLOTS = 8;

/** Anonymous answers are counted in one row, because the check of their limit must see them all. */
export const ANONYMOUS_SLOT = 0;

/** The slot of anonymous answers that were set aside while the survey was open. */
export const EARLIER_SLOT = 1;

/** A limit that no survey reaches: named answers are limited by the invitees. */
const NO_CEILING = 2_000_000_000;

/**
 * The answers to a survey under one promise, named or anonymous: a figure includes either all or none of them (rules
 * 2).
 */
export type AnswerClass = {
  anonymous: boolean;
  /** True for anonymous answers that were set aside while the survey was open. */
  earlier: boolean;
  promise: Shown;
  /** One of these named answers is from an address that was erased or changed, so it may be anybody's own. */
  answererErased: boolean;
  answers: number;
  tally: Tally;
};

/** Creates the rows that answers are counted in; submitting only ever updates them. */
export async function insertTallies(tx: Query, { homeId, id }: SurveyKey, mostAnonymous: number): Promise<void> {
  const counts = `{${EMPTY_TALLY.join(',')}}`;
  await sql`
    insert into survey_tallies (home_id, survey_id, kind, slot, most_answers, counts)
    select ${homeId}::uuid, ${id}, 'named', slot, ${NO_CEILING}::int, ${counts}::int[] from generate_series(0, ${NAMED_SLOTS - 1}::int) slot
    union all
    select ${homeId}::uuid, ${id}, 'anonymous', ${ANONYMOUS_SLOT}::int, ${mostAnonymous}::int, ${counts}::int[]`.execute(
    tx,
  );
}

/**
 * Gathers the named answers of a survey in its first slot and deletes the other slots. The survey must have ended so long
 * ago that requests from before its end are finished: they may still use any slot.
 */
export async function gatherSlots(tx: Query, survey: SurveyKey): Promise<void> {
  await sql`select 1 from survey_tallies where ${ofSurvey('survey_tallies', survey)} order by slot for update`.execute(
    tx,
  );
  await sql`
    with gone as (delete from survey_tallies where ${ofSurvey('survey_tallies', survey)} and kind = 'named' and slot > 0 returning answers, counts, uncounted),
    summed as (
      select place, sum(times)::int as times
        from gone cross join unnest(gone.counts) with ordinality as counted (times, place) group by place)
    update survey_tallies
       set answers = answers + coalesce((select sum(answers) from gone), 0),
           uncounted = uncounted or coalesce((select bool_or(uncounted) from gone), false),
           counts = (select array_agg(coalesce(own.times, 0) + coalesce(summed.times, 0) order by place)
                       from unnest(counts) with ordinality as own (times, place) full join summed using (place))
     where ${ofSurvey('survey_tallies', survey)} and kind = 'named' and slot = 0`.execute(tx);
}

/**
 * Sets all anonymous answers aside, so that the link accepts as many again; ten times as many in all, however often it
 * is called. The caller must hold the lock on the survey's row.
 */
export async function beginAnonymousCount(tx: Query, { homeId, id }: SurveyKey): Promise<void> {
  await sql`select begin_anonymous_count(${homeId}, ${id})`.execute(tx);
}

/** True when a survey has answers; `survey` is the alias of its row. */
export function hasAnswers(survey: string): RawBuilder<boolean> {
  return sql`exists (select 1 from survey_tallies tally where ${belongsTo('tally', survey)} and tally.answers > 0)`;
}

/** True when a survey accepts no more anonymous answers at present; `survey` is the alias of its row. */
export function isAnonymousFull(survey: string): RawBuilder<boolean> {
  return sql`exists (
    select 1 from survey_tallies tally
     where ${belongsTo('tally', survey)} and tally.kind = 'anonymous' and tally.slot = ${sql.lit(ANONYMOUS_SLOT)}
       and tally.answers >= tally.most_answers)`;
}

/** Marks a survey's anonymous answers as changed, so that its organisation's figures count them again. */
export async function markAnonymous(tx: Query, survey: SurveyKey): Promise<void> {
  await sql`
    update survey_tallies set uncounted = true
     where ${ofSurvey('survey_tallies', survey)} and kind = 'anonymous' and slot = ${ANONYMOUS_SLOT}`.execute(tx);
}

/**
 * Marks the promises of named answers that nobody can be recognised by any more. `answers` selects their home_id,
 * survey_id, promised_access and promised_groups.
 */
export async function markUnownedAnswers(tx: Query, answers: RawBuilder<unknown>): Promise<void> {
  await sql`
    with erased as (
      update survey_promises promise set answerer_erased = true
        from (${answers}) response
       where promise.home_id = response.home_id and promise.survey_id = response.survey_id
         and promise.accessible_by = response.promised_access and promise.groups = response.promised_groups
      returning promise.home_id, promise.survey_id)
    update survey_tallies tally set uncounted = true from erased
     where tally.home_id = erased.home_id and tally.survey_id = erased.survey_id
       and tally.kind = 'named' and tally.slot = 0`.execute(tx);
}

/** The slot of an answer, and the index of each of its four values among the counts of its promise. */
export type Counted = { slot: number; first: number; second: number; third: number; fourth: number };

type Values = readonly [number, number, number, number];

export function countedNamed(values: Values): Counted {
  return { slot: randomInt(NAMED_SLOTS), ...placesOf(values) };
}

export function countedAnonymous(values: Values): Counted {
  return { slot: ANONYMOUS_SLOT, ...placesOf(values) };
}

function placesOf([first, second, third, fourth]: Values): Omit<Counted, 'slot'> {
  const at = (place: number, value: number) => tallyIndex(place, value) + 1;
  return { first: at(0, first), second: at(1, second), third: at(2, third), fourth: at(3, fourth) };
}

/**
 * The last part of the statement that stores an answer: adds its values to the counts of the survey whose home_id and
 * survey_id the part `answered` returns, under the number of its promise, and marks them for the organisation's
 * figures. Returns one row when counted; an anonymous answer beyond the limit is a check violation.
 */
export function counting(
  kind: 'named' | 'anonymous',
  hole: Placeholders<Counted>,
  answered: string,
): RawBuilder<unknown> {
  const added = [hole.first, hole.second, hole.third, hole.fourth].map((place) =>
    plus(place, sql`answered.promise`, 1),
  );
  return sql`
    update survey_tallies tally set answers = tally.answers + 1, uncounted = true, ${sql.join(added)}
      from ${sql.id(answered)} answered
     where tally.home_id = answered.home_id and tally.survey_id = answered.survey_id and tally.kind = ${sql.lit(kind)}
       and tally.slot = ${kind === 'named' ? slotThere(hole.slot) : sql`${hole.slot}::smallint`}
    returning 1`;
}

/**
 * The slot, or the last one that a survey still has: a process with a clock that is ahead may have gathered them. `tally`
 * must be the row of the survey.
 */
function slotThere(slot: unknown): RawBuilder<number> {
  return sql`least(${slot}::smallint, (select max(each.slot) from survey_tallies each
                                       where each.home_id = tally.home_id and each.survey_id = tally.survey_id and each.kind = 'named'))`;
}

/** A promise without answers has no counts yet: the array grows when it is written to. */
function plus(place: unknown, promise: RawBuilder<unknown>, times: 1 | -1): RawBuilder<unknown> {
  const at = sql`${promise} * ${sql.lit(EMPTY_TALLY.length)} + ${place}::int`;
  return sql`counts[${at}] = coalesce(tally.counts[${at}], 0) + ${sql.lit(times)}`;
}

export type CountedValues = { survey: SurveyKey; promise: number; values: Values };

/** The promise number that an answer was counted under; `response` is the alias of its row. */
export function promiseNumberOf(response: string): RawBuilder<number> {
  const [access, groups] = [sql.ref(`${response}.promised_access`), sql.ref(`${response}.promised_groups`)];
  return sql`(
    select promise.number from survey_promises promise
     where promise.home_id = ${sql.ref(`${response}.home_id`)} and promise.survey_id = ${sql.ref(`${response}.survey_id`)}
       and promise.accessible_by = ${access} and promise.groups = ${groups})`;
}

/**
 * Removes a named answer from the counts. The slot in which it was counted is unknown, so any will do: one slot may
 * fall below zero, the sum never does.
 */
export async function discount(tx: Query, { survey, promise, values }: CountedValues): Promise<void> {
  const { slot, first, second, third, fourth } = countedNamed(values);
  const less = [first, second, third, fourth].map((place) => plus(sql`${place}`, sql`${promise}::int`, -1));
  await sql`
    update survey_tallies tally set answers = tally.answers - 1, uncounted = true, ${sql.join(less)}
     where ${ofSurvey('tally', survey)} and tally.kind = 'named' and tally.slot = ${slotThere(slot)}`.execute(tx);
}

/** The counts in one slot of a survey, promise by promise; unwritten places are null. */
export type TallyRow = { kind: 'named' | 'anonymous'; slot: number; counts: (number | null)[] };
/**
 * Returns whether one of the answers may be the reader's own. `own` is the promise under which the reader answered by
 * name, if known.
 */
export function mayHoldOwn({ anonymous, answererErased, promise }: AnswerClass, own: Shown | undefined): boolean {
  if (anonymous || own === undefined) return answererErased;
  return answererErased || (promise.accessibleBy === own.accessibleBy && promise.groups.join() === own.groups.join());
}

/** A promise of a survey, with the number that its answers are counted under. */
export type PromiseRow = Shown & { number: number; answererErased: boolean };
type OfSurvey = { surveyId: string };

/**
 * Returns the answers to each survey by its id, class by class, without empty classes. Reads a few rows per survey,
 * however many answers there are.
 */
export async function readTallies(tx: Query, surveys: readonly SurveyKey[]): Promise<Map<string, AnswerClass[]>> {
  const { rows: tallies } = await sql<TallyRow & OfSurvey>`
    select survey_id as "surveyId", kind, slot, counts from survey_tallies
     where ${ofSurveys('survey_tallies', surveys)} and counts <> ${`{${EMPTY_TALLY.join(',')}}`}::int[]`.execute(tx);
  if (tallies.length === 0) return new Map();
  const { rows: promises } = await sql<PromiseRow & OfSurvey>`
    select survey_id as "surveyId", number, accessible_by as "accessibleBy", groups, answerer_erased as "answererErased"
      from survey_promises
     where ${ofSurveys('survey_promises', surveys)} order by number`.execute(tx);
  const promisesOf = Map.groupBy(promises, ({ surveyId }) => surveyId);
  const bySurvey = Map.groupBy(tallies, ({ surveyId }) => surveyId);
  return new Map([...bySurvey].map(([id, rows]) => [id, classesOf(rows, promisesOf.get(id) ?? [])]));
}

/** Returns the answers to one survey, class by class, without empty classes. */
export function classesOf(rows: readonly TallyRow[], promises: readonly PromiseRow[]): AnswerClass[] {
  const classes = promises.flatMap(({ number, accessibleBy, groups, ...promise }) =>
    KINDS.map((kind): AnswerClass => {
      const slots = rows.filter((row) => isOfKind(row, kind)).map(({ counts }) => countsUnder(counts, number));
      const tally = addTallies(slots);
      const answererErased = promise.answererErased && !kind.anonymous;
      return { ...kind, promise: { accessibleBy, groups }, answererErased, answers: answersIn(tally), tally };
    }),
  );
  return classes.filter(({ tally }) => tally.some((times) => times !== 0));
}

const KINDS = [
  { anonymous: false, earlier: false },
  { anonymous: true, earlier: true },
  { anonymous: true, earlier: false },
] as const;

function isOfKind({ kind, slot }: TallyRow, { anonymous, earlier }: (typeof KINDS)[number]): boolean {
  return anonymous ? kind === 'anonymous' && (slot === EARLIER_SLOT) === earlier : kind === 'named';
}

function countsUnder(counts: TallyRow['counts'], promise: number): Tally {
  const from = promise * EMPTY_TALLY.length;
  return counts.slice(from, from + EMPTY_TALLY.length).map((times) => times ?? 0);
}

/** Returns whether any survey has changes that the organisations' figures do not contain yet. */
export async function hasUncounted(query: Query): Promise<boolean> {
  const { rows } = await sql`select home_id from survey_tallies where uncounted limit 1`.execute(query);
  return rows.length === 1;
}

/** Returns up to `most` surveys with marks from submits and withdrawals. */
export async function selectUncounted(tx: Query, most: number): Promise<SurveyKey[]> {
  const { rows } = await sql<SurveyKey>`
    select distinct home_id as "homeId", survey_id as id from survey_tallies where uncounted limit ${most}`.execute(tx);
  return rows;
}

/**
 * Removes the marks before the counts are read. Relies on the row locks: an answer counted at this moment is either
 * included in the next read or marks the row again.
 */
export async function takeMarks(tx: Query, surveys: readonly SurveyKey[]): Promise<void> {
  await sql`
    update survey_tallies set uncounted = false
     where uncounted and ${ofSurveys('survey_tallies', surveys)}`.execute(tx);
}

/** The totals of several classes. Named and anonymous answers are separate, because screens show them separately. */
export type SurveyTallies = { namedAnswers: number; anonymousAnswers: number; named: Tally; anonymous: Tally };

export function totalsOf(classes: readonly AnswerClass[]): SurveyTallies {
  const of = (some: readonly AnswerClass[]) => addTallies(some.map(({ tally }) => tally));
  const [named, anonymous] = [of(classes.filter((one) => !one.anonymous)), of(classes.filter((one) => one.anonymous))];
  return { namedAnswers: answersIn(named), anonymousAnswers: answersIn(anonymous), named, anonymous };
}
