import type { Endpoint, SignedIn } from '../endpoint.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Actor } from '#access/rules/actor.ts';

/** The caller's identity, as far as the gate requires it. */
export type Admitted = { personId: string | null; context: { signedIn?: SignedIn; actor?: Actor } };

/** What the admission depends on: which call it is, whether it reads, and its gate. */
export type Wanted = Pick<Endpoint, 'key' | 'method' | 'call'>;

/**
 * Admits a caller through the gate of a call. Refuses with 401 without a valid token, and with 403 and the reason of the
 * gate.
 */
export type Authentication = {
  admit: (wanted: Wanted, authorization: string | undefined, brand: BrandId, now: Date) => Promise<Admitted>;
};

/** The keys of the login cannot be fetched, so tokens cannot be verified at the moment. */
export class LoginAway extends Error {}
