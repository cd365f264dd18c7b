import type { CalendarDay } from '#shared/calendar-day.ts';

export type GoalEvent =
  | { kind: 'created' | 'planWritten' | 'concluded'; at: CalendarDay }
  | { kind: 'endDateMoved'; at: CalendarDay; day: CalendarDay }
  | { kind: 'surveyFinished'; at: CalendarDay; surveyName: string; score: number };

export type Lived = {
  registeredOn: CalendarDay;
  plannedOn: CalendarDay | null;
  concludedOn: CalendarDay | null;
  moves: readonly { on: CalendarDay; to: CalendarDay }[];
};

export type FinishedSurvey = { surveyName: string; endDate: CalendarDay; score: number };

/** Returns the events ordered by day. Surveys count from the day on which the goal was set (rules 4). */
export function goalEvents(goal: Lived, surveys: readonly FinishedSurvey[]): GoalEvent[] {
  const { registeredOn, plannedOn, concludedOn, moves } = goal;
  const events: GoalEvent[] = [
    { kind: 'created', at: registeredOn },
    ...(plannedOn === null ? [] : [{ kind: 'planWritten' as const, at: plannedOn }]),
    ...moves.map(({ on, to }) => ({ kind: 'endDateMoved' as const, at: on, day: to })),
    ...surveys
      .filter(({ endDate }) => endDate >= registeredOn)
      .map(({ surveyName, endDate, score }) => ({ kind: 'surveyFinished' as const, at: endDate, surveyName, score })),
    ...(concludedOn === null ? [] : [{ kind: 'concluded' as const, at: concludedOn }]),
  ];
  return events.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}
