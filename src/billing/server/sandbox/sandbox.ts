import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database.ts';
import { COUPON, PRICE } from './catalogue.ts';
import { type Deliver, deliverDue, nextDue } from './delivering.ts';
import { openProvider, type Provider } from './provider.ts';
import { providerHttp } from './provider-http.ts';

/**
 * The payment sandbox: it answers what the provider's library asks, as the provider would, and tells of what became of
 * it by signed events. Outside production only.
 */
export type Sandbox = {
  /** In the place of the library's own way over the network. */
  http: Stripe.HttpClient;
  /** What answers there, and what its pages do. */
  provider: Provider;
  webhookSecret: string;
  price: string;
  coupon: string;
  publishableKey: string;
  /** Where its events go; each is tried again until it was taken. */
  deliverTo: (deliver: Deliver) => void;
  /** Does what has become due: pages close, periods end and are charged, events are delivered. */
  pass: () => Promise<void>;
  /** Passes time by itself from now on, and at once after everything that is done in this process. */
  start: () => void;
  /** Ends what waits to be delivered; the rows stay. */
  close: () => Promise<void>;
};

type Surroundings = { database: Database; now: () => Date };

const LOOKS_AGAIN_MS = 60_000;
const AFTER_TROUBLE_MS = 5_000;

export function openSandbox({ database, now }: Surroundings): Sandbox {
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const stripe = async () => {
    const { default: Library } = await import('stripe');
    return new Library('sk_test_sandbox');
  };
  const provider = openProvider({ database, now });
  let deliver: Deliver | null = null;
  const pass = async () => {
    await provider.act(() => Promise.resolve());
    if (deliver !== null) await deliverDue({ database, now, stripe, secret: webhookSecret, deliver });
  };
  const clockwork = turning(pass, async () => {
    const due = await nextDue(database);
    return due === null ? LOOKS_AGAIN_MS : due.getTime() - now().getTime();
  });
  const noticed: Provider = {
    act: (work) => provider.act(work).finally(clockwork.turnSoon),
    answer: (request) => provider.answer(request).finally(clockwork.turnSoon),
  };
  return {
    http: providerHttp(noticed.answer),
    provider: noticed,
    webhookSecret,
    price: PRICE.id,
    coupon: COUPON.id,
    publishableKey: 'pk_test_sandbox',
    deliverTo: (to) => void (deliver = to),
    pass,
    start: clockwork.start,
    close: clockwork.stop,
  };
}

type Clockwork = { start: () => void; turnSoon: () => void; stop: () => Promise<void> };

/** Turns one after the other: when the next thing is due, at least once a minute, and soon when it is asked to. */
function turning(turn: () => Promise<void>, pauseMs: () => Promise<number>): Clockwork {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let state: 'waiting' | 'going' | 'stopped' = 'waiting';
  let isWanted = false;

  const later = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = state === 'going' ? setTimeout(go, Math.min(LOOKS_AGAIN_MS, Math.max(0, ms))).unref() : null;
  };
  const go = () => {
    isWanted = false;
    running ??= turn()
      .then(pauseMs)
      .catch(() => AFTER_TROUBLE_MS)
      .then((ms) => {
        running = null;
        later(isWanted ? 0 : Math.max(SHORTEST_PAUSE_MS, ms));
      });
  };
  return {
    start: () => {
      state = 'going';
      go();
    },
    turnSoon: () => {
      isWanted = true;
      if (running === null) later(0);
    },
    stop: async () => {
      state = 'stopped';
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

const SHORTEST_PAUSE_MS = 200;
