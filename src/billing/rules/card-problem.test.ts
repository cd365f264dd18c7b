import { expect, test } from 'vitest';
import { cardProblemOf, isCardProblem } from './card-problem.ts';

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficientFunds'],
  [{ code: 'card_declined', decline_code: 'fraudulent' }, 'declined'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'expiredCard'],
  [{ code: 'incorrect_cvc' }, 'incorrectCode'],
  [{ code: 'incomplete_number' }, 'incorrectNumber'],
  [{ code: 'payment_intent_authentication_failure' }, 'authenticationFailed'],
  [{ code: 'toString' }, null],
  [{}, null],
] as const)('%j is %s', (error, problem) => {
  expect(cardProblemOf(error)).toBe(problem);
});

test('only a code with a text is a card problem', () => {
  expect(isCardProblem('declined')).toBe(true);
  expect([undefined, null, 'constructor', 'unknown', 3].some(isCardProblem)).toBe(false);
});
