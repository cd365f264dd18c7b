import type { IncomingMessage } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { leaveNobody } from './logout.ts';

/** In bytes; real bodies have a few hundred. */
const LONGEST_BODY = 16_384;
/** In characters. Parameters of a started login are stored, and anyone can start one; our longest has 200. */
const LONGEST_PARAMETER = 1_024;
const LONGEST_TOGETHER = 4_096;

type Refuse = (ctx: Parameters<Parameters<Provider['use']>[0]>[0]) => string;

/**
 * Adds what the browser library expects beyond the standard and headers for every reply, and limits the length of
 * parameters. `refuse` renders the error page.
 */
export function adaptMessages(provider: Provider, origin: string, refuse: Refuse): void {
  provider.use(async (ctx, next) => {
    ctx.set('referrer-policy', 'no-referrer');
    ctx.set('x-content-type-options', 'nosniff');
    // The same as on every other page: another policy would cut the page off from the window that opened it.
    ctx.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    // The hidden frame and the popup are ours; other sites must not frame these pages.
    ctx.set(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${origin}`,
    );
    const json = takesJson(ctx.method, ctx.path) && ctx.is('application/json');
    if (json || (keepsParameters(ctx.method, ctx.path) && ctx.is(FORM))) {
      const body = await bodyOf(ctx.req);
      // The library accepts a parsed body if it is announced as a form.
      Object.assign(ctx.request, { body: json ? parsed(body) : parseForm(body) });
      ctx.req.headers['content-type'] = FORM;
    }
    const sent = (ctx.request as { body?: object }).body ?? {};
    if (takesJson(ctx.method, ctx.path) && !isPlain({ ...ctx.query, ...sent })) {
      ctx.status = 400;
      ctx.set('cache-control', 'no-store');
      ctx.body = { error: 'invalid_request', error_description: 'each parameter is one text' };
      return;
    }
    if (
      isTooLong(ctx.query) ||
      (!takesJson(ctx.method, ctx.path) && isTooLong(sent)) ||
      wantsForm({ ...ctx.query, ...sent })
    ) {
      ctx.status = 400;
      ctx.type = 'html';
      ctx.body = refuse(ctx);
      return;
    }
    await next();
    leaveNobody(ctx as KoaContextWithOIDC);
    if (ctx.path === '/.well-known/openid-configuration' && ctx.status === 200)
      ctx.body = { ...(ctx.body as object), response_modes_supported: RESPONSE_MODES };
    const params = (ctx as { oidc?: { params?: Record<string, unknown> } }).oidc?.params;
    if (params?.['grant_type'] === 'refresh_token' && isRefusedGrant(ctx.status, ctx.body)) {
      // This text makes the browser library try the hidden frame instead of giving up.
      ctx.body = { ...(ctx.body as object), error_description: 'Unknown or invalid refresh token.' };
    }
  });
}

/** The library announces other modes, which are refused here. */
const RESPONSE_MODES = ['query', 'web_message'];

const FORM = 'application/x-www-form-urlencoded';

/** Parameters are stored or looked up, so they must be well-formed text without NUL, which PostgreSQL refuses. */
function isPlain(parameters: object): boolean {
  return Object.values(parameters).every(
    (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  );
}

/** A `form_post` reply would be a page of the library, and no client here accepts one. */
function wantsForm(parameters: Record<string, unknown>): boolean {
  return [parameters['response_mode']].flat().includes('form_post');
}

/** Our own parameters are far shorter; NUL cannot be stored at all. */
function isTooLong(parameters: object): boolean {
  const values = Object.values(parameters).flat().map(String);
  const together = values.reduce((sum, value) => sum + value.length, 0);
  return (
    together > LONGEST_TOGETHER || values.some((value) => value.length > LONGEST_PARAMETER || value.includes('\0'))
  );
}

/** Form parameters of these requests are stored until the login or logout is over. */
function keepsParameters(method: string, path: string): boolean {
  return method === 'POST' && (path === '/authorize' || path === '/oidc/logout');
}

function takesJson(method: string, path: string): boolean {
  return method === 'POST' && (path === '/oauth/token' || path === '/oauth/revoke');
}

/** Reads the body as text; one that is too long is left unread and counts as empty. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isRefusedGrant(status: number, body: unknown): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null) return false;
  return 'error' in body && body.error === 'invalid_grant';
}
