import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { INVITATIONS_PER_DAY } from '#invitations/rules/invite-caps.ts';
import { rememberAddresses } from '#invitations/server/asked-addresses.ts';
import { countResends } from '#invitations/server/responder-store.ts';
import { countCaused } from '#mails/server/mail-quota.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { surveyStatus } from '#surveys/rules/survey-status.ts';
import { ownSurvey, ownSurveyForUpdate } from '#surveys/server/permits.ts';
import { updateReminding } from '#surveys/server/survey-store.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { type ReminderCalls, reminderCalls } from '../calls.ts';
import { isAhead, occasionsOf } from '../rules/reminder-days.ts';
import { problemOfReminding } from '../rules/reminding-by-hand.ts';
import {
  countAnswered,
  type RemindedResponder,
  selectReminding,
  selectSent,
  selectUnanswered,
  type UnansweredRow,
} from './reminder-store.ts';

const endpoint = endpointsOf(reminderCalls);

export const readReminders = endpoint('GET /survey/:id/reminders', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, { tx, now, brand }) => {
    const { zone } = BRAND_SETTINGS[brand];
    const stored = await selectReminding(tx, survey);
    const automatic = stored?.reminds === true;
    const planned = automatic
      ? occasionsOf(stored, zone).filter((one) => one.at > now && isAhead(one, stored.since))
      : [];
    const unanswered = await selectUnanswered(tx, survey);
    return {
      automatic,
      planned: planned.map(({ occasion, at }) => ({ occasion, at: at.toISOString() })),
      sent: await selectSent(tx, survey, zone),
      ...(await countAnswered(tx, survey)),
      unanswered: unanswered.map((row) => presentUnanswered(row, now)),
    };
  },
});

function presentUnanswered(row: UnansweredRow, now: Date) {
  const problem = problemOfReminding(row, now);
  return {
    id: row.id,
    email: row.email,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    notNow: problem?.reason ?? null,
    from: problem?.from?.toISOString() ?? null,
  };
}

export const switchReminders = endpoint('PUT /survey/:id/reminders', {
  permit: ownSurveyForUpdate,
  run: async ({ body: { automatic }, permitted: survey }, { tx, now, today }) => {
    if (surveyStatus(survey, today) === 'finished') throw new Refusal<ReminderCalls>(409, 'survey-finished');
    await updateReminding(tx, survey, automatic, now);
    return {};
  },
});

/** Relies on the lock on the survey's row: the second of two concurrent calls sees the mails of the first. */
export const remindByHand = endpoint('POST /survey/:id/reminders', {
  permit: ownSurveyForUpdate,
  run: async ({ body: { responders }, permitted: survey }, context) => {
    const { tx, now, today } = context;
    if (surveyStatus(survey, today) !== 'ongoing') throw new Refusal<ReminderCalls>(409, 'survey-not-open');
    const named = new Set(responders);
    const unanswered = await selectUnanswered(tx, survey);
    const reminded = unanswered.filter((one) => named.has(one.id) && problemOfReminding(one, now) === null);
    if (reminded.length > 0) await queueReminders(survey, reminded, context);
    return { reminded: reminded.length, leftOut: named.size - reminded.length };
  },
});

/** Each mail counts for the person who asks for it, and towards the three repeats to an address. */
async function queueReminders(survey: SurveyKey, reminded: readonly RemindedResponder[], context: Context<'profile'>) {
  const { tx, now, brand, origin, actor, wake } = context;
  const caused = await countCaused(tx, actor.personId, reminded.length, now);
  if (caused > INVITATIONS_PER_DAY) throw new Refusal<ReminderCalls>(429, 'invitations-per-day');
  const ids = reminded.map(({ id }) => id);
  await countResends(tx, survey, ids);
  const emails = reminded.map(({ email }) => email);
  await rememberAddresses(tx, survey, emails, context);
  const mails = reminded.map(({ id, email, lang }) => ({
    brand,
    origin,
    kind: 'reminder' as const,
    content: {},
    lang,
    recipient: email,
    responderId: id,
    causedBy: actor.personId,
  }));
  await queueMails(tx, mails, now);
  wake('mail');
}
