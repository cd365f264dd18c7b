/** The delivery states of an invitation (rules 7). */
export const DELIVERY_STATES = ['scheduled', 'waiting', 'sending', 'sent', 'failed', 'optedOut'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail was not delivered, as codes with a text each. */
export const FAILURE_REASONS = [
  'addressUnknown',
  'domainUnknown',
  'mailboxFull',
  'refused',
  'temporary',
  'unknown',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
