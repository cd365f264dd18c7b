import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { refuseOtherSites } from '#platform/server/http/other-sites.ts';
import { Refusal } from '#platform/server/refusal.ts';

type Act = (request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams) => Promise<FastifyReply>;
type Post = (path: string, act: Act, config?: { unlogged: boolean }) => void;

/** Serves what pages send by HTML forms of at most `mostBytes`; forms of other sites are refused. */
export async function serveForms(
  server: FastifyInstance,
  mostBytes: number,
  mount: (post: Post) => void,
): Promise<void> {
  await server.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, next) =>
      next(null, new URLSearchParams(String(body))),
    );
    mount((path, act, config = { unlogged: false }) =>
      scope.post(path, { config }, async (request, reply) => {
        if (!(request.body instanceof URLSearchParams)) throw new Refusal(422);
        refuseOtherSites(request);
        return act(request, reply, request.body);
      }),
    );
  });
}

/** Whether a mail program has sent the form: it has one field of its own, and wants no page (RFC 8058). */
export function isOneClick(fields: URLSearchParams): boolean {
  return fields.get('List-Unsubscribe') === 'One-Click';
}

/** Runs a call with its own body and parameters: the limits count by the parameters of the call. */
export async function tryCall(
  call: Endpoint,
  request: FastifyRequest,
  deps: ServeDeps,
  own: { body?: object; params?: object } = {},
): Promise<{ result: unknown } | { refusal: Refusal }> {
  const { body, params } = request;
  try {
    Object.assign(request, own);
    return { result: (await serveCall(call, request, deps)).result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error };
  } finally {
    Object.assign(request, { body, params });
  }
}
