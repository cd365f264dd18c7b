import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { type Unbaked, unbaked } from '../../rules/proof/baked-picture.ts';
import { didOf, type Signed, signedIn, statusListPath } from '../../rules/proof/proof-credential.ts';
import { isSet } from '../../rules/proof/status-list.ts';

/** What a file says. `signed` is what the brand has signed; of an altered token it is not known. */
export type FileVerdict =
  | { kind: 'genuine' | 'off' | 'expired'; signed: Signed; credential: string }
  | { kind: 'offline'; signed: Signed; credential: string }
  | { kind: 'altered'; signed: Signed | null; credential: string; cardId: string | null }
  | { kind: 'noProof'; cardId: string }
  | { kind: 'notOurs' }
  | { kind: 'failed' };

type Means = {
  /** The origin of the brand, whose signatures alone count. */
  origin: string;
  now: Date;
  /** Reads an address of the origin. */
  read: (path: string) => Promise<Response>;
  /** Returns the card to which the QR code in a picture leads; null without one of the brand's. */
  cardInCode: (picture: Unbaked) => Promise<string | null>;
};

type DidDocument = { id: string; assertionMethod: string[]; verificationMethod: { id: string; publicKeyJwk: JWK }[] };

const DID_DOCUMENT = '/.well-known/did.json';

/**
 * Judges a PNG in the browser. Nothing of the file leaves it: the keys and the whole list of withdrawn proofs are read,
 * which does not say whose card it is. The picture is compared by the hash of its bytes, so it is not decoded for that.
 */
export async function checkPicture(file: Uint8Array, means: Means): Promise<FileVerdict> {
  const picture = unbaked(file);
  if (picture === null) return { kind: 'failed' };
  const { credential, bare } = picture;
  if (credential === null) {
    const cardId = await means.cardInCode(picture);
    return cardId === null ? { kind: 'notOurs' } : { kind: 'noProof', cardId };
  }
  const issuer = issuerOf(credential);
  if (issuer !== null && issuer !== didOf(means.origin)) return { kind: 'notOurs' };
  const keys = await read<DidDocument>(means, DID_DOCUMENT, (reply) => reply.json() as Promise<DidDocument>);
  if (keys === null) return { kind: 'failed' };
  const payload = await verified(credential, keys);
  const signed = payload === null ? null : signedIn(payload, means.origin);
  if (signed === null || signed.digest !== (await digestOf(bare))) {
    const cardId = signed?.cardId ?? (await means.cardInCode(picture));
    return { kind: 'altered', signed, credential, cardId };
  }
  if (signed.validUntil <= means.now) return { kind: 'expired', signed, credential };
  const isWithdrawn = await withdrawn(signed, keys, means);
  if (isWithdrawn === null) return { kind: 'offline', signed, credential };
  return { kind: isWithdrawn ? 'off' : 'genuine', signed, credential };
}

/** Returns whom a token names as its issuer, before its signature is checked; null if it cannot be read. */
function issuerOf(token: string): string | null {
  try {
    const payload = JSON.parse(textOf(token.split('.')[1] ?? '')) as { issuer?: { id?: unknown } };
    return typeof payload.issuer?.id === 'string' ? payload.issuer.id : null;
  } catch {
    return null;
  }
}

/** Returns the payload of a token that one of the keys has signed, and null otherwise. */
async function verified(token: string, keys: DidDocument): Promise<unknown> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.verificationMethod.find(({ id }) => id === kid && keys.assertionMethod.includes(id));
    if (key === undefined) return null;
    const { payload } = await compactVerify(token, await importJWK(key.publicKeyJwk, 'RS256'), {
      algorithms: ['RS256'],
    });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
}

type StatusList = {
  validUntil: string;
  credentialSubject: { id: string; statusPurpose: string; encodedList: string };
};

/** Returns null when the list cannot be read, or when its signature or its time is wrong. */
async function withdrawn({ list, place }: Signed, keys: DidDocument, means: Means): Promise<boolean | null> {
  const path = statusListPath(list);
  const token = await read(means, path, (reply) => reply.text());
  const status = token === null ? null : ((await verified(token, keys)) as StatusList | null);
  if (status === null || new Date(status.validUntil) <= means.now) return null;
  const { id, statusPurpose, encodedList } = status.credentialSubject;
  if (id !== `${means.origin}${path}#list` || statusPurpose !== 'revocation') return null;
  return isSet(await unzipped(bytesOf(encodedList.slice(1))), place);
}

async function read<T>(
  { read: reading }: Means,
  path: string,
  take: (reply: Response) => Promise<T>,
): Promise<T | null> {
  try {
    const reply = await reading(path);
    return reply.ok ? await take(reply) : null;
  } catch {
    return null;
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function textOf(base64url: string): string {
  return new TextDecoder().decode(bytesOf(base64url));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
