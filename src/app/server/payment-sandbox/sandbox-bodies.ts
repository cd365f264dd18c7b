import type { FastifyInstance } from 'fastify';

const BYTES = 16_384;

/** Forms as browsers send them, and the JSON of our own page; nothing else is read. */
export function takeFormsAndJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
