import { randomBytes } from 'node:crypto';
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { storedOrNew, updateSecret } from '#platform/server/secrets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { didOf } from '../../rules/proof/proof-credential.ts';

/** The keys of a brand's proofs: the first one signs, of the others only the public part is left. */
type ProofKey = JWK & { kid: string };

type Keeping = { config: Pick<Config, 'secret' | 'secretBefore'>; now: Date };

/** The algorithm that every program for Open Badges 3.0 must know. */
const ALG = 'RS256';

async function keysOf(query: Query, brand: BrandId, keeping: Keeping): Promise<readonly ProofKey[]> {
  return storedOrNew(query, nameOf(brand), keeping, async () => [await newKey()]);
}

/** Signs with a new key from now on. The previous one stays public for good: proofs are checked for years. */
export async function rotateProofKey(query: Query, brand: BrandId, keeping: Keeping): Promise<string> {
  const before = await keysOf(query, brand, keeping);
  const key = await newKey();
  await updateSecret(query, nameOf(brand), [key, ...before.map(publicPart)], keeping);
  return key.kid;
}

/** Signs a credential as the brand at the origin. */
export async function signCredential(
  query: Query,
  payload: object,
  { brand, origin, ...keeping }: { brand: BrandId; origin: string } & Keeping,
): Promise<string> {
  const [key] = await keysOf(query, brand, keeping);
  if (key === undefined) throw new Error(`brand ${brand} has no key for proofs`);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALG, typ: 'vc+jwt', kid: `${didOf(origin)}#${key.kid}` })
    .sign(await importJWK(key, ALG));
}

/** Returns the DID document of the brand at the origin, with the keys of all its proofs. */
export async function didDocument(
  query: Query,
  { brand, origin, ...keeping }: { brand: BrandId; origin: string } & Keeping,
): Promise<object> {
  const did = didOf(origin);
  const keys = (await keysOf(query, brand, keeping)).map(publicPart);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: keys.map((key) => ({
      id: `${did}#${key.kid}`,
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: key,
    })),
    assertionMethod: keys.map(({ kid }) => `${did}#${kid}`),
  };
}

function nameOf(brand: BrandId): string {
  return `proof-keys-${brand}`;
}

async function newKey(): Promise<ProofKey> {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: ALG, use: 'sig' };
}

/** Names what may be public, so that no private part ever is. */
function publicPart({ kty, n, e, kid, alg, use }: ProofKey): ProofKey {
  return { kty, n, e, kid, alg, use } as ProofKey;
}
