/** Where an invitation is on its way (rules 7). */
export const DELIVERY_STATES = ['scheduled', 'waiting', 'sending', 'sent', 'failed', 'optedOut'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why the receiver did not get it, as a code that the texts put into words. */
export const FAILURE_REASONS = [
  'addressUnknown',
  'domainUnknown',
  'mailboxFull',
  'refused',
  'temporary',
  'unknown',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
