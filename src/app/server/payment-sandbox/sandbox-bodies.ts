import type { FastifyInstance } from 'fastify';

const BYTES = 16_384;

/** Parses browser forms and our own page's JSON, and no other content type. */
export function takeFormsAndJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
