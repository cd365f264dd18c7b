import { gzipSync } from 'node:zlib';
import type { Theme } from '#brands/rules/theme.ts';
import { pageTheme } from '#brands/server/page-theme.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { initialLang, langOf, type Lang } from '#languages/rules/language.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { DAY } from '#platform/rules/limits.ts';
import { FASTEST, takesGzip } from '#platform/server/pages/packing.ts';
import type { LoginAccount } from './account-store.ts';
import type { MailOrigin } from './account-mailing.ts';
import { cookieName, KNOWN_DAYS, type KnownBrowser, type KnownBrowsers } from './known-browsers.ts';
import { SIGN_UP_DAYS, signUpCookieName, type SignUpBrowsers } from './sign-up-browsers.ts';
import type { LoginPages } from '../rules/login-page.ts';
import type { BrandOrigin } from '#brands/server/brand-of-request.ts';

export type PageDeps = {
  brandOf: (request: FastifyRequest) => BrandOrigin;
  renderPage: RenderLoginPage;
  now: () => Date;
};

export type PageLook = {
  brand: BrandId;
  lang: Lang;
  theme: Theme;
  now: Date;
  /** The same page in the other language, or null. */
  otherLang: string | null;
};

/** Returns the whole HTML of a page of the log-in. */
export type RenderLoginPage = <Name extends keyof LoginPages>(
  look: PageLook,
  name: Name,
  shown: LoginPages[Name],
) => string;

type PageContext = { page: <Name extends keyof LoginPages>(name: Name, shown: LoginPages[Name]) => string };

const YEAR_SECONDS = 31_536_000;

export function fieldsOf(request: FastifyRequest): Record<string, string> {
  return (request.body ?? {}) as Record<string, string>;
}

/** The query parameters; a repeated parameter counts as missing. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const given = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/**
 * The language, in order of preference: just picked, of the form or link, requested by the app, picked before,
 * Norwegian.
 */
export function langOfRequest(request: FastifyRequest, wished?: unknown): Lang {
  const query = queryOf(request);
  const sent = fieldsOf(request)['lang'];
  const asked = langOf(query['pick']) ?? langOf(sent) ?? langOf(query['lang']);
  return asked ?? initialLang(typeof wished === 'string' ? wished.split(' ')[0] : null, cookieOf(request, 'LANG'));
}

export function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? null;
}

export function placeOf(deps: PageDeps, request: FastifyRequest, lang: Lang): MailOrigin {
  return { ...deps.brandOf(request), lang };
}

/** Returns what renders the pages of a request; `samePage` is its address, for the link to the other language. */
export function pageContext(deps: PageDeps, request: FastifyRequest, lang: Lang, samePage: string | null): PageContext {
  const pick = `pick=${lang === 'no' ? 'en' : 'no'}`;
  return pageWriter(deps, {
    brand: deps.brandOf(request).brand,
    lang,
    theme: pageTheme(request),
    otherLang: samePage === null ? null : `${samePage}${samePage.includes('?') ? '&' : '?'}${pick}`,
  });
}

export function pageWriter(
  { renderPage, now }: Pick<PageDeps, 'renderPage' | 'now'>,
  look: Omit<PageLook, 'now'>,
): PageContext {
  return { page: (name, shown) => renderPage({ ...look, now: now() }, name, shown) };
}

type Remembering = PageDeps & { knownBrowsers: KnownBrowsers };

/** Makes this browser known to the account: guesses by others then do not delay it. */
export async function rememberBrowser(
  deps: Remembering,
  request: FastifyRequest,
  reply: FastifyReply,
  account: LoginAccount,
  known: readonly KnownBrowser[],
): Promise<void> {
  const { brand, origin } = deps.brandOf(request);
  const value = await deps.knownBrowsers.cookieAfter(account, brand, known);
  reply.header('set-cookie', `${cookieName(brand)}=${value}; ${attributesAt(origin, KNOWN_DAYS)}`);
}

/** Remembers the sign-ups of this browser, newest first: here the mailed link alone verifies the address. */
export async function rememberSignUp(
  deps: PageDeps & { signUpBrowsers: SignUpBrowsers },
  request: FastifyRequest,
  reply: FastifyReply,
  signUpIds: readonly string[],
): Promise<void> {
  const { brand, origin } = deps.brandOf(request);
  const value = await deps.signUpBrowsers.cookieFor(signUpIds, brand);
  reply.header('set-cookie', `${signUpCookieName(brand)}=${value}; ${attributesAt(origin, SIGN_UP_DAYS)}`);
}

function attributesAt(origin: string, days: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `Path=/; Max-Age=${days * DAY}; HttpOnly; SameSite=Lax${secure}`;
}

/** Sends a page with its headers; a newly picked language is stored for a year (specification 9). */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, status = 200): FastifyReply {
  const picked = langOf(queryOf(request)['pick']);
  if (picked !== null) reply.header('set-cookie', `LANG=${picked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
  void reply.code(status).headers(PAGE_HEADERS);
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzipSync(html, FASTEST)) : reply.send(html);
}

type Note = { lang: Lang; note: LoginPages['note']; status?: number };

/** Sends a page that only tells something, in one language. */
export function sendNote(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, told: Note): FastifyReply {
  const { lang, note, status } = told;
  return sendPage(request, reply, pageContext(deps, request, lang, null).page('note', note), status);
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
