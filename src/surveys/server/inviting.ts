import { hasFullLimits } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Lang } from '#languages/rules/language.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isUuid, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { queueMails, withdrawMails } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { normalEmail } from '#shared/email-address.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import { type SurveyCalls, surveyCalls } from '../calls.ts';
import type { DeliveryState } from '#invitations/rules/delivery.ts';
import { INVITATIONS_PER_DAY, inviteCap, problemOfAddress } from '#invitations/rules/invite-list.ts';
import { resending } from '#invitations/rules/resending.ts';
import { mayInvite } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import {
  countInvitationsSince,
  countResend,
  countResponders,
  insertResponders,
  type ResponderRow,
  selectResponderByEmail,
  selectResponderById,
  selectResponders,
  updateAddress,
  updateNotes,
} from '#invitations/server/responder-store.ts';
import { ownSurvey, ownSurveyForUpdate } from './survey-reading.ts';
import type { SurveyRow } from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

type Invited = { email: string; lang: Lang };

const DAY_MS = 24 * 3_600_000;

/** Everybody invited, without the secret of their links. */
export const listResponders = endpoint('GET /survey/:id/responders', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, { tx, now }) =>
    (await selectResponders(tx, survey)).map((row) => presentResponder(row, now)),
});

export const inviteResponders = endpoint('POST /survey/:id/responders', {
  permit: ownSurveyForUpdate,
  run: async ({ body, permitted: survey }, context) => {
    if (!mayInvite(surveyStatus(survey, context.today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    return inviteAll(survey, body, context);
  },
});

/**
 * Invites those who are not invited yet and queues their mails, in the caller's transaction. Relies on the survey's
 * row being held, so that two invitations at once cannot pass the cap together.
 */
export async function inviteAll(survey: SurveyRow, invited: readonly Invited[], context: Context<'profile'>) {
  const { tx, now, brand, origin, actor, wake } = context;
  const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
  const unique = [...new Map(invited.map((one) => [one.email, one])).values()];
  const problems = unique.map(({ email }) => problemOfAddress(email, survey.candidateEmail, anonymousDomains));
  refuseIfAny(problems.flatMap((problem) => (problem === null ? [] : [`responders.${problem}`])));

  const drafts = unique.map((one) => ({ ...one, id: newRandomId(), linkId: newLinkId() }));
  const added = await insertResponders(tx, survey, drafts, now);
  if ((await countResponders(tx, survey)) > inviteCap(hasFullLimits(actor))) refuseIfAny(['responders.tooMany']);
  const today = await countInvitationsSince(tx, survey.makerId, new Date(now.getTime() - DAY_MS));
  if (today > INVITATIONS_PER_DAY) throw new Refusal<SurveyCalls>(429, 'invitations-per-day');

  await queueInvitations(survey, added, { tx, now, brand, origin });
  if (added.length > 0) wake('mail');
  return { added: added.length, alreadyInvited: unique.length - added.length };
}

type Queueing = Pick<Context, 'tx' | 'now' | 'brand' | 'origin'>;

/** Invitations of a survey that starts later wait for its first day (rules 2). */
async function queueInvitations(
  survey: SurveyRow,
  responders: readonly (Invited & { id: string })[],
  { tx, now, brand, origin }: Queueing,
) {
  const starts = startOfDay(survey.startDate, BRAND_SETTINGS[brand].zone);
  const dueAt = starts > now ? starts : now;
  const mails = responders.map(({ id, email, lang }) => ({
    brand,
    origin,
    kind: 'invitation',
    content: {},
    lang,
    recipient: email,
    responderId: id,
    dueAt,
  }));
  await queueMails(tx, mails, now);
}

/** Once more to somebody who has not answered: a day after the last one, three times at most (rules 7). */
export const resendInvitation = endpoint('POST /survey/:id/responders/resend/:address', {
  permit: ownSurveyForUpdate,
  run: async ({ params, permitted: survey }, { tx, now, today, brand, origin, wake }) => {
    const responder = await selectResponderByEmail(tx, survey, normalEmail(params.address));
    if (responder === null) throw new Refusal(404);
    if (!mayInvite(surveyStatus(survey, today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    if (responder.respondedAt !== null) throw new Refusal<SurveyCalls>(409, 'responded');
    if (!resending(sentSoFar(responder), now).allowed) throw new Refusal<SurveyCalls>(409, 'too-soon');

    await countResend(tx, survey, responder.id);
    await queueInvitations(survey, [{ ...responder, email: normalEmail(params.address) }], { tx, now, brand, origin });
    wake('mail');
    return {};
  },
});

/** Puts an address right in place: a new secret link goes to the new address, the old one dies (rules 1, 7). */
export const correctAddress = endpoint('PUT /survey/:id/responders/:responder', {
  permit: ownSurveyForUpdate,
  run: async ({ params, body, permitted: survey }, { tx, now, today, brand, origin, wake }) => {
    const responder = isUuid(params.responder) ? await selectResponderById(tx, survey, params.responder) : null;
    if (responder === null) throw new Refusal(404);
    if (!mayInvite(surveyStatus(survey, today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    if (responder.respondedAt !== null) throw new Refusal<SurveyCalls>(409, 'responded');
    const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
    const problem = problemOfAddress(body.email, survey.candidateEmail, anonymousDomains);
    if (problem !== null) refuseIfAny([problem]);

    await withdrawMails(tx, responder.id);
    if (!(await updateAddress(tx, survey, { id: responder.id, email: body.email, linkId: newLinkId() })))
      refuseIfAny(['email.alreadyInvited']);
    await queueInvitations(survey, [{ ...responder, email: body.email }], { tx, now, brand, origin });
    wake('mail');
    return {};
  },
});

/** Writes the note on an anonymous answer, by the answer's own id; false when the survey has no such. */
export type AnonymousNotesStep = (tx: Query, survey: SurveyKey, answerId: string, notes: string) => Promise<boolean>;

export const writingNotes = ({ updateAnonymousNotes }: { updateAnonymousNotes: AnonymousNotesStep }) =>
  endpoint('PATCH /survey/:id/responders/notes', {
    permit: ownSurveyForUpdate,
    run: async ({ body: { responder, notes }, permitted: survey }, { tx }) => {
      const written =
        (await updateNotes(tx, survey, responder, notes)) || (await updateAnonymousNotes(tx, survey, responder, notes));
      if (!written) throw new Refusal(404);
      return {};
    },
  });

function presentResponder(row: ResponderRow, now: Date) {
  const { allowed, from } = resending(sentSoFar(row), now);
  return {
    id: row.id,
    email: row.email ?? '',
    lang: row.lang,
    status: row.respondedAt === null ? ('notResponded' as const) : ('responded' as const),
    emailed: row.lastSentAt !== null,
    resent: row.timesResent > 0,
    delivery: deliveryOf(row, now),
    reason: row.mailReason,
    emailedAt: row.lastSentAt?.toISOString() ?? null,
    resendFrom: from?.toISOString() ?? null,
    mayResend: allowed,
    notes: row.notes,
  };
}

function deliveryOf(
  { optedOutAt, mailState, mailReason, mailDueAt, lastSentAt }: ResponderRow,
  now: Date,
): DeliveryState {
  if (optedOutAt !== null) return 'optedOut';
  if (mailState === 'withdrawn') return lastSentAt === null ? 'waiting' : 'sent';
  // With a reason it waits for its next try, not for a day that somebody has chosen.
  if (mailState === 'waiting' && mailReason === null && mailDueAt !== null && mailDueAt > now) return 'scheduled';
  return mailState ?? 'waiting';
}

function sentSoFar(row: ResponderRow) {
  return {
    responded: row.respondedAt !== null,
    // Without an address there is nowhere to send it.
    optedOut: row.optedOutAt !== null || row.email === null,
    timesResent: row.timesResent,
    last: row.mailState === null ? null : { state: row.mailState, sentAt: row.lastSentAt },
  };
}
