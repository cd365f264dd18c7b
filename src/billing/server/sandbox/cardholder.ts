import { bankSays, type EnteredCard, testCardOf, type TestCard } from '../../rules/test-cards.ts';
import { fail, lateness, type Outcome, settle } from './charging.ts';
import { completeSession } from './checkout.ts';
import { newIntent } from './invoices.ts';
import type { Shelf, Things } from './sandbox-store.ts';

/** Pays the payment page; returns `gone` when it is already paid or closed. */
export async function payPage(shelf: Shelf, id: string, entered: EnteredCard): Promise<Outcome | 'gone'> {
  const session = await shelf.find('session', id);
  if (session === null || session.shown.status !== 'open') return 'gone';
  const card = testCardOf(entered, shelf.at);
  if (typeof card === 'string') return { error: card };
  const problem = bankSays(card);
  // The provider accepts a card whose later charge the bank will decline only in its portal.
  if (problem !== null) return { error: problem };
  if (card.behaviour === 'confirms') return askBankForPage(shelf, session, card);
  await completeSession(shelf, session, { card, intent: null });
  return { status: lateness(card) > 0 ? 'processing' : 'succeeded' };
}

export type Confirming = EnteredCard & { clientSecret: string; returnUrl: string };

/** Pays the form on our own page, as the provider's script would. */
export async function confirmForm(shelf: Shelf, confirming: Confirming): Promise<Outcome> {
  const [id = ''] = confirming.clientSecret.split('_secret_');
  const intent = await shelf.find('intent', id);
  if (intent === null || intent.shown.client_secret !== confirming.clientSecret) return { error: 'unknown' };
  if (intent.shown.status === 'succeeded') return { status: 'succeeded' };
  if (intent.shown.status === 'canceled') return { error: 'unknown' };
  const card = testCardOf(confirming, shelf.at);
  if (typeof card === 'string') return { error: card };
  const problem = bankSays(card);
  if (problem !== null) {
    await fail(shelf, intent);
    return { error: problem };
  }
  if (card.behaviour === 'confirms')
    return askBank(shelf, { ...intent, held: { ...intent.held, card } }, confirming.returnUrl);
  await settle(shelf, intent, card);
  return { status: lateness(card) > 0 ? 'processing' : 'succeeded' };
}

type Said = {
  outcome: 'succeeded' | 'failed';
  back: string;
  /** Whether the address of the redirect carries the result. */
  tells: boolean;
};

/** Applies the answer given on the bank's page. Returns the outcome and the return address, or null when the bank asks nothing. */
export async function answerBank(shelf: Shelf, id: string, said: 'yes' | 'no'): Promise<Said | null> {
  const intent = await shelf.find('intent', id);
  const back = intent?.shown.next_action?.redirect_to_url.return_url;
  if (intent === null || back === undefined || intent.shown.status !== 'requires_action') return null;
  const session = intent.held.session === null ? null : await shelf.find('session', intent.held.session);
  if (session !== null && session.shown.status !== 'open') return null;
  const { card } = intent.held;
  if (said === 'no' || card === null) {
    await fail(shelf, intent);
    return { outcome: 'failed', back, tells: true };
  }
  if (session === null) await settle(shelf, intent, card);
  else await completeSession(shelf, session, { card, intent });
  // The payment page continues at its success address; the form on our own page receives the result.
  return { outcome: 'succeeded', back: session?.shown.success_url ?? back, tells: session === null };
}

async function askBankForPage(shelf: Shelf, session: Things['session'], card: TestCard): Promise<Outcome> {
  const { amount_total: amount, customer, currency, url } = session.shown;
  const intent = newIntent({ amount, customer, currency });
  const held = { invoice: null, session: session.shown.id, card };
  return askBank(shelf, { ...intent, held }, url ?? '');
}

async function askBank(shelf: Shelf, intent: Things['intent'], back: string): Promise<Outcome> {
  const { origin, href } = new URL(back);
  const url = `${origin}/sandbox/bank/${intent.shown.id}`;
  await shelf.put('intent', {
    ...intent,
    shown: {
      ...intent.shown,
      next_action: { redirect_to_url: { return_url: href } },
      status: 'requires_action',
    },
  });
  return { status: 'requires_action', url };
}
