import type { Page } from '@playwright/test';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';

/** Stubs for the login's responses, for journeys about how the browser handles them. */

/** The parameters of the last login that the page began. */
const begun = new WeakMap<Page, URLSearchParams>();

/** Makes the login answer at once, with these parameters and the state from the request. */
export async function answersAuthorize(page: Page, answer: Record<string, string>): Promise<void> {
  await page.route('**/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    begun.set(page, asked);
    const said = { state: asked.get('state') ?? '', ...answer };
    if (asked.get('response_mode') === 'web_message') return route.fulfill(messageOf(asked, said));
    const back = `${asked.get('redirect_uri')}?${new URLSearchParams(said)}`;
    return route.fulfill({ status: 302, headers: { location: back } });
  });
}

/** The message that the login's hidden frame or window posts to the page that opened it. */
function messageOf(asked: URLSearchParams, response: object) {
  const { origin } = new URL(asked.get('redirect_uri') ?? '');
  const message = JSON.stringify({ type: 'authorization_response', response });
  const script = `(opener ?? parent).postMessage(${message}, ${JSON.stringify(origin)})`;
  return { contentType: 'text/html', body: `<script>${script}</script>` };
}

type Said = { status: number; answer: object };

/** Stubs the token endpoint; `say` receives the nonce of the login and the number of the attempt. */
export async function answersToken(page: Page, say: (nonce: string, attempt: number) => Said): Promise<void> {
  let attempt = 0;
  await page.route('**/oauth/token', (route) => {
    attempt += 1;
    const { status, answer } = say(begun.get(page)?.get('nonce') ?? '', attempt);
    return route.fulfill({ status, json: answer });
  });
}

/** Sets the cookie of a recent login, which makes the app ask the login who it is. */
export async function remembers(page: Page, home: string): Promise<void> {
  const { authClientId } = BRAND_SETTINGS[new URL(home).hostname === 'localhost' ? 'a' : 'b'];
  await page.context().addCookies([{ name: `auth0.${authClientId}.is.authenticated`, value: 'true', url: home }]);
}

export const GOOD = { access_token: 'of-the-journey', token_type: 'Bearer', expires_in: 3_600, scope: 'openid' };
