import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandOrigin } from '#brands/server/brand-of-request.ts';
import { lockOwner } from '#organisations/server/membership-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database, Query } from '#platform/server/database.ts';
import { fairTurns } from '#platform/server/fair-turns.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import type { Wake, WakeableJob } from '#platform/server/jobs.ts';
import {
  resourceType,
  resourceTypes,
  SCHEMA_NAMES,
  schemaDocument,
  schemaDocuments,
  serviceProviderConfig,
} from '../rules/discovery.ts';
import {
  ACCESS_GIVEN,
  DIRECTORY_ASKS,
  DIRECTORY_CHANGES,
  DIRECTORY_TURNS,
  UNKNOWN_TOKENS,
} from '../rules/directory-limits.ts';
import { SCHEMAS } from '../rules/scim-attributes.ts';
import { DIRECTORY_PATH } from './directory-tokens.ts';
import type { DirectorySteps, Keeper } from './directory-context.ts';
import * as answers from './scim-answers.ts';
import { takeScimBodies } from './scim-bodies.ts';
import { notFound, ScimRefusal } from './scim-refusal.ts';
import { type Bearer, noteUse, selectBearer } from './token-store.ts';

export type DirectoryDeps = {
  config: Config;
  database: Database;
  limits: RateLimits;
  now: () => Date;
  wake: Wake;
  brandOf: (request: FastifyRequest) => BrandOrigin;
  steps: DirectorySteps;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answering = (request: answers.ScimRequest, keeper: Keeper) => Promise<answers.ScimAnswer>;

const ROUTES: readonly [method: Method, path: string, answer: Answering][] = [
  ['GET', '/Users', answers.listScimUsers],
  ['POST', '/Users', answers.makeUser],
  ['GET', '/Users/:id', answers.readUser],
  ['PUT', '/Users/:id', answers.replaceUser],
  ['PATCH', '/Users/:id', answers.patchUser],
  ['DELETE', '/Users/:id', answers.deleteUser],
  ['GET', '/Groups', answers.listScimGroups],
  ['POST', '/Groups', answers.makeGroup],
  ['GET', '/Groups/:id', answers.readGroup],
  ['PUT', '/Groups/:id', answers.replaceGroup],
  ['PATCH', '/Groups/:id', answers.patchGroup],
  ['DELETE', '/Groups/:id', answers.deleteGroup],
  ['GET', '/ServiceProviderConfig', told(serviceProviderConfig)],
  ['GET', '/ResourceTypes', told(resourceTypes)],
  ['GET', '/ResourceTypes/:id', told((base, id) => (id === 'User' || id === 'Group' ? resourceType(id, base) : null))],
  ['GET', '/Schemas', told(schemaDocuments)],
  ['GET', '/Schemas/:id', told(schemaOf)],
];

/**
 * Serves the requests of a company's directory (SCIM 2.0: RFC 7643, 7644) with a token of the organisation's owner.
 * Each request is one transaction; requests of one organisation and acts of its owner run one after the other. A
 * request waits for its turn before it takes a connection, and directories hold half of the connections at most.
 */
export async function mountDirectory(server: FastifyInstance, deps: DirectoryDeps): Promise<void> {
  const inTurn = fairTurns({ ...DIRECTORY_TURNS, atOnce: Math.floor(deps.config.poolSize / 2) });
  await server.register(
    (scope, _, done) => {
      takeScimBodies(scope);
      for (const [method, url, answer] of ROUTES)
        scope.route({
          method,
          url,
          exposeHeadRoute: false,
          // The body is not read before the token is verified.
          onRequest: async (request) => void bearers.set(request, await bearerOf(deps, request)),
          handler: async (request, reply) => {
            const bearer = bearers.get(request);
            if (bearer === undefined) throw noToken();
            const serving = { request, reply, answer, bearer, writes: method !== 'GET' };
            return inTurn({ who: bearer.organisationId, known: false }, () => serve(deps, serving));
          },
        });
      scope.all('/*', { onRequest: async (request) => void (await bearerOf(deps, request)) }, () => {
        throw notFound();
      });
      done();
    },
    { prefix: DIRECTORY_PATH },
  );
}

const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Returns the organisation of the token, at the brand of the requested host. */
async function bearerOf({ database, limits, brandOf }: DirectoryDeps, request: FastifyRequest): Promise<Bearer> {
  const token = /^Bearer +(scim_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
  const { brand } = brandOf(request);
  const bearer = token === undefined ? null : await database.again(() => selectBearer(database.query, brand, token));
  const caller = { person: bearer && `directory ${bearer.organisationId}`, ip: request.ip, link: null };
  const known = request.method === 'GET' ? DIRECTORY_ASKS : DIRECTORY_CHANGES;
  await limits.count(bearer === null ? UNKNOWN_TOKENS : known, caller);
  if (bearer === null) throw noToken();
  return bearer;
}

function noToken(): ScimRefusal {
  return new ScimRefusal(401, 'The token is missing, or no longer good.');
}

type Serving = { request: FastifyRequest; reply: FastifyReply; answer: Answering; bearer: Bearer; writes: boolean };

async function serve(deps: DirectoryDeps, { request, reply, answer, bearer, writes }: Serving): Promise<FastifyReply> {
  const { database, now, config, steps, brandOf } = deps;
  const woken = new Set<WakeableJob>();
  const asked = {
    id: (request.params as { id?: string }).id ?? '',
    query: request.query as Record<string, unknown>,
    body: request.body,
  };
  const { organisationId, organisationName } = bearer;
  const organisation = { id: organisationId, name: organisationName };
  const within = async (tx: Query): Promise<answers.ScimAnswer> => {
    woken.clear();
    await insistStillGood(tx, { request, bearer, writes }, deps);
    return answer(asked, {
      tx,
      now: now(),
      ...brandOf(request),
      organisation,
      config,
      steps,
      wake: (job) => void woken.add(job),
      countGiven: (personId) =>
        deps.limits.count(ACCESS_GIVEN, { person: null, ip: '', link: `${organisationId} ${personId}` }),
    });
  };
  const { status, body, location } = await (writes
    ? database.transaction(within)
    : database.again(() => within(database.query)));
  for (const job of woken) deps.wake(job);
  await noteUse(database.query, bearer.tokenId, now());
  if (location !== undefined && status === 201) void reply.header('location', location);
  void reply.code(status).header('cache-control', 'no-store');
  return status === 204 ? reply.send() : reply.type('application/scim+json').send(JSON.stringify(body));
}

/** Checks the token again, which may have been revoked while this request waited; a write locks the owner's membership. */
async function insistStillGood(
  tx: Query,
  { request, bearer, writes }: Pick<Serving, 'request' | 'bearer' | 'writes'>,
  { brandOf }: DirectoryDeps,
): Promise<void> {
  const token = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  const isHeld = !writes || (await lockOwner(tx, bearer.organisationId)) !== null;
  if (!isHeld || (await selectBearer(tx, brandOf(request).brand, token)) === null) throw noToken();
}

/** A document that is the same for everybody. */
function told(document: (base: string, id: string) => unknown): Answering {
  return (request, keeper) => {
    const body = document(answers.baseOf(keeper), request.id);
    return body === null ? Promise.reject(notFound()) : Promise.resolve({ status: 200, body });
  };
}

function schemaOf(base: string, id: string) {
  const name = SCHEMA_NAMES.find((one) => SCHEMAS[one].toLowerCase() === id.toLowerCase());
  return name === undefined ? null : schemaDocument(name, base);
}
