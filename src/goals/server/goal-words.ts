import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { CallContext } from '#platform/server/endpoint.ts';
import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import type { Move } from './goal-store.ts';

type Given<Sent> = { [K in keyof Sent]?: Exclude<Sent[K], undefined> };

/** Drops the fields that were not sent, so that they change nothing. */
export function given<Sent extends object>(sent: Sent): Given<Sent> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<Sent>;
}

/** Limits the size of the row, however often the date is moved. */
const MOST_MOVES = 100;

/** Adds a move of the end date to the stored ones. The last move of a day counts. */
export function movesWith(
  { endDate, moves }: { endDate: CalendarDay; moves: readonly Move[] },
  to: CalendarDay,
  { now, today, brand }: Pick<CallContext, 'now' | 'today' | 'brand'>,
): readonly Move[] {
  if (to === endDate) return moves;
  const { zone } = BRAND_SETTINGS[brand];
  const before = moves.filter(({ at }) => dayAt(new Date(at), zone) !== today);
  return [...before, { at: now.toISOString(), to }].slice(-MOST_MOVES);
}

export function inOrder(categories: readonly Question[], surveyType: SurveyType): Question[] {
  return QUESTIONS[surveyType].filter((question) => categories.includes(question));
}
