import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/server/refusal.ts';
import { troubleOf } from '#platform/server/database-trouble.ts';
import { TooBusy } from '#platform/server/fair-turns.ts';
import { SCHEMAS } from '../rules/scim-attributes.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** Five thousand members of a group, with their names and addresses. */
const BODY_BYTES = 1_048_576;
const RETRY_SECONDS = 5;

/** Accepts bodies of the SCIM type or plain JSON; answers every error in the form of the protocol. */
export function takeScimBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // Refuses keys that would reach an object's prototype, like any other invalid JSON.
  const parse = scope.getDefaultJsonParser('error', 'error');
  const types = ['application/scim+json', 'application/json'];
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_BYTES }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  scope.setErrorHandler<FastifyError>((error, request, reply) => sendRefused(error, request, reply));
}

/** An error in the form of RFC 7644, 3.12. */
function sendRefused(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail, scimType, headers } = refusedAs(error, request);
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const body = { schemas: [SCHEMAS.error], status: String(status), ...(scimType && { scimType }), detail };
  return reply
    .code(status)
    .headers({ ...challenge, ...headers, 'cache-control': 'no-store' })
    .type('application/scim+json')
    .send(JSON.stringify(body));
}

type Refused = {
  status: number;
  detail: string;
  scimType?: string | undefined;
  headers?: Readonly<Record<string, string>>;
};

function refusedAs(error: Error, request: FastifyRequest): Refused {
  if (error instanceof ScimRefusal) return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof Refusal) return refusedByProduct(error);
  if (error instanceof TooBusy)
    return { status: 429, detail: 'Too many requests.', headers: { 'retry-after': String(error.seconds) } };
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return { status: 413, detail: 'The body is too large.' };
  if (statusCode === 415) return { status: 415, detail: 'The body must be application/scim+json.' };
  if (statusCode === 400) return { status: 400, detail: 'The body cannot be read.', scimType: 'invalidSyntax' };
  const told = { err: error, route: request.routeOptions.url };
  const isAway = troubleOf(error) !== null;
  if (isAway) request.log.warn(told, 'the database is away, slow or full');
  else request.log.error(told, 'fault');
  return isAway
    ? { status: 503, detail: 'Not possible for the moment.', headers: { 'retry-after': String(RETRY_SECONDS) } }
    : { status: 500, detail: 'Something went wrong on our side.' };
}

/** Refusals by the product's own rules, for example a rate limit. */
function refusedByProduct({ status, headers }: Refusal): Refused {
  const detail = status === 429 ? 'Too many requests.' : 'Not possible as things stand.';
  return { status, detail, headers };
}
