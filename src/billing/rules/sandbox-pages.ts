import type { EnteredCard, TestCardProblem } from './test-cards.ts';

/** The initial values of the card fields. */
export const AT_FIRST: EnteredCard = { number: '4242 4242 4242 4242', expires: '12 / 30', code: '123' };

export type PaymentTrouble = TestCardProblem | 'authenticationFailed' | 'unknown';

/** What has just been done in the portal. */
export const DONE = ['cancel', 'keep', 'card'] as const;
export type Done = (typeof DONE)[number];

/** The pages of the payment sandbox, with what each shows. Amounts are in the smallest unit, times in seconds. */
export type SandboxPages = {
  checkout: {
    id: string;
    organisation: string;
    backTo: string;
    currency: string;
    total: number;
    subtotal: number;
    discount: number;
    entered: EnteredCard;
    trouble: PaymentTrouble | null;
  };
  /** The bank's question before it pays. */
  bank: { id: string; organisation: string; amount: number; currency: string };
  /** The customer portal: what renews, with which card, and what has been paid. */
  portal: {
    id: string;
    organisation: string;
    backTo: string;
    said: { done: Done } | { trouble: PaymentTrouble } | null;
    running: readonly RunningSubscription[];
    receipts: readonly PaidReceipt[];
  };
  /** A message and one link. */
  note: { title: string; text: string; on: { href: string; words: string } };
};

export type RunningSubscription = {
  price: number;
  currency: string;
  periodEnd: number;
  ends: boolean;
  card: { last4: string; month: number; year: number } | null;
  nextTry: number | null;
};

export type PaidReceipt = { number: string; paid: number; amount: number; currency: string; givenBack: boolean };
