import type { LoginCalls } from '../../calls.ts';
import type { Given } from '#platform/contract.ts';

type Created = Given<LoginCalls['POST /user/passkeys'], 'POST /user/passkeys'>['body']['credential'];
type ShownPasskey = NonNullable<Given<LoginCalls['POST /user/second-factor/off'], 'x'>['body']['proof']>['passkey'];

/** Why the browser did not do it; `there`: the device already has a passkey for the account. */
export type BrowserProblem = 'cancelled' | 'there' | 'failed';

export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

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
