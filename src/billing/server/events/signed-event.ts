import type Stripe from 'stripe';
import { z } from 'zod';
import type { SignedBytes } from '#platform/contract.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import type { Payments } from '../payments.ts';

/**
 * Tolerance between the signature's time and ours, in both directions: a clock that is some minutes slow must not lose
 * a payment. The provider's library accepts any future time, which a stolen signature could use for years; within ten
 * minutes it can only be replayed, and a replayed event changes nothing.
 */
const GOOD_FOR_S = 300;

/** The fields of every event; code that needs more fields checks them. */
const envelope = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.int().min(0),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Returns the event when the provider has signed exactly these bytes within five minutes; refuses anything else with
 * 400 `bad-signature`.
 */
export async function signedEvent(
  { bytes, signature }: SignedBytes,
  { webhookSecret, stripe }: Payments,
  now: Date,
): Promise<Stripe.Event> {
  const text = textOf(bytes);
  const stamp = stampOf(signature);
  if (text === null || signature === null || stamp === null || stamp > now.getTime() / 1_000 + GOOD_FOR_S) refuse();
  const { webhooks } = await stripe();
  const event = opened(() =>
    webhooks.constructEvent(text, signature, webhookSecret, GOOD_FOR_S, undefined, now.getTime()),
  );
  if (!envelope.safeParse(event).success) refuse();
  return event;
}

/** Decodes strictly: the library decodes leniently, so that different bytes would have the same signature. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the timestamp of the header; null when there are several, because it would be ambiguous. */
function stampOf(header: string | null): number | null {
  const stamps = (header ?? '').split(',').filter((part) => part.trim().startsWith('t='));
  const stamp = stamps.length === 1 ? /^t=(\d{1,12})$/.exec(stamps[0] ?? '')?.[1] : undefined;
  return stamp === undefined ? null : Number(stamp);
}

/** Any error means a signature over something that is no event of ours; no part of it is repeated anywhere. */
function opened(open: () => Stripe.Event): Stripe.Event {
  try {
    return open();
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw new Refusal<BillingCalls>(400, 'bad-signature');
}
