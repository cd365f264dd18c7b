import type Stripe from 'stripe';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import type { Payments } from '../payments.ts';

/** The provider could not be reached, or refused: 503, never with its own message. */
export class ProviderTrouble extends Refusal<BillingCalls> {
  /** The provider has answered, so that a repeat would get the same answer; otherwise it may have acted. */
  readonly answered: boolean;

  constructor(reason: 'provider-silent' | 'provider-refused', { answered }: { answered: boolean }) {
    super(503, reason);
    this.answered = answered;
  }
}

/** The fields that are read of a library error; not its message, which may quote a name or an address. */
type LibraryError = { type: string; statusCode?: number; code?: string; requestId?: string };

/**
 * Sends a request to the provider; refuses with `provider-silent` and `provider-refused`. Must not run within a
 * transaction: it may take half a minute.
 */
export async function askProvider<T>(payments: Payments, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await payments.stripe();
  return ask(stripe).catch((error: unknown) => {
    throw isOfLibrary(error) ? troubleOf(error, payments) : error;
  });
}

/** Whether the provider does not know the id, for example after a change from test keys to live ones. */
export function isUnknown(error: unknown): boolean {
  return isOfLibrary(error) && error.code === 'resource_missing';
}

/** Whether the object has changed meanwhile, so that the request no longer fits it. */
export function isOutdated(error: unknown): boolean {
  return isOfLibrary(error) && (error.statusCode === 400 || error.statusCode === 404);
}

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

/** Whether a retry may succeed: a rate limit, the same request still running, or a fault of the provider. */
function isForLater(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}
