import type { FastifyInstance } from 'fastify';
import { MAIL_TOPICS, OPT_OUT_PATH } from '#mails/rules/mail-topics.ts';
import { stopCheckIns } from '#goals/server/check-ins.ts';
import { chooseByLink } from '#mails/server/mail-choices.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { stopCheckInsPath } from '#shared/paths.ts';

const ONE_CLICK_BYTES = 256;

/** The opt-out addresses in mails that have no page of their own, with the call behind each. */
const ONE_CLICK_DOORS = [
  ...MAIL_TOPICS.map((topic) => [OPT_OUT_PATH[topic](':linkId'), chooseByLink[topic]] as const),
  [stopCheckInsPath(':ticket'), stopCheckIns] as const,
];

/** Serves one-click unsubscribe (RFC 8058): the mail program, not a person, sends a form with one field. */
export function serveOneClickOptOut(server: FastifyInstance, deps: ServeDeps): void {
  server.register((scope, _options, done) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES }, (_request, body, next) =>
      next(null, { wanted: new URLSearchParams(String(body)).get('List-Unsubscribe') !== 'One-Click' }),
    );
    for (const [path, choose] of ONE_CLICK_DOORS)
      scope.post(path, async (request, reply) => {
        if ((request.body as { wanted?: unknown } | null)?.wanted !== false) throw new Refusal(422);
        await serveCall(choose, request, deps);
        return reply.code(200).send({});
      });
    done();
  });
}
