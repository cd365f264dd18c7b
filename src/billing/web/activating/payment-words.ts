import { useTexts } from '#languages/web/language.tsx';
import { type ProblemDocument, reasonOf } from '#platform/rules/problem.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { type CardProblem, isCardProblem } from '../../rules/card-problem.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { CardField, PayProblem } from './use-paying.ts';

/** What can be wrong with a payment card, with the field that it is about. */
const FIELD_OF = {
  declined: null,
  insufficientFunds: null,
  expiredCard: 'expires',
  incorrectNumber: 'number',
  incorrectExpiry: 'expires',
  incorrectCode: 'code',
  authenticationFailed: null,
} as const satisfies Record<CardProblem, CardField | null>;

type PaymentWords = {
  /** Of what the bank, or the form, does not take; anything unknown is that it did not go through. */
  ofCard: (code: unknown) => PayProblem;
  /** Of what our own server refuses. */
  ofRefusal: (problem: ProblemDocument) => PayProblem;
  /** Something else would be charged than what was shown. */
  priceChanged: PayProblem;
  /** No answer came: it may have been paid. */
  unanswered: PayProblem;
};

/** Puts what went wrong with a payment into one sentence. */
export function usePaymentWords(): PaymentWords {
  const t = useTexts<SubscriptionTexts>();
  const saveWords = useSaveWords();
  return {
    ofCard: (code) => {
      if (!isCardProblem(code)) return { words: t('subscription.payment.unknown') };
      const field = FIELD_OF[code];
      return { words: t(`subscription.payment.${code}`), notCharged: true, ...(field === null ? {} : { field }) };
    },
    ofRefusal: (problem) => {
      const reason = reasonOf(problem);
      if (reason === 'provider-silent') return { words: t('subscription.payment.processing') };
      if (reason === 'payment-in-progress') return { words: t('subscription.activate.inProgress') };
      if (reason === 'organisation-closing') return { words: t('subscription.activate.closingText') };
      const known = saveProblemOf(problem);
      return { words: known.kind === 'tooMany' ? saveWords(known) : t('subscription.payment.unavailable') };
    },
    priceChanged: { words: t('subscription.activate.priceChanged'), notCharged: true },
    unanswered: { words: t('subscription.payment.processing') },
  };
}
