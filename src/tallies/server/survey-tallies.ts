import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { Holes } from '#platform/server/prepared-statement.ts';
import { addTallies, EMPTY_TALLY, type Tally, tallyIndex } from '#scoring/rules/score.ts';
import { ofSurvey, ofSurveys, type SurveyKey } from './survey-key.ts';

/** How many rows the named answers of one survey are spread over, so that submits at the same moment do not queue. */
export const NAMED_SLOTS = 8;

/** Where anonymous answers are counted: one row, because the check on their number must see them all. */
export const ANONYMOUS_SLOT = 0;

/** A ceiling that no survey reaches: named answers are capped by who is invited. */
const NO_CEILING = 2_000_000_000;

/** The counts of one survey. Named and anonymous are kept apart, because not everybody may see the second (rules 2). */
export type SurveyTallies = { namedAnswers: number; anonymousAnswers: number; named: Tally; anonymous: Tally };

/** Makes the rows that answers are counted in; submitting only ever updates them. */
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

/** Where one answer is counted: the slot, and the place in `counts` of each of its four values. */
export type Counted = { slot: number; first: number; second: number; third: number; fourth: number };

type Values = readonly [number, number, number, number];

export function countedNamed(values: Values): Counted {
  return { slot: randomInt(NAMED_SLOTS), ...placesOf(values) };
}

export function countedAnonymous(values: Values): Counted {
  return { slot: ANONYMOUS_SLOT, ...placesOf(values) };
}

function placesOf([first, second, third, fourth]: Values): Omit<Counted, 'slot'> {
  // Arrays begin at 1 in SQL.
  const at = (place: number, value: number) => tallyIndex(place, value) + 1;
  return { first: at(0, first), second: at(1, second), third: at(2, third), fourth: at(3, fourth) };
}

/**
 * The last part of the statement that stores an answer: adds its values to the counts of the survey that the part named
 * `answered` has returned as home_id and survey_id. Returns one row when it counted; a check violation when an anonymous answer is
 * one more than the survey takes.
 */
export function counting(kind: 'named' | 'anonymous', hole: Holes<Counted>, answered: string): RawBuilder<unknown> {
  const added = [hole.first, hole.second, hole.third, hole.fourth].map(
    (place) => sql`counts[${place}::int] = tally.counts[${place}::int] + 1`,
  );
  return sql`
    update survey_tallies tally set answers = tally.answers + 1, ${sql.join(added)}
      from ${sql.id(answered)} answered
     where tally.home_id = answered.home_id and tally.survey_id = answered.survey_id and tally.kind = ${sql.lit(kind)} and tally.slot = ${hole.slot}::smallint
    returning 1`;
}

/** An answer that was counted: its survey, and its four values. */
export type CountedValues = { survey: SurveyKey; values: Values };

/**
 * Takes a named answer out of the counts. Nobody knows in which slot it was counted, so any of them is as good: a slot
 * alone may fall below zero, the sum of them never does.
 */
export async function discount(tx: Query, { survey, values }: CountedValues): Promise<void> {
  const { slot, first, second, third, fourth } = countedNamed(values);
  const less = [first, second, third, fourth].map((place) => sql`counts[${place}::int] = counts[${place}::int] - 1`);
  await sql`
    update survey_tallies set answers = answers - 1, ${sql.join(less)}
     where ${ofSurvey('survey_tallies', survey)} and kind = 'named' and slot = ${slot}`.execute(tx);
}

/** The counts of each survey, by its id. Reads a handful of rows a survey, however many answers there are. */
export async function readTallies(tx: Query, surveys: readonly SurveyKey[]): Promise<Map<string, SurveyTallies>> {
  const { rows } = await sql<{ surveyId: string; kind: 'named' | 'anonymous'; answers: number; counts: number[] }>`
    select survey_id as "surveyId", kind, answers, counts from survey_tallies
     where ${ofSurveys('survey_tallies', surveys)} and counts <> ${`{${EMPTY_TALLY.join(',')}}`}::int[]`.execute(tx);
  const bySurvey = Map.groupBy(rows, ({ surveyId }) => surveyId);
  return new Map(
    [...bySurvey].map(([surveyId, slots]) => {
      const named = slots.filter(({ kind }) => kind === 'named');
      const anonymous = slots.filter(({ kind }) => kind === 'anonymous');
      return [surveyId, { ...sumOf('named', named), ...sumOf('anonymous', anonymous) } as SurveyTallies];
    }),
  );
}

function sumOf(kind: 'named' | 'anonymous', slots: readonly { answers: number; counts: number[] }[]) {
  return {
    [`${kind}Answers`]: slots.reduce((sum, { answers }) => sum + answers, 0),
    [kind]: addTallies(slots.map(({ counts }) => counts)),
  };
}
