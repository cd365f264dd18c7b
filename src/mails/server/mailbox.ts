import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { timeOfDay } from '#languages/rules/formats.ts';
import { PAGE_LANG } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { Database } from '#platform/server/database.ts';
import { answerThisMachineAlone } from '#platform/server/http/localhost-only.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { en, type MailboxTexts } from '../texts/mailbox.en.ts';
import { no } from '../texts/mailbox.no.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { escapeHtml } from '#shared/html.ts';
import { pageLang } from '#brands/server/page-lang.ts';

type Message = { id: string; to: string; subject: string; text: string; html: string; sentAt: Date };

const MOST_SHOWN = 500;

/**
 * The built-in mailbox, outside production and for localhost only, checked by host name and connection (rules 6): it
 * shows mails with links that open accounts.
 */
export function serveMailbox(server: FastifyInstance, { query }: Database, brandOf: (host: string) => BrandId): void {
  server.register((mailbox, _options, done) => {
    answerThisMachineAlone(mailbox);
    mailbox.get('/mailbox/messages', async () => (await messages(query)).map(({ id: _, ...message }) => message));
    mailbox.get('/mailbox/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const message = (await messages(query)).find((one) => one.id === id);
      if (message === undefined) throw new Refusal(404);
      // The mail has inline styles; nothing in it may run.
      const policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(message.html);
    });
    mailbox.get('/mailbox', async (request, reply) => {
      const lang = pageLang(request);
      const t = translator<MailboxTexts>(lang, { en, no }[lang]);
      const { name, zone } = BRAND_SETTINGS[brandOf(request.host)];
      const rows = (await messages(query)).map(
        ({ id, to, subject, sentAt }) =>
          `<li><a href="/mailbox/${id}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}</span><time datetime="${sentAt.toISOString()}">${dayAt(sentAt, zone)} ${timeOfDay(lang, sentAt, zone)}</time></a></li>`,
      );
      return reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
        .type('text/html; charset=utf-8')
        .send(page(t, name, PAGE_LANG[lang], rows));
    });
    done();
  });
}

async function messages(query: Database['query']): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select id, recipient as "to", subject, text, html, sent_at as "sentAt" from mailbox_messages
     order by sent_at desc, id desc limit ${MOST_SHOWN}`.execute(query);
  return rows;
}

function page(t: ReturnType<typeof translator<MailboxTexts>>, brand: string, lang: string, rows: string[]): string {
  const list = rows.length === 0 ? `<p>${escapeHtml(t('system.mailbox.empty'))}</p>` : `<ul>${rows.join('')}</ul>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t('system.mailbox.title'))} · ${escapeHtml(brand)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t('system.mailbox.title'))}</h1><p>${escapeHtml(t('system.mailbox.text'))}</p>${list}</main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.55 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
ul{list-style:none;margin:1.5rem 0;padding:0}li{border-bottom:1px solid #8884}a{display:grid;grid-template-columns:1fr auto;gap:.125rem 1rem;padding:.75rem 0;color:inherit;text-decoration:none}
a:hover b{text-decoration:underline}a:focus-visible{outline:3px solid #2b5fd9}span{opacity:.75;overflow-wrap:anywhere}time{grid-row:1/3;grid-column:2;opacity:.75}`;
