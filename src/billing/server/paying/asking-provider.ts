import type Stripe from 'stripe';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import type { Payments } from '../payments.ts';

/** The provider could not be asked, or would not: 503, and never its own words. */
export class ProviderTrouble extends Refusal<BillingCalls> {
  /** It has answered, so that the same question would get the same answer; else it may have done what was asked. */
  readonly answered: boolean;

  constructor(reason: 'provider-silent' | 'provider-refused', { answered }: { answered: boolean }) {
    super(503, reason);
    this.answered = answered;
  }
}

/** What the library throws, as far as it is read: its message may quote a name or an address, so it is not. */
type LibraryError = { type: string; statusCode?: number; code?: string; requestId?: string };

/** Asks the provider; refuses with `provider-silent` and `provider-refused`. Never within a transaction: it may take half a minute. */
export async function askProvider<T>(payments: Payments, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await payments.stripe();
  return ask(stripe).catch((error: unknown) => {
    throw isOfLibrary(error) ? troubleOf(error, payments) : error;
  });
}

/** Whether the provider knows nothing under this id, as after a change from test keys to live ones. */
export function isUnknown(error: unknown): boolean {
  return isOfLibrary(error) && error.code === 'resource_missing';
}

/** What was asked does not fit what has become of the object meanwhile. */
export function isOutdated(error: unknown): boolean {
  return isOfLibrary(error) && (error.statusCode === 400 || error.statusCode === 404);
}

/** The provider refused with this status. */
export function isRefusal(error: unknown, status: number): boolean {
  return isOfLibrary(error) && error.statusCode === status;
}

function isOfLibrary(error: unknown): error is LibraryError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

function troubleOf({ type, statusCode, code, requestId }: LibraryError, { log }: Payments): ProviderTrouble {
  if (statusCode === undefined || isForLater(statusCode))
    return new ProviderTrouble('provider-silent', { answered: (statusCode ?? 0) >= 500 });
  log.warn({ type, status: statusCode, code, providerRequest: requestId }, 'the payment provider refused');
  return new ProviderTrouble('provider-refused', { answered: true });
}

/** Too many at once, the same question still on its way, or a fault of the provider's own. */
function isForLater(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}
