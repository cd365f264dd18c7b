import { useState } from 'react';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { Offer } from '../payment-queries.ts';

/** Why a payment came to nothing. */
export type PayProblem = {
  /** The whole sentence. */
  words: string;
  /** The field that it is about. */
  field?: CardField;
  /** True when it is known that no money was taken: then it is said. */
  notCharged?: true;
};

export type CardField = 'number' | 'expires' | 'code';

/** The form on our page, or the provider's own page. */
type Way = 'form' | 'checkout';

export type Paying = {
  /** What is on its way; no other way can be begun meanwhile. */
  busy: Way | null;
  problem: PayProblem | null;
  /** Counts the tries that came to nothing: each one brings its banner into view again. */
  tries: number;
  /** Runs `work`, which gives null when it went well. A press while something is on its way does nothing. */
  pay: (way: Way, work: () => Promise<PayProblem | null>) => void;
};

/** What a form of payment is given. */
export type FormProps = { offer: Offer; paying: Paying; onPaid: () => void };

/** Both ways to pay take turns here: nobody pays twice by pressing both. */
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
 * Leads to a page outside of the app, and waits until this one is shown again, which may be never: the button stays busy.
 * A browser that keeps the page as it was shows it again when one goes back.
 */
export async function leaveFor(url: string): Promise<null> {
  location.assign(url);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return null;
}
