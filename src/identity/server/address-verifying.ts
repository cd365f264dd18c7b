import { initialLang } from '#languages/rules/language.ts';
import { answers } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';
import { mailVerification } from './accounts.ts';
import { selectAccount } from './login-account-store.ts';

const answer = answers(identityCalls);

/** Sends the verification link once more; 409 when the address is verified, or is not ours to verify. */
export const resendVerification = answer('POST /user/verification', async (_input, context) => {
  const { tx, brand, origin, signedIn } = context;
  const account = await selectAccount(tx, brand, signedIn.subject);
  if (account === null || account.emailVerified) throw new Refusal<IdentityCalls>(409, 'already-verified');
  await mailVerification(context, { brand, origin, lang: initialLang(null, account.lang) }, account);
  return {};
});
