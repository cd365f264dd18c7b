import type { Gate } from '../../contract.ts';
import type { SignedIn } from '../endpoint.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Actor } from '#access/rules/actor.ts';

/** Who is asking, as far as the gate wants to know it. */
export type Admitted = { personId: string | null; context: { signedIn?: SignedIn; actor?: Actor } };

/** Lets a caller through a gate, or refuses: 401 without a valid token, 403 with the reason that the gate names. */
export type Authentication = {
  admit: (gate: Gate, authorization: string | undefined, brand: BrandId, now: Date) => Promise<Admitted>;
};

/** The login whose tokens are shown cannot be asked for its keys: whose token is a good one is not known for the moment. */
export class LoginAway extends Error {}
