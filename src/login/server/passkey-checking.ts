import type { BrandOrigin } from '#brands/server/brand-of-request.ts';
import type { Query } from '#platform/server/database.ts';
import type { PasskeyAnswer, PasskeyMade } from '../calls.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { CHALLENGE_MINUTES } from './challenges.ts';
import { type KnownPasskey, selectCredential, updateUsedPasskey } from './passkey-store.ts';

/** The library is loaded when the first passkey is asked for: a tenth of a second that a start can do without. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what every authenticator of today has one of. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

type Asked = { rpId: string; challenge: string };

/** What the browser is asked with when it makes a passkey: one that it finds without an address, and that asks for a finger, face or PIN. */
export async function creationOptions(
  { rpId, challenge }: Asked,
  { brandName, account, known }: { brandName: string; account: { id: string; email: string }; known: KnownPasskey[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brandName,
    rpID: rpId,
    userName: account.email,
    userDisplayName: account.email,
    userID: bytesOf(Buffer.from(account.id)),
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What the browser is asked with for an answer of a passkey: of any that it has for the site, or of these alone. */
export async function requestOptions({ rpId, challenge }: Asked, known: readonly KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  });
}

export type MadePasskey = { id: string; publicKey: string; counter: number; transports: string[]; backedUp: boolean };

/** The passkey that the browser has made; null when it was not made here, for this challenge, by somebody who was verified. */
export async function madePasskey(
  { origin }: Pick<BrandOrigin, 'origin'>,
  challenge: string,
  response: PasskeyMade,
): Promise<MadePasskey | null> {
  const rpId = relyingPartyOf(origin);
  if (rpId === null || !(await isUnattested(response))) return null;
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(unreadable);
  if (made === null || !made.verified) return null;
  const { credential, credentialBackedUp: backedUp } = made.registrationInfo;
  const { id, publicKey, counter, transports = [] } = credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, backedUp };
}

/**
 * Whether no maker vouches for the authenticator, as was asked for. The library would look certificates up where they say,
 * and nobody outside may send the server anywhere.
 */
export async function isUnattested({ response }: Pick<PasskeyMade, 'response'>): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(bytesOf(Buffer.from(response.attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch (error) {
    return unreadable(error) !== null;
  }
}

/** Whose passkey has answered; or that it is none of ours, or that its counter has gone back. */
export type Shown = { accountId: string; passkeyId: string } | { refused: 'unknown' | 'copied' };

/**
 * Checks the answer of a passkey: made at this very origin, for this challenge, with this passkey's key, by somebody who
 * has shown a finger, a face or a PIN. The counter is raised in the same statement that compares it.
 */
export async function shownPasskey(
  tx: Query,
  { brand, origin }: BrandOrigin,
  { challenge, response }: { challenge: string; response: PasskeyAnswer },
  now: Date,
): Promise<Shown> {
  const rpId = relyingPartyOf(origin);
  const known = await selectCredential(tx, brand, response.id);
  if (rpId === null || known === null) return { refused: 'unknown' };
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== known.accountId)
    return { refused: 'unknown' };
  const { userHandle: _, ...answered } = response.response;
  const { verifyAuthenticationResponse } = await library();
  const shown = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {}, response: answered },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Compared below, where no other process can come between.
    credential: { id: known.id, publicKey: bytesOf(Buffer.from(known.publicKey, 'base64url')), counter: 0 },
  }).catch(unreadable);
  if (shown === null || !shown.verified) return { refused: 'unknown' };
  const { newCounter: counter, credentialBackedUp: backedUp } = shown.authenticationInfo;
  const isNew = await updateUsedPasskey(tx, { brand, id: known.id, counter, backedUp }, now);
  return isNew ? { accountId: known.accountId, passkeyId: known.id } : { refused: 'copied' };
}

/** Whatever of an answer is not as it should be, the library throws; all of it comes from outside. */
function unreadable(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
