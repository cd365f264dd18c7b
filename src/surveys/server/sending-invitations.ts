import type { Lang } from '#languages/rules/language.ts';
import { hasFullLimits } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { INVITATIONS_PER_DAY, inviteCap } from '#invitations/rules/invite-caps.ts';
import { MOST_RESENDS, resending } from '#invitations/rules/resending.ts';
import {
  type AskedAddress,
  countAsked,
  rememberAddresses,
  rememberResend,
} from '#invitations/server/asked-addresses.ts';
import { updateFromAsked } from '#invitations/server/responder-store.ts';
import { countCaused } from '#mails/server/mail-quota.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import type { SurveyCalls } from '../calls.ts';
import { type SurveyRow, updateAskedInside } from './survey-store.ts';

export type Invited = { id: string; email: string; lang: Lang };

type Writing = Context<'profile'>;

/**
 * Invites addresses that the survey has not invited yet, or only under another row. What the survey remembers of them
 * still holds: an address that opted out is listed and gets no mail, and one that had a mail before gets the next one
 * as a resent mail. A survey that asks a colleague of the organisation where it was made is internal from then on.
 * Refuses with `tooMany` beyond the cap, 409 too-soon, 429 invitations-per-day. Relies on the lock on the survey's row,
 * and on the existing rows of the responders.
 */
export async function sendFirst(
  survey: SurveyRow,
  invited: readonly Invited[],
  tooMany: 'responders.tooMany' | 'email.tooMany',
  context: Writing,
): Promise<void> {
  const { tx, now, actor } = context;
  const emails = invited.map(({ email }) => email);
  await updateAskedInside(tx, survey, emails);
  const asked = await rememberAddresses(tx, survey, emails, context);
  if ((await countAsked(tx, survey)) > inviteCap(hasFullLimits(actor))) refuseIfAny([tooMany]);
  const known = invited.map((one) => ({ ...one, ...(asked.get(one.email) ?? NEVER_ASKED) }));
  const reached = known.filter(({ optedOutAt }) => optedOutAt === null);
  const again = reached.filter(({ lastSentAt }) => lastSentAt !== null);
  if (!again.every((one) => mayGoAgain(one, now))) throw new Refusal<SurveyCalls>(409, 'too-soon');

  for (const { email } of again) await rememberResend(tx, survey, email, context);
  const rows = known.map(({ id, optedOutAt, timesResent, lastSentAt, takenBack }) => {
    const counts = optedOutAt === null && lastSentAt !== null;
    return { id, optedOutAt, takenBack, timesResent: timesResent + (counts ? 1 : 0) };
  });
  // The row of a new invitee says already that nothing is known of the address.
  const remembered = rows.filter((row) => row.optedOutAt !== null || row.takenBack || row.timesResent > 0);
  if (remembered.length > 0) await updateFromAsked(tx, survey, remembered);
  await queueInvitations(survey, reached, context);
}

const NEVER_ASKED: AskedAddress = { optedOutAt: null, timesResent: 0, lastSentAt: null, takenBack: false };

function mayGoAgain({ timesResent, lastSentAt }: AskedAddress, now: Date): boolean {
  const last = { state: 'sent' as const, sentAt: lastSentAt };
  const sent = { responded: false, optedOut: false, declined: false, timesResent, last };
  return timesResent < MOST_RESENDS && resending(sent, now).allowed;
}

/**
 * Queues the mails and counts them for the person who causes them. Mails of a survey that starts later wait for its
 * first day (rules 2).
 */
export async function queueInvitations(
  survey: SurveyRow,
  responders: readonly Invited[],
  { tx, now, brand, origin, actor, wake }: Writing,
): Promise<void> {
  if (responders.length === 0) return;
  const caused = await countCaused(tx, actor.personId, responders.length, now);
  if (caused > INVITATIONS_PER_DAY) throw new Refusal<SurveyCalls>(429, 'invitations-per-day');
  const starts = startOfDay(survey.startDate, BRAND_SETTINGS[brand].zone);
  const dueAt = starts > now ? starts : now;
  const mails = responders.map(({ id, email, lang }) => ({
    brand,
    origin,
    kind: 'invitation' as const,
    content: {},
    lang,
    recipient: email,
    responderId: id,
    causedBy: actor.personId,
    dueAt,
  }));
  await queueMails(tx, mails, now);
  wake('mail');
}
