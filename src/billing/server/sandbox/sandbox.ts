import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database.ts';
import { COUPON, PRICE } from './catalogue.ts';
import { type Deliver, deliverDue, nextDue } from './delivering.ts';
import { openProvider, type Provider } from './provider.ts';
import { providerHttp } from './provider-http.ts';

/**
 * The payment sandbox: answers the provider's library as the provider would, and reports results by signed events.
 * Outside production only.
 */
export type Sandbox = {
  /** The library's HTTP client, in place of the network. */
  http: Stripe.HttpClient;
  /** Answers the library, and acts for the pages. */
  provider: Provider;
  webhookSecret: string;
  price: string;
  coupon: string;
  publishableKey: string;
  /** Sets where events go; each is retried until it is accepted. */
  deliverTo: (deliver: Deliver) => void;
  /** Runs every step that is due: pages close, periods end and are charged, events are delivered. */
  pass: () => Promise<void>;
  /** From now on runs due steps by itself, and at once after each action in this process. */
  start: () => void;
  /** Stops pending deliveries; the rows stay. */
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

/** Runs one turn after the other: when the next step is due, at least once a minute, and soon on request. */
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
