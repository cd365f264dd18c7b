import { useTexts } from '#languages/web/language.tsx';
import { type ProblemDocument, reasonOf } from '#platform/rules/problem.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { type PaymentCardProblem, isCardProblem } from '../../rules/card-problem.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { PaymentField, PayProblem } from './use-paying.ts';

const FIELD_OF = {
  declined: null,
  insufficientFunds: null,
  expiredCard: 'expires',
  incorrectNumber: 'number',
  incorrectExpiry: 'expires',
  incorrectCode: 'code',
  authenticationFailed: null,
} as const satisfies Record<PaymentCardProblem, PaymentField | null>;

type PaymentWords = {
  /** For a refusal by the bank or the form; an unknown code says that the payment did not go through. */
  ofCard: (code: unknown) => PayProblem;
  /** For a refusal by our own server. */
  ofRefusal: (problem: ProblemDocument) => PayProblem;
  /** The amount to charge differs from the one that was shown. */
  priceChanged: PayProblem;
  /** No answer arrived, so it may have been paid. */
  unanswered: PayProblem;
};

/** Returns functions that put a payment problem into one sentence. */
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
