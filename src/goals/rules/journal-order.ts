import { type CalendarDay, dayAt, receivedDay } from '#shared/calendar-day.ts';
import type { GoalEvent } from './goal-events.ts';

/** The events of a goal, in the order in which they can happen on one day. */
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

export type JournalPiece<En, Ev> =
  | { entry: En; event: null; day: CalendarDay }
  | { entry: null; event: Ev; day: CalendarDay };

/**
 * Merges entries and events, the newest first. Entries have an instant, events only a day: on the same day entries come
 * above the events that they may be about, and below the conclusion, which is the last word.
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
      piece: { entry: null, event, day: receivedDay(event.at) } as const,
      within: String(event.kind === 'concluded' ? ENTRIES_STAND + 1 : EVENT_KINDS.indexOf(event.kind)),
    })),
  ];
  return pieces
    .toSorted((one, other) => compare(other.piece.day, one.piece.day) || compare(other.within, one.within))
    .map(({ piece }) => piece);
}

/** The rank of entries within a day: after every event but the conclusion. */
const ENTRIES_STAND = 5;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
