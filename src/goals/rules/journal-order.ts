import { type CalendarDay, dayAt, sentDay } from '#shared/calendar-day.ts';
import type { GoalEvent } from './goal-events.ts';

/** What can have happened to a goal, in the order in which it does on one and the same day. */
const EVENT_KINDS = [
  'created',
  'planWritten',
  'endDateMoved',
  'surveyFinished',
  'concluded',
] as const satisfies readonly EventKind[];
export type EventKind = GoalEvent['kind'];

type Entry = { id: string; registered: string };
type Event = { kind: EventKind; at: string };

/** One piece of the time line: written by somebody, or derived. */
export type JournalPiece<En, Ev> =
  | { entry: En; event: null; day: CalendarDay }
  | { entry: null; event: Ev; day: CalendarDay };

/**
 * Entries and events in one line, the newest first. Entries have an instant and events a day alone: on the same day what
 * was written stands above what it may be about, and below the conclusion, which is the last word.
 */
export function journalLine<En extends Entry, Ev extends Event>(
  entries: readonly En[],
  events: readonly Ev[],
  zone: string,
): JournalPiece<En, Ev>[] {
  const pieces = [
    ...entries.map((entry) => ({
      piece: { entry, event: null, day: dayAt(new Date(entry.registered), zone) } as const,
      within: `${ENTRIES_STAND}${entry.registered}`,
    })),
    ...events.map((event) => ({
      piece: { entry: null, event, day: sentDay(event.at) } as const,
      within: String(event.kind === 'concluded' ? ENTRIES_STAND + 1 : EVENT_KINDS.indexOf(event.kind)),
    })),
  ];
  return pieces
    .toSorted((one, other) => compare(other.piece.day, one.piece.day) || compare(other.within, one.within))
    .map(({ piece }) => piece);
}

/** Among what happened on a day, from 0: after everything but the conclusion. */
const ENTRIES_STAND = 5;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
