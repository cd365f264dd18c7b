import type { FastifyRequest } from 'fastify';
import { initialLang, type Lang } from '#languages/rules/language.ts';

/** Returns the first language of a page: requested in the address, picked before, or Norwegian (specification 4). */
export function pageLang(request: FastifyRequest): Lang {
  const { lang } = request.query as { lang?: unknown };
  const picked = /(?:^|;\s*)LANG=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return initialLang(typeof lang === 'string' ? lang : null, picked);
}
