import type { BrandOrigin } from '#brands/server/brand-of-request.ts';
import type { Query } from '#platform/server/database.ts';
import type { PasskeyAnswer, PasskeyMade } from '../calls.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { CHALLENGE_MINUTES } from './challenges.ts';
import { type KnownPasskey, selectCredential, updateUsedPasskey } from './passkey-store.ts';

/** Loaded on first use: importing it takes 100 ms, which the start of the server saves. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: every current authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

type Asked = { rpId: string; challenge: string };

/**
 * Returns the options for creating a passkey: discoverable without an address, with user verification (finger, face or
 * PIN).
 */
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

/** Returns the options for presenting a passkey: any of the site's, or only those in `known`. */
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

/** Returns the created passkey; null unless it was made at this origin, for this challenge, with user verification. */
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
 * Returns whether the passkey has no attestation by a manufacturer, as requested. Otherwise the library would fetch
 * certificates from addresses in it, and a caller must not choose where the server connects to.
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

export type PasskeyCheck = { accountId: string; passkeyId: string } | { refused: 'unknown' | 'copied' };

/**
 * Verifies a presented passkey: made at this origin, for this challenge, with this passkey's key and with user
 * verification. The counter is compared and raised in one statement.
 */
export async function shownPasskey(
  tx: Query,
  { brand, origin }: BrandOrigin,
  { challenge, response }: { challenge: string; response: PasskeyAnswer },
  now: Date,
): Promise<PasskeyCheck> {
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
    // The counter is compared below instead, in the database, where no other process can interfere.
    credential: { id: known.id, publicKey: bytesOf(Buffer.from(known.publicKey, 'base64url')), counter: 0 },
  }).catch(unreadable);
  if (shown === null || !shown.verified) return { refused: 'unknown' };
  const { newCounter: counter, credentialBackedUp: backedUp } = shown.authenticationInfo;
  const isNew = await updateUsedPasskey(tx, { brand, id: known.id, counter, backedUp }, now);
  return isNew ? { accountId: known.accountId, passkeyId: known.id } : { refused: 'copied' };
}

/** Maps errors that the library throws for malformed answers to null; the input is untrusted. */
function unreadable(error: unknown): null {
  if (error instanceof Error) return null;
  throw error;
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
