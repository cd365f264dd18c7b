import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { CallContext } from '#platform/server/endpoint.ts';
import { type Question, QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';

type Given<Sent> = { [K in keyof Sent]?: Exclude<Sent[K], undefined> };

/** The fields that were sent; one that was left out takes nothing away. */
export function given<Sent extends object>(sent: Sent): Given<Sent> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<Sent>;
}

/** A new end day that was chosen, and when. */
type Move = { at: string; to: CalendarDay };

/** More of them tell nothing; whoever moves a day to and fro must not fill the row. */
const MOST_MOVES = 100;

/** The moves of an end day with the one that is made now, if it is one: of several on a day the last counts. */
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

/** What a goal is about, in the order in which the questions are asked. */
export function inOrder(categories: readonly Question[], surveyType: SurveyType): Question[] {
  return QUESTIONS[surveyType].filter((question) => categories.includes(question));
}
