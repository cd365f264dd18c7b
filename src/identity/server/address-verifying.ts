import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';

const endpoint = endpointsOf(identityCalls);

/** Queues the mail with the verification link; false when the login knows no address of the caller that waits for it. */
export type VerificationStep = (context: Context<'token'>) => Promise<boolean>;

/** Sends the verification link once more; 409 when the address is verified, or an outside login verifies it. */
export const resendingVerification = ({ sendVerification }: { sendVerification: VerificationStep }) =>
  endpoint('POST /user/verification', async (_input, context) => {
    if (context.config.authDomain !== undefined) throw new Refusal<IdentityCalls>(409, 'verified-elsewhere');
    if (!(await sendVerification(context))) throw new Refusal<IdentityCalls>(409, 'already-verified');
    return {};
  });
