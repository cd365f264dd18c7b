import { crc32, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { pageLang } from '#brands/server/page-lang.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import { readPublicCard } from '#cards/server/card-reading.ts';
import { cardCalls } from '#cards/calls.ts';
import { AFTER_HEADER, chunkOf } from '#cards/rules/proof/baked-picture.ts';
import { signedIn, statusCredentialOf, statusListPath } from '#cards/rules/proof/proof-credential.ts';
import { bitsOf } from '#cards/rules/proof/status-list.ts';
import { didDocument, signCredential } from '#cards/server/proof/proof-keys.ts';
import { selectProof, selectWithdrawn } from '#cards/server/proof/proof-store.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { isInsideOtherSite } from '#platform/server/http/other-sites.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { cardCredentialPath, cardSealPath, proofPicturePath } from '#shared/paths.ts';
import { sealOf } from './seal.ts';

const packed = promisify(gzip);

/** The longest number of a list that is looked up. */
const LIST = /^[1-9]\d{0,5}$/;

/**
 * Serves proofs to everybody who checks one, also to programs in pages of other sites: the keys, the credential of a
 * card, its picture with the credential inside, and the lists of withdrawn proofs. A list tells nothing of any card, so
 * whoever fetches it does not say which one is checked.
 */
export function serveProofs(server: FastifyInstance, deps: ServeDeps): void {
  server.get('/.well-known/did.json', async (request, reply) => {
    await countLook(request);
    return open(reply)
      .type('application/did+json')
      .send(JSON.stringify(await didDocument(deps.database.query, signing(request))));
  });
  server.get(statusListPath(':list'), async (request, reply) => {
    await countLook(request);
    const { list } = request.params as { list: string };
    const { brand, origin } = deps.brandOf(request);
    const withdrawn = LIST.test(list) ? await selectWithdrawn(deps.database.query, brand, Number(list)) : null;
    if (withdrawn === null) throw new Refusal(404);
    const encodedList = `u${(await packed(bitsOf(withdrawn))).toString('base64url')}`;
    const credential = statusCredentialOf({ origin, list: Number(list), encodedList, now: deps.now() });
    return sendToken(reply, await signCredential(deps.database.query, credential, signing(request)));
  });
  // Programs that know the address of the calls find the proof of a card there as well.
  for (const before of ['', '/api']) {
    server.get(before + cardCredentialPath(':cardId'), async (request, reply) => {
      const { credential } = await proofBehind(request, reply);
      return sendToken(reply, credential);
    });
    server.get(before + proofPicturePath(':cardId'), async (request, reply) => {
      const { credential, png } = await proofBehind(request, reply);
      const { bare } = request.query as { bare?: unknown };
      return open(reply)
        .type('image/png')
        .send(bare === undefined ? baked(png, credential) : Buffer.from(png));
    });
  }

  server.get(cardSealPath(':cardId'), async (request, reply) => {
    const { credential } = await proofBehind(request, reply);
    const { brand, origin } = deps.brandOf(request);
    const signed = signedIn(decodeJwt(credential), origin);
    if (signed === null) throw new Refusal(404);
    return open(reply)
      .type('image/svg+xml')
      .send(sealOf(signed, { brand, lang: pageLang(request) }));
  });

  /** Reads the proof with the rate limit and the refusals of the card. */
  async function proofBehind(request: FastifyRequest, reply: FastifyReply) {
    // People with the link may pass it on; a search engine would list people by their scores.
    void reply.header('x-robots-tag', 'noindex');
    const { cardId } = (await serveCall(readPublicCard, request, deps)).result as PresentedCard;
    const proof = await selectProof(deps.database.query, { cardId, brand: deps.brandOf(request).brand });
    if (proof === null) throw new Refusal(404);
    return proof;
  }

  function countLook(request: FastifyRequest): Promise<void> {
    const caller = { person: null, ip: request.ip, link: null, inOtherSite: isInsideOtherSite(request) };
    return deps.limits.count(cardCalls['GET /c/:cardId'].limit, caller);
  }

  function signing(request: FastifyRequest) {
    return { ...deps.brandOf(request), config: deps.config, now: deps.now() };
  }
}

/** Everybody may read it, also pages of other sites; nobody takes a kept copy for the current one. */
function open(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  });
}

function sendToken(reply: FastifyReply, token: string): FastifyReply {
  return open(reply).type('application/vc+jwt').send(token);
}

/** Puts a credential into a PNG, after its first chunk (Open Badges 3.0, section 5.3). */
function baked(png: Uint8Array, credential: string): Buffer {
  const content = Buffer.concat([Buffer.from('iTXt'), chunkOf(credential)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
}
