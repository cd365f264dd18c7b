import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { MINUTE, type Limits } from '#platform/rules/limits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { AdmittedByToken, TokenReader } from '#programs/server/token-authentication.ts';
import type { RunCall } from './assistant-tools.ts';

export const ASSISTANT_PATH = '/mcp';

/**
 * Requests of a person's assistants, which may share a network with those of strangers; the calls behind the tools count
 * as well.
 */
const ASSISTANT_ASKS: Limits = [{ group: 'assistant', by: 'person', points: 600, seconds: MINUTE }];
const UNKNOWN_ASKS: Limits = [{ group: 'assistant-unknown', by: 'ip', points: 60, seconds: MINUTE }];
const MOST_BYTES = 262_144;

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions. Only a token that was made for an assistant
 * is accepted: 401 without one, 403 with any other.
 */
export function serveAssistants(server: FastifyInstance, deps: ServeDeps, readToken: TokenReader): void {
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: ASSISTANT_PATH,
    bodyLimit: MOST_BYTES,
    handler: async (request, reply) => {
      const { brand, origin } = deps.brandOf(request);
      // A page of another site must not speak for the assistant of its visitor.
      const { origin: from } = request.headers;
      if (from !== undefined && from !== origin) throw new Refusal(403);
      const { ip } = request;
      const bearer = await readToken(request.headers.authorization, brand, deps.now()).catch(
        async (refusal: unknown) => {
          await deps.limits.count(UNKNOWN_ASKS, { person: null, ip, link: null });
          throw refusal;
        },
      );
      await deps.limits.count(ASSISTANT_ASKS, { person: bearer.personId, ip, link: null });
      if (bearer.kind !== 'assistant') throw new Refusal(403, 'closed-to-programs');
      const { personId, mayWrite } = bearer;
      const run = callsOf(request, deps, bearer);
      const { name } = BRAND_SETTINGS[brand];
      // Loaded on the first use, with its library.
      const { answerAssistant } = await import('./assistant-tools.ts');
      const asked = new Request(new URL(request.url, origin), {
        method: request.method,
        headers: headersOf(request),
        ...(request.method === 'POST' && { body: JSON.stringify(request.body) }),
      });
      const parsed = request.method === 'POST' ? { parsedBody: request.body } : {};
      return send(reply, await answerAssistant({ personId, brand: name, mayWrite, run }, asked, parsed));
    },
  });
}

function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'authorization' && name !== 'content-length') passed.set(name, value);
  return passed;
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status).headers(Object.fromEntries(headers)).header('cache-control', 'no-store');
  return reply.send(body === null ? null : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]));
}

/** Runs calls of the API for the person of the token. The token's own scope was decided with the tools that it got. */
function callsOf(request: FastifyRequest, deps: ServeDeps, { personId, context }: AdmittedByToken): RunCall {
  const authentication = { admit: () => Promise.resolve({ personId, context }) };
  return async (call: Endpoint, { params = {}, query = {}, body } = {}) => {
    const { ip, url, headers } = request;
    const asked = {
      params,
      query,
      body,
      ip,
      url,
      headers: { host: headers.host },
      host: request.host,
      protocol: request.protocol,
    };
    return (await serveCall(call, asked as unknown as FastifyRequest, { ...deps, authentication })).result;
  };
}
