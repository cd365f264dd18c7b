import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { API_AUDIENCE, CALLBACK_PATH, SCOPES } from '#brands/rules/login-settings.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { World } from './world.ts';

/** `retryAfter` is in seconds, as in the header; empty without one. */
export type Answer = { status: number; body: string; location: string; retryAfter: string };

type Asked = { method: string; url: string; headers: Record<string, string>; payload?: string };
export type Exchange = (asked: Asked) => Promise<{ status: number; body: string; headers: OutgoingHttpHeaders }>;

/** Sends requests to the server of the test's own process, from the given network address. */
export function inWorld({ server }: World, remoteAddress = '127.0.0.1'): Exchange {
  return async ({ method, ...asked }) => {
    const request = { method: method as 'GET' | 'POST', remoteAddress, ...asked };
    const { statusCode, body, headers } = await server.inject(request);
    return { status: statusCode, body, headers };
  };
}
export type Tokens = { access_token: string; refresh_token: string; id_token: string };

/** A browser without a screen: it keeps cookies and follows the login as the app's library does. */
export class BrowserSession {
  readonly #cookies = new Map<string, string>();
  /** Every cookie with its attributes, as set last. */
  readonly setCookies = new Map<string, string>();
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #exchange: Exchange;
  readonly #host: string;
  readonly brand: BrandId;

  constructor(exchange: Exchange, brand: BrandId = 'a', host = brand === 'a' ? 'localhost' : 'b.localhost') {
    this.#exchange = exchange;
    this.brand = brand;
    this.#host = host;
  }

  get origin(): string {
    return `http://${this.#host}`;
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', address, { headers });
  }

  /** Sends a form; `site` is the relation of the page with the form to the server. */
  async post(address: string, fields: Record<string, string>, site = 'same-origin'): Promise<Answer> {
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site };
    return this.#send('POST', address, { headers, payload });
  }

  /** Starts a login; returns the address of the login page, or of the callback when there is a session already. */
  async authorize(more: Record<string, string> = {}): Promise<string> {
    return (await this.#begin(more)).location;
  }

  async authorizeStatus(more: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<number> {
    return (await this.#begin(more, headers)).status;
  }

  keep(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  #begin(more: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const asked = new URLSearchParams({
      client_id: BRAND_SETTINGS[this.brand].authClientId,
      redirect_uri: `${this.origin}${CALLBACK_PATH}`,
      response_type: 'code',
      scope: SCOPES,
      audience: API_AUDIENCE,
      state: 's',
      nonce: 'n',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    return this.get(`/authorize?${asked}`, headers);
  }

  /** Logs in with a password; returns the page when refused, otherwise follows to the callback. */
  async logIn(email: string, password: string): Promise<Answer> {
    const page = await this.authorize();
    // There is a session, so no page is shown.
    if (page.includes(CALLBACK_PATH)) return { status: 303, body: '', location: page, retryAfter: '' };
    const answer = await this.post(`${page}/log-in`, { email, password, lang: 'en' });
    return answer.status === 303 ? this.get(answer.location) : answer;
  }

  /** Exchanges the code in a callback's address for tokens. */
  async tokensFor(callback: string): Promise<Tokens> {
    return JSON.parse((await this.exchange(callback)).body) as Tokens;
  }

  exchange(callback: string): Promise<Answer> {
    const code = new URL(callback).searchParams.get('code') ?? '';
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.origin}${CALLBACK_PATH}`,
    });
  }

  token(fields: Record<string, string>): Promise<Answer> {
    return this.post('/oauth/token', { client_id: BRAND_SETTINGS[this.brand].authClientId, ...fields });
  }

  async #send(method: 'GET' | 'POST', address: string, asked: Pick<Asked, 'headers' | 'payload'>): Promise<Answer> {
    const url = address.startsWith('http') ? address.slice(new URL(address).origin.length) : address;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, body, headers } = await this.#exchange({
      ...asked,
      method,
      url,
      headers: { host: this.#host, cookie, ...asked.headers },
    });
    for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
      this.setCookies.set(name, line);
    }
    const said = (name: string) => [headers[name] ?? ''].flat().join('');
    return { status, body, location: said('location'), retryAfter: said('retry-after') };
  }
}
