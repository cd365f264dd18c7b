import type { FastifyInstance } from 'fastify';
import { stopCheckIns } from '#goals/server/check-ins.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { stopCheckInsPath } from '#shared/paths.ts';

const ONE_CLICK_BYTES = 256;

/**
 * Serves one-click unsubscribe (RFC 8058) of check-ins, whose page is in the app: the mail program, not a person, sends a
 * form with one field.
 */
export function serveOneClickOptOut(server: FastifyInstance, deps: ServeDeps): void {
  server.register((scope, _options, done) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES }, (_request, body, next) =>
      next(null, { wanted: new URLSearchParams(String(body)).get('List-Unsubscribe') !== 'One-Click' }),
    );
    scope.post(stopCheckInsPath(':ticket'), async (request, reply) => {
      if ((request.body as { wanted?: unknown } | null)?.wanted !== false) throw new Refusal(422);
      await serveCall(stopCheckIns, request, deps);
      return reply.code(200).send({});
    });
    done();
  });
}
