import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { CallContext, Context } from '#platform/server/endpoint.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { translator } from '#languages/rules/text.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { type GoalCalls, goalCalls } from '../calls.ts';
import { type CheckInLine, checkInLine, type CheckInWeeks, isStopped } from '../rules/check-ins.ts';
import { goalStatus } from '../rules/goal-status.ts';
import { type CheckInTexts, en } from '../texts/check-ins.en.ts';
import { no } from '../texts/check-ins.no.ts';
import { lockGoal, selectAsked, type TicketedCheckIn, updateAnswer, updateRhythm } from './check-in-store.ts';
import type { GoalRow } from './goal-store.ts';
import { writeJournal } from './journal-store.ts';
import { ticketedCheckIn } from './permits.ts';

const endpoint = endpointsOf(goalCalls);

/** Opening the link changes nothing, because mail scanners open it too. */
export const readCheckIn = endpoint('GET /check-in/:ticket', {
  permit: ticketedCheckIn,
  run: async ({ permitted: asked }, { today, brand }) => {
    const { id: goalId, name: goal, plan, accessibleBy, groupNames, organisation: organization } = asked;
    const since = asked.before ?? dayAt(asked.from, BRAND_SETTINGS[brand].zone);
    return { state: stateOf(asked, today), goalId, goal, plan, since, accessibleBy, groupNames, organization };
  },
});

function stateOf(asked: TicketedCheckIn, today: CallContext['today']): 'answered' | 'open' | 'closed' {
  if (asked.answer !== null) return 'answered';
  return isRunning(asked, today) ? 'open' : 'closed';
}

function isRunning(goal: Parameters<typeof goalStatus>[0], today: CallContext['today']): boolean {
  return ['planning', 'execution'].includes(goalStatus(goal, today));
}

export const answerCheckIn = endpoint('POST /check-in/:ticket', {
  permit: ticketedCheckIn,
  run: async ({ params, body: { answer, note }, permitted }, context) => {
    const { tx, now, today } = context;
    if (answer === 'note' && note === '') refuseIfAny(['note.required']);
    // Read again under the lock: the goal may have been concluded, or become another person's, meanwhile.
    await lockGoal(tx, permitted);
    const asked = await ticketedCheckIn({ params }, context);
    if (!isRunning(asked, today)) throw new Refusal<GoalCalls>(409, 'goal-finished');
    if (!(await updateAnswer(tx, asked.checkInId, answer, now))) throw new Refusal<GoalCalls>(409, 'already-answered');
    const { homeId, id } = asked;
    const entry = { id: asked.checkInId, ...entryOf(answer, note, asked) };
    await writeJournal(tx, { subject: 'survey', homeId, id }, [entry], { authorId: asked.personId, now });
    return { goalId: id };
  },
});

/** The journal's words: the answer above the line that was written, or the answer alone. */
function entryOf(answer: 'done' | 'notYet' | 'note', note: string, { lang }: TicketedCheckIn) {
  const t = translator<CheckInTexts>(lang, { en, no }[lang]);
  if (answer === 'note') return { title: '', content: note };
  if (note !== '') return { title: t(`goals.checkIns.state.${answer}`), content: note };
  return { title: '', content: t(answer === 'done' ? 'goals.checkIns.open.yes' : 'goals.checkIns.open.notYet') };
}

export const stopCheckIns = endpoint('POST /check-in/:ticket/stop', {
  permit: ticketedCheckIn,
  run: async ({ permitted: { personId, ...goal } }, { tx, now }) => {
    await lockGoal(tx, goal);
    await updateRhythm(tx, goal, { weeks: 0, personId, since: now });
    return {};
  },
});

/** Counts the rhythm from now when it changes, or starts again after two unanswered. The caller holds the goal's row. */
export async function chooseRhythm(goal: GoalRow, weeks: CheckInWeeks, context: Context<'profile'>): Promise<void> {
  const { tx, actor, now, brand } = context;
  const from = dayAt(goal.checkInFrom ?? now, BRAND_SETTINGS[brand].zone);
  const isSame = weeks === goal.checkInWeeks && !(weeks > 0 && isStopped({ from }, await selectAsked(tx, goal)));
  if (isSame) return;
  if (goal.isSuccess !== null) throw new Refusal<GoalCalls>(409, 'goal-finished');
  await updateRhythm(tx, goal, { weeks, personId: actor.personId, since: now });
}

/** The check-ins of a goal, as everybody who may read the goal sees them. */
export async function readCheckInLine(
  goal: GoalRow,
  { tx, today, brand }: Pick<CallContext, 'tx' | 'today' | 'brand'>,
): Promise<CheckInLine> {
  const { checkInFrom, checkInWeeks: weeks, endDate } = goal;
  const from = checkInFrom === null ? null : dayAt(checkInFrom, BRAND_SETTINGS[brand].zone);
  const rhythm = from === null || goal.plan === '' ? null : { weeks, from, endDate };
  return checkInLine(rhythm, await selectAsked(tx, goal), { today, runs: isRunning(goal, today) });
}
