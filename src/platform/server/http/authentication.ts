import type { Gate } from '../../contract.ts';
import type { SignedIn } from '../endpoint.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Actor } from '#access/rules/actor.ts';

/** The caller's identity, as far as the gate requires it. */
export type Admitted = { personId: string | null; context: { signedIn?: SignedIn; actor?: Actor } };

/** Admits a caller through a gate. Refuses with 401 without a valid token, and with 403 and the reason of the gate. */
export type Authentication = {
  admit: (gate: Gate, authorization: string | undefined, brand: BrandId, now: Date) => Promise<Admitted>;
};

/** The keys of the login cannot be fetched, so tokens cannot be verified at the moment. */
export class LoginAway extends Error {}
