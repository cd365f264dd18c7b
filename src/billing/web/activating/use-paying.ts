import { useState } from 'react';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { Offer } from '../payment-queries.ts';

export type PayProblem = {
  /** A complete sentence. */
  words: string;
  field?: PaymentField;
  /** No money was charged for certain, so the message says so. */
  notCharged?: true;
};

export type PaymentField = 'number' | 'expires' | 'code';

type Way = 'form' | 'checkout';

export type Paying = {
  /** The way that is in progress; no other one can begin meanwhile. */
  busy: Way | null;
  problem: PayProblem | null;
  /** Counts the failed tries: each one brings its banner into view again. */
  tries: number;
  /** Runs `work`, which resolves to null on success. A press while something is in progress does nothing. */
  pay: (way: Way, work: () => Promise<PayProblem | null>) => void;
};

export type FormProps = { offer: Offer; paying: Paying; onPaid: () => void };

/** Shares one guard between both ways to pay, so that pressing both does not pay twice. */
export function usePaying(faultWords: string): Paying {
  const { once } = useOneAtATime();
  const [busy, setBusy] = useState<Way | null>(null);
  const [cameTo, setCameTo] = useState<Pick<Paying, 'problem' | 'tries'>>({ problem: null, tries: 0 });
  const note = (problem: PayProblem | null) =>
    setCameTo(({ tries }) => ({ problem, tries: problem === null ? tries : tries + 1 }));
  const run = async (way: Way, work: () => Promise<PayProblem | null>) => {
    setBusy(way);
    try {
      note(await work());
    } catch (fault) {
      note({ words: faultWords });
      throw fault;
    } finally {
      setBusy(null);
    }
  };
  return { busy, ...cameTo, pay: (way, work) => void once(() => run(way, work)) };
}

/**
 * Leaves for a page outside of the app. Resolves when this page is shown again from the back/forward cache, which may
 * never happen: the button stays busy until then.
 */
export async function leaveFor(url: string): Promise<null> {
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return null;
}
