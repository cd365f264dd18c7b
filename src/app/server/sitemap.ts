import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGS, PAGE_LANG } from '#languages/rules/language.ts';
import { escapeHtml } from '#shared/html.ts';
import { PATHS } from '#shared/paths.ts';

/** The pages that search engines may show. */
const PAGES = ['/', PATHS.contact, PATHS.check, '/privacy', '/cookies', '/terms', '/accessibility'];

/** Serves the list of pages for search engines, and what they must leave alone. */
export function serveSitemap(server: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  server.get('/sitemap.xml', (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(originOf(request))),
  );
  // Forms and cards forbid indexing themselves. Forbidding them here would also stop link previews from reading them.
  server.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
}

function sitemapOf(origin: string): string {
  const pages = PAGES.map((path) => {
    const others = LANGS.map(
      (lang) =>
        `<xhtml:link rel="alternate" hreflang="${PAGE_LANG[lang]}" href="${escapeHtml(`${origin}${path}?lang=${lang}`)}"/>`,
    );
    return `<url><loc>${escapeHtml(origin + path)}</loc>${others.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`;
}
