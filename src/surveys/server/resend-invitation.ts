import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { problemOfCorrecting } from '#invitations/rules/correcting.ts';
import { problemOfAddress } from '#invitations/rules/invite-list.ts';
import { resending } from '#invitations/rules/resending.ts';
import {
  forgetNeverMailed,
  rememberAddresses,
  rememberLastSent,
  rememberOptOuts,
} from '#invitations/server/asked-addresses.ts';
import {
  countResend,
  deleteResponder,
  lockResponder,
  type ResponderRow,
  selectResponderByEmail,
  selectResponderById,
  updateResponderAddress,
} from '#invitations/server/responder-store.ts';
import { detachMails, withdrawMails } from '#mails/server/outgoing-mail.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isUuid, newLinkId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type SurveyCalls, surveyCalls } from '../calls.ts';
import { mayInvite } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { sentSoFar } from './delivery.ts';
import { queueInvitations, sendFirst } from './sending-invitations.ts';
import { ownSurveyForUpdate } from './permits.ts';
import type { SurveyRow } from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

/**
 * Resends an invitation to a responder who has not answered: a day after the last mail, at most three times (rules 7).
 */
export const resendInvitation = endpoint('POST /survey/:id/responders/resend/:address', {
  permit: ownSurveyForUpdate,
  run: async ({ params, permitted: survey }, context) => {
    const { tx, now, today } = context;
    const email = normalEmail(params.address);
    const responder = await selectResponderByEmail(tx, survey, email);
    if (responder === null) throw new Refusal(404);
    if (!mayInvite(surveyStatus(survey, today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    if (responder.respondedAt !== null) throw new Refusal<SurveyCalls>(409, 'responded');
    if (!resending(sentSoFar(responder), now).allowed) throw new Refusal<SurveyCalls>(409, 'too-soon');

    await countResend(tx, survey, responder.id);
    await rememberAddresses(tx, survey, [email], context);
    await queueInvitations(survey, [{ ...responder, email }], context);
    return {};
  },
});

/**
 * Corrects an address in place: the new address gets a new secret link, and the old link stops working (rules 1, 7).
 */
export const correctAddress = endpoint('PUT /survey/:id/responders/:responder', {
  permit: ownSurveyForUpdate,
  run: async ({ params, body: { email }, permitted: survey }, context) => {
    const { tx, today } = context;
    const responder = isUuid(params.responder) ? await heldResponder(context, survey, params.responder) : null;
    if (responder === null) throw new Refusal(404);
    refuseIfAny(problemsOf(email, responder, survey));
    if (!mayInvite(surveyStatus(survey, today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    const problem = problemOfCorrecting({ ...sentSoFar(responder), timesCorrected: responder.timesCorrected });
    if (problem !== null) throw new Refusal<SurveyCalls>(409, problem);

    // Must be stored before the row is deleted: the opt-out, and that the address counts towards the maximum of
    // invitations.
    await rememberAddresses(tx, survey, [], context);
    if (!(await withdrawMails(tx, responder.id))) throw new Refusal<SurveyCalls>(409, 'delivered');
    if (responder.email !== null) await forgetNeverMailed(tx, survey, normalEmail(responder.email), context);
    if (!(await updateResponderAddress(tx, survey, { id: responder.id, email, linkId: newLinkId() })))
      refuseIfAny(['email.alreadyInvited']);
    await sendFirst(survey, [{ ...responder, email }], 'email.tooMany', context);
    return {};
  },
});

/**
 * Withdraws an unanswered invitation: its link stops working, and queued mails are not sent. The survey remembers the
 * address: an opt-out, which a decline becomes, how often it was mailed, and that it counts towards the maximum of
 * invitations, unless no mail to it was ever attempted.
 */
export const takeBackInvitation = endpoint('DELETE /survey/:id/responders/:responder', {
  permit: ownSurveyForUpdate,
  run: async ({ params, permitted: survey }, context) => {
    const { tx, today } = context;
    const responder = isUuid(params.responder) ? await heldResponder(context, survey, params.responder) : null;
    if (responder === null) throw new Refusal(404);
    if (!mayInvite(surveyStatus(survey, today))) throw new Refusal<SurveyCalls>(409, 'survey-finished');
    if (responder.respondedAt !== null) throw new Refusal<SurveyCalls>(409, 'responded');

    await rememberAddresses(tx, survey, [], context);
    if (responder.email !== null) {
      const email = normalEmail(responder.email);
      const optedOutAt = responder.optedOutAt ?? responder.declinedAt;
      if (optedOutAt !== null) await rememberOptOuts(tx, email, [{ survey, optedOutAt }], context);
      await rememberLastSent(tx, survey, { id: responder.id, email }, context);
      await forgetNeverMailed(tx, survey, email, context);
    }
    await detachMails(tx, responder.id);
    await deleteResponder(tx, survey, responder.id);
    return {};
  },
});

/** Reads the row after locking it, so that an earlier opt-out or decline is visible. */
async function heldResponder({ tx }: Context, survey: SurveyRow, id: string): Promise<ResponderRow | null> {
  await lockResponder(tx, survey, id);
  return selectResponderById(tx, survey, id);
}

/** Returns the problems of a corrected address. Addresses are compared in lower case. */
function problemsOf(email: string, responder: ResponderRow, survey: SurveyRow): string[] {
  if (responder.email !== null && normalEmail(responder.email) === email) return ['email.same'];
  const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
  const problem = problemOfAddress(email, survey.candidateEmail, anonymousDomains);
  return problem === null ? [] : [problem];
}
