import type Stripe from 'stripe';
import { z } from 'zod';
import type { SignedBytes } from '#platform/contract.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import type { Payments } from '../payments.ts';

/**
 * How far the time of a signature may be from ours, in both directions: a clock that is some minutes slow must not lose a
 * payment. The provider's library takes a signature of any time to come, which somebody who had one could use for years;
 * within ten minutes it can do no more than be repeated, and a repeated event changes nothing.
 */
const GOOD_FOR_S = 300;

/** What every event has; the rest is looked at by whoever needs it. */
const envelope = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.int().min(0),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** The event, when the provider has signed these very bytes within five minutes; 400 `bad-signature` for anything else. */
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

/** The library makes a text of the bytes in a forgiving way, by which different bytes have the same signature. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The one time that the header names; with two of them it would be open which one is meant. */
function stampOf(header: string | null): number | null {
  const stamps = (header ?? '').split(',').filter((part) => part.trim().startsWith('t='));
  const stamp = stamps.length === 1 ? /^t=(\d{1,12})$/.exec(stamps[0] ?? '')?.[1] : undefined;
  return stamp === undefined ? null : Number(stamp);
}

/** Whatever is wrong is a signature over something that is no event of ours; nothing of it is repeated anywhere. */
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
