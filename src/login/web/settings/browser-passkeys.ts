import type { LoginCalls } from '../../calls.ts';
import type { Given } from '#platform/contract.ts';

type Created = Given<LoginCalls['POST /user/passkeys'], 'POST /user/passkeys'>['body']['credential'];
type ShownPasskey = NonNullable<Given<LoginCalls['POST /user/second-factor/off'], 'x'>['body']['proof']>['passkey'];

/** Why the browser has not done what it was asked for; `there`: the device has a passkey for the account already. */
export type BrowserProblem = 'cancelled' | 'there' | 'failed';

/** Whether the browser has what passkeys are made with. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Has the browser make a passkey; it asks the person where it is to be kept. */
export async function createdPasskey(options: object): Promise<{ made: Created } | { problem: BrowserProblem }> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return { problem: 'failed' };
    return { made: credential.toJSON() as Created };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Has the browser show one of the person's passkeys. */
export async function shownByBrowser(options: object): Promise<{ shown: ShownPasskey } | { problem: BrowserProblem }> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return { problem: 'failed' };
    return { shown: credential.toJSON() as ShownPasskey };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): BrowserProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'there';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
