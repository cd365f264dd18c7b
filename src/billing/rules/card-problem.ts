/** The problems of a payment card that have a text (`subscription.payment.*`). */
export const CARD_PROBLEMS = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'incorrectNumber',
  'incorrectExpiry',
  'incorrectCode',
  'authenticationFailed',
] as const;

export type PaymentCardProblem = (typeof CARD_PROBLEMS)[number];

export function isCardProblem(code: unknown): code is PaymentCardProblem {
  return CARD_PROBLEMS.includes(code as PaymentCardProblem);
}

/** Keyed by the provider's error code. For a declined card the bank's reason is used if the person can act on it. */
const OF_CODE: Readonly<Record<string, PaymentCardProblem>> = {
  card_declined: 'declined',
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_number: 'incorrectNumber',
  invalid_number: 'incorrectNumber',
  incomplete_number: 'incorrectNumber',
  invalid_expiry_month: 'incorrectExpiry',
  invalid_expiry_year: 'incorrectExpiry',
  invalid_expiry_year_past: 'incorrectExpiry',
  invalid_expiry_month_past: 'incorrectExpiry',
  incomplete_expiry: 'incorrectExpiry',
  incorrect_cvc: 'incorrectCode',
  invalid_cvc: 'incorrectCode',
  incomplete_cvc: 'incorrectCode',
  authentication_required: 'authenticationFailed',
  payment_intent_authentication_failure: 'authenticationFailed',
};

/** Returns null when there is no text for the problem. */
export function cardProblemOf(error: { code?: string; decline_code?: string }): PaymentCardProblem | null {
  const { code = '', decline_code: reason = '' } = error;
  const known = (name: string) => (Object.hasOwn(OF_CODE, name) ? OF_CODE[name] : undefined);
  return known(reason) ?? known(code) ?? null;
}
