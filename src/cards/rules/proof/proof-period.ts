import { addDays, type CalendarDay, monthsAfter, receivedDay } from '#shared/calendar-day.ts';

/** A proof is valid for this long after its card was made, because its numbers are from that day. */
const MONTHS_VALID = 12;

/** In this many days before its end a proof is marked, and its owner gets a mail. */
export const ENDS_SOON_DAYS = 30;

/** Returns the end of a proof: the same time of day twelve months after its card was made. */
export function validUntil(made: Date): Date {
  const [day = '', time = ''] = made.toISOString().split('T');
  return new Date(`${monthsAfter(receivedDay(day), MONTHS_VALID)}T${time}`);
}

export type ProofState = 'notMade' | 'valid' | 'endsSoon' | 'ended' | 'withdrawn';

/** What the owner is told of the proof of a card, whose numbers are fixed with it. `endDay` is the day of its end. */
export function proofState(proof: { isValid: boolean } | null, endDay: CalendarDay, today: CalendarDay): ProofState {
  if (endDay < today) return 'ended';
  if (proof === null) return 'notMade';
  if (!proof.isValid) return 'withdrawn';
  return endDay <= addDays(today, ENDS_SOON_DAYS) ? 'endsSoon' : 'valid';
}
