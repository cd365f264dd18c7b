import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { isWithinBudget } from '#mails/server/mail-budget.ts';
import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { type CalendarDay, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { goalMailsPath, goalPath } from '#shared/paths.ts';
import { endDaysToTellOf, GOAL_MAILS, type GoalMail, goalMail, isNews, mailDay } from '../rules/goal-mails.ts';
import {
  goalMailChoices,
  selectGoalsToTellOf,
  selectToldGoalForUpdate,
  selectToldGoals,
  type ToldGoal,
  updateToldOf,
} from './goal-mail-store.ts';

/** Which goal a mail is about, and the end day that it was queued for. */
type Queued = { goalId: string; endDate: CalendarDay };

type Reminding = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/**
 * Queues the mails about goals whose day has come, once for each end day, each in a transaction of its own. A job that
 * was away for some days catches up; what nobody was told of for longer stays untold.
 */
export async function remindOwners({ database, config, now, signal }: Reminding): Promise<void> {
  for (const brand of BRANDS)
    for (const kind of GOAL_MAILS) {
      const today = dayAt(now(), BRAND_SETTINGS[brand].zone);
      for (const id of await selectGoalsToTellOf(database.query, kind, { brand, ...endDaysToTellOf(kind, today) })) {
        if (signal?.aborted === true) return;
        await database.transaction((tx) => remindOne(tx, kind, id, { config, now: now() }));
      }
    }
}

/** Nobody is woken by it: what becomes due at midnight leaves in the morning. */
const MORNING_MS = 7 * 3_600_000;

async function remindOne(
  tx: Query,
  kind: GoalMail,
  id: string,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const goal = await selectToldGoalForUpdate(tx, kind, id);
  if (goal === null || !isOnCandidateSide(goal, goal) || !isNews(kind, { ...goal, chosenOn: chosenOn(goal) })) return;
  const { brand, lang, email: recipient, endDate } = goal;
  // Left for another day: the goal stays untold.
  if (!(await isWithinBudget(tx, { brand, kind, recipient }, now))) return;
  await goalMailChoices.insertLink(tx, goal.personId);
  const content: Queued = { goalId: goal.id, endDate };
  const morning = startOfDay(mailDay(kind, endDate), BRAND_SETTINGS[brand].zone).getTime() + MORNING_MS;
  const dueAt = new Date(Math.max(now.getTime(), morning));
  await queueMails(tx, [{ brand, kind, content, lang, recipient, origin: originOf(config, brand), dueAt }], now);
  await updateToldOf(tx, kind, goal);
}

/** The day on which the end day of today was chosen. */
function chosenOn({ brand, createdAt, moves }: ToldGoal): CalendarDay {
  const last = moves.at(-1);
  return dayAt(last === undefined ? createdAt : new Date(last.at), BRAND_SETTINGS[brand].zone);
}

/** They say what the goal is when they leave; one that is no longer true, or no longer wanted, does not leave. */
export const goalMails: MailKinds = {
  kinds: GOAL_MAILS,
  async contentOf(query, mails) {
    const queued = mails.map((mail) => ({ mail, ...(mail.content as Queued) }));
    const goals = await selectToldGoals(
      query,
      queued.map(({ goalId }) => goalId),
    );
    return new Map(
      queued.flatMap(({ mail, goalId, endDate }) => {
        const goal = goals.get(goalId);
        if (goal === undefined || goal.endDate !== endDate || goal.email !== mail.recipient) return [];
        return goal.linkId !== null && isOnCandidateSide(goal, goal) ? [[mail.id, said(mail, goal, goal.linkId)]] : [];
      }),
    );
  },
};

function said({ kind, lang, origin }: WaitingMail, { id, name, endDate }: ToldGoal, linkId: string) {
  const href = `${origin}${goalPath(id)}?lang=${lang}`;
  const optOut = `${origin}${goalMailsPath(linkId)}?lang=${lang}`;
  return goalMail(kind as GoalMail, lang, { goal: name, endDate, href, optOut });
}
