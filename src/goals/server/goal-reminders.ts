import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { dailyReminders } from '#mails/server/daily-reminders.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { goalPath } from '#shared/paths.ts';
import { endDaysToTellOf, GOAL_MAILS, type GoalMail, goalMail, isChosenBefore, mailDay } from '../rules/goal-mails.ts';
import { type RemindedGoal, selectGoalsById, selectGoalsToAnnounce, updateAnnounced } from './goal-mail-store.ts';

/** The goal of a mail, and the end day that it was queued for. */
type Queued = { goalId: string; endDate: CalendarDay };

/**
 * Mails to the owner of a goal, once for each end day. A job that was down for some days catches up; older mails are
 * left out.
 */
export const goalReminders = dailyReminders<GoalMail, RemindedGoal, Queued>({
  topic: 'goals',
  kinds: GOAL_MAILS,
  moments: GOAL_MAILS,
  select: (query, kind, { brand, today }) =>
    selectGoalsToAnnounce(query, kind, { brand, ...endDaysToTellOf(kind, today) }),
  due(kind, goal) {
    const { id: goalId, endDate } = goal;
    if (!isOnCandidateSide(goal, goal) || !isChosenBefore(kind, { endDate, chosenOn: chosenOn(goal) })) return null;
    return { kind, day: mailDay(kind, endDate), queued: () => ({ goalId, endDate }) };
  },
  markAnnounced: updateAnnounced,
  idOf: ({ goalId }) => goalId,
  selectById: selectGoalsById,
  isStillDue: (goal, { endDate }) => goal.endDate === endDate && isOnCandidateSide(goal, goal),
  content({ id, name, endDate }, _, { kind, lang, origin, optOut }) {
    const href = `${origin}${goalPath(id)}?lang=${lang}`;
    return goalMail(kind as GoalMail, lang, { goal: name, endDate, href, optOut });
  },
});

/** The day on which the present end day was chosen. */
function chosenOn({ brand, createdAt, moves }: RemindedGoal): CalendarDay {
  const last = moves.at(-1);
  return dayAt(last === undefined ? createdAt : new Date(last.at), BRAND_SETTINGS[brand].zone);
}
