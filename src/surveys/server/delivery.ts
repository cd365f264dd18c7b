import type { DeliveryState } from '#invitations/rules/delivery.ts';
import { problemOfCorrecting } from '#invitations/rules/correcting.ts';
import { resending } from '#invitations/rules/resending.ts';
import type { ResponderRow } from '#invitations/server/responder-store.ts';

export function presentResponder(row: ResponderRow, now: Date) {
  const sent = sentSoFar(row);
  const { allowed, from } = resending(sent, now);
  return {
    id: row.id,
    email: row.email ?? '',
    lang: row.lang,
    status: row.respondedAt === null ? ('notResponded' as const) : ('responded' as const),
    declined: row.declinedAt !== null,
    emailed: row.lastSentAt !== null,
    resent: row.timesResent > 0,
    delivery: deliveryOf(row, now),
    reason: row.mailReason,
    invitedAt: row.firstSentAt?.toISOString() ?? null,
    emailedAt: row.lastSentAt?.toISOString() ?? null,
    resendFrom: from?.toISOString() ?? null,
    mayResend: allowed,
    mayCorrect: row.email !== null && problemOfCorrecting({ ...sent, timesCorrected: row.timesCorrected }) === null,
    notes: row.notes,
  };
}

function deliveryOf(
  { optedOutAt, mailState, mailReason, mailDueAt, lastSentAt }: ResponderRow,
  now: Date,
): DeliveryState {
  if (optedOutAt !== null) return 'optedOut';
  if (mailState === 'withdrawn') return lastSentAt === null ? 'waiting' : 'sent';
  // A mail with a reason waits for a retry, and a resent mail waits for decent hours. Neither waits for a day that a
  // person has chosen.
  const isFirst = mailReason === null && lastSentAt === null;
  if (mailState === 'waiting' && isFirst && mailDueAt !== null && mailDueAt > now) return 'scheduled';
  return mailState ?? 'waiting';
}

export function sentSoFar(row: ResponderRow) {
  return {
    responded: row.respondedAt !== null,
    // Without an address the mail cannot be sent.
    optedOut: row.optedOutAt !== null || row.email === null,
    declined: row.declinedAt !== null,
    timesResent: row.timesResent,
    last: row.mailState === null ? null : { state: row.mailState, sentAt: row.lastSentAt },
  };
}
