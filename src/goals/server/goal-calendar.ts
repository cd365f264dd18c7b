import { translator } from '#languages/rules/text.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { type CalendarEntry, calendarFile } from '#platform/server/calendar-file.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { goalPath } from '#shared/paths.ts';
import { goalCalls } from '../calls.ts';
import { conclusionDay } from '../rules/goal-status.ts';
import { en, type GoalCalendarTexts } from '../texts/goal-calendar.en.ts';
import { no } from '../texts/goal-calendar.no.ts';
import { readCheckInLine } from './check-ins.ts';
import { readableGoal } from './permits.ts';

const endpoint = endpointsOf(goalCalls);

/** Returns the next check-in and the conclusion of a goal as a calendar file, in the language of its reader. */
export const readGoalCalendar = endpoint('GET /improvement-goal/:id/calendar.ics', {
  permit: readableGoal,
  run: async ({ permitted: goal }, context) => {
    const { tx, actor, origin, now } = context;
    const lang = (await selectReader(tx, actor.personId))?.lang ?? 'no';
    const t = translator<GoalCalendarTexts>(lang, { en, no }[lang]);
    const { id, name, endDate, isSuccess } = goal;
    const url = `${origin}${goalPath(id)}`;
    const { checkIns } = await readCheckInLine(goal, context);
    const planned = checkIns.filter(({ state }) => state === 'planned').map(({ day }) => receivedDay(day));
    const asked = planned.map((day): CalendarEntry => {
      const title = t('goals.calendar.checkIn', { goal: name });
      return { id: `check-in-${id}-${day}`, day, title, url };
    });
    const title = t('goals.calendar.conclusion', { goal: name });
    const concluded = { id: `conclusion-${id}`, day: conclusionDay(endDate), title, url };
    return calendarFile(name, isSuccess === null ? [...asked, concluded] : [], { origin, now });
  },
});
