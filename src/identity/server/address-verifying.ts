import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';

const endpoint = endpointsOf(identityCalls);

/** Queues the mail with the verification link; returns false when the caller has no unverified address at the login. */
export type VerificationStep = (context: Context<'token'>) => Promise<boolean>;

/**
 * Sends the verification link again; replies 409 when the address is verified, or when an outside login verifies it.
 */
export const resendingVerification = ({ sendVerification }: { sendVerification: VerificationStep }) =>
  endpoint('POST /user/verification', {
    permit: anySignedIn,
    run: async (_input, context) => {
      if (context.config.authDomain !== undefined) throw new Refusal<IdentityCalls>(409, 'verified-elsewhere');
      if (!(await sendVerification(context))) throw new Refusal<IdentityCalls>(409, 'already-verified');
      return {};
    },
  });
