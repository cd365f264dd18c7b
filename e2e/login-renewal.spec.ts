import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { API_AUDIENCE, SCOPES } from '#brands/rules/login-settings.ts';
import { CHROMIUM } from '../test/chromium.ts';
import { idle } from './every-screen.ts';
import { logIn } from './joining.ts';
import { join } from './logged-in.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const DAY_MS = 86_400_000;
const EMAIL = 'ingrid@nordvik.example';
const CACHED = `@@auth0spajs@@::omsyn-web::${API_AUDIENCE}::${SCOPES}`;
const TRANSACTION = 'a0.spajs.txs.omsyn-web';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ LOGIN_CACHE: 'localstorage' });
});
test.afterAll(() => product.stop());
// Like browsers that block third-party cookies and unrequested windows.
test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    ...CHROMIUM,
    args: [...CHROMIUM.args, '--test-third-party-cookie-phaseout'],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  },
});

const userMenu = (page: Page) => page.locator('.nav__user');
/** Navigates within the app, like a link: the page stays and fetches what the screen shows. */
const goesTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const listOf = (page: Page) => page.getByRole('heading', { name: t('surveys.list.title'), level: 1 });

/** Collects every call of the token endpoint from now on. */
function tokenCalls(context: BrowserContext): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) calls.push(request);
  });
  return calls;
}

const grantOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('grant_type');

type Entry = { body: { refresh_token: string }; expiresAt: number };
const cached = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Entry | null, CACHED);

/** Expires the access token, as after an hour. */
async function expires(page: Page): Promise<void> {
  const entry = await cached(page);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CACHED,
    JSON.stringify({ ...entry, expiresAt: 0 }),
  ] as const);
}

/** Runs the frozen clock forward in 50 ms steps until the condition holds. */
async function ticksUntil(page: Page, isSo: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      if (!isSo()) await page.clock.runFor(50);
      return isSo();
    })
    .toBe(true);
}

async function daysLeft(context: BrowserContext, name: string): Promise<number> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return ((found?.expires ?? 0) * 1_000 - Date.now()) / DAY_MS;
}

// Specification 1.5, 4.2, 7.2, 7.3, 9.10
test('a login keeps what it needs for a day, and one renewal serves all tabs @ci', async ({
  page,
  context,
  browser,
  watch,
}) => {
  // When two tabs renew at once, the later one is refused and uses the hidden frame.
  watch.allow(/400/);
  const home = product.at('a');
  await join(await browser.newContext(), product, { home, email: EMAIL, name: 'Ingrid' });
  await context.addInitScript(() => {
    const asked: number[] = [];
    const set = window.setTimeout.bind(window);
    Object.assign(window, {
      delays: asked,
      setTimeout: (work: () => void, delay: number) => (asked.push(delay), set(work, delay)),
    });
  });
  const calls = tokenCalls(context);

  const authorize = page.waitForRequest('**/authorize?*');
  await page.goto(`${home}/?login=1&login_hint=${encodeURIComponent(EMAIL)}`);
  const asked = Object.fromEntries(new URL((await authorize).url()).searchParams);
  expect(asked).toMatchObject({
    client_id: 'omsyn-web',
    scope: SCOPES,
    response_type: 'code',
    audience: API_AUDIENCE,
    code_challenge_method: 'S256',
    login_hint: EMAIL,
  });
  await expect(page.locator('#email')).toHaveValue(EMAIL);
  const begun = (await context.cookies()).find(({ name }) => name === TRANSACTION);
  const { code_verifier } = JSON.parse(decodeURIComponent(begun?.value ?? '{}')) as { code_verifier: string };
  expect(code_verifier).toHaveLength(43);
  expect(await daysLeft(context, TRANSACTION)).toBeCloseTo(1, 1);

  await logIn(page, EMAIL, t);
  await expect(userMenu(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(TRANSACTION);
  expect(await daysLeft(context, 'auth0.omsyn-web.is.authenticated')).toBeCloseTo(1, 1);
  expect(calls.map((call) => [grantOf(call), call.headers()['content-type']])).toEqual([
    ['authorization_code', 'application/x-www-form-urlencoded'],
  ]);

  const tabs = [page, await context.newPage(), await context.newPage()];
  const renewTogether = async () => {
    await Promise.all(tabs.map((tab) => tab.goto(home)));
    for (const tab of tabs) await expect(userMenu(tab)).toBeVisible();
    // The overview lists surveys too: its responses must not be taken for those of the next screen.
    for (const tab of tabs) await idle(tab);
    const before = await cached(page);
    calls.length = 0;
    await expires(page);
    const lists = tabs.map((tab) => tab.waitForResponse('**/api/survey?*'));
    await Promise.all(tabs.map((tab) => goesTo(tab, '/surveys')));
    for (const list of await Promise.all(lists)) expect(list.status()).toBe(200);
    expect((await cached(page))?.body.refresh_token, 'it is rotated').not.toBe(before?.body.refresh_token);
  };
  await renewTogether();
  expect(calls.map(grantOf)).toEqual(['refresh_token']);
  // The tab that renews waits up to 5 s for the lock; tabs that found the new token need no lock.
  const delays = tabs.map((tab) => tab.evaluate(() => (window as unknown as { delays: number[] }).delays));
  expect((await Promise.all(delays)).flat()).toContain(5_000);
  // Without the Web Locks API the library uses a lock in storage, which guarantees nothing when all tabs start at once.
  // Each tab still gets its token.
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await renewTogether();
});

// Specification 4.2, 7.2, 7.3, 8.8, 9.10
test('without a refresh token the hidden frame renews, and is removed two seconds after its message @ci', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/The login did not succeed|Failed to load resource|did not reach the server|answered 401/);
  const home = product.at('a');
  await join(context, product, { home, email: 'ola@nordvik.example', name: 'Ola' });
  const calls = tokenCalls(context);
  await page.clock.install();
  await page.goto(home);
  await expect(userMenu(page)).toBeVisible();
  const frames = page.locator('iframe');
  expect(calls.map(grantOf)).toEqual(['authorization_code']);
  await page.clock.runFor(2_000);
  await expect(frames).toHaveCount(0);

  // The server refuses the refresh token while the session is still alive.
  const refused = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
  await page.route('**/oauth/token', (route) =>
    grantOf(route.request()) === 'refresh_token' ? route.fulfill({ status: 400, json: refused }) : route.continue(),
  );
  calls.length = 0;
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expires(page);
  await goesTo(page, '/surveys');
  await ticksUntil(page, () => calls.length === 2);
  expect(calls.map(grantOf)).toEqual(['refresh_token', 'authorization_code']);
  await expect.poll(async () => (await cached(page))?.expiresAt).toBeGreaterThan(0);
  await page.clock.runFor(1_500);
  await expect(frames).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(frames).toHaveCount(0);
  await page.unroute('**/oauth/token');

  // The server does not respond: three attempts of 10 s each.
  let tries = 0;
  await page.route('**/oauth/token', () => void (tries += 1));
  const told = page.waitForEvent('console', (said) => said.text().includes('timeout'));
  await expires(page);
  await goesTo(page, '/settings#mails');
  await ticksUntil(page, () => tries === 1);
  for (const one of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(one);
    await page.clock.runFor(10_000);
  }
  await told;
});

// Specification 1.6, 7.3
test('logging out ends the access in every tab at once, and leaves the other brand logged in', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/The login did not succeed|Failed to load resource|answered 401/);
  const [home, other] = [product.at('a'), product.at('b')];
  const mine = await join(context, product, { home, email: 'kari@nordvik.example', name: 'Kari' });
  // A different address, so that the two brands' mails are not mixed up.
  await join(context, product, { home: other, email: 'kari@fjellheim.example', name: 'Kari' });
  const [second, runda] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto(home), second.goto(`${home}/settings`), runda.goto(other)]);
  for (const tab of [page, second, runda]) await expect(userMenu(tab)).toBeVisible();

  const left = page.waitForRequest('**/v2/logout?*');
  await userMenu(page).click();
  await page.getByText(t('navigation.userMenu.logOut.label'), { exact: true }).click();
  const asked = new URL((await left).url()).searchParams;
  expect([asked.get('client_id'), asked.get('returnTo')]).toEqual(['omsyn-web', `${home}/`]);
  await expect(page).toHaveURL(`${home}/`);
  await expect(userMenu(page)).toHaveCount(0);
  await goesTo(second, '/surveys');
  await expect(second.getByRole('dialog')).toContainText(t('signIn.error.loginRequired.text'));
  await expect(mine.get('/user')).rejects.toThrow('401');

  await goesTo(runda, '/surveys');
  await expect(listOf(runda)).toBeVisible();
  await runda.reload();
  await expect(userMenu(runda)).toBeVisible();
});

test('a renewal that does not reach the login is repeated, and no call is sent without a token', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|did not succeed|did not reach the server/);
  await join(context, product, { home: product.at('a'), email: 'tuva@nordvik.example', name: 'Tuva' });
  await page.goto(product.at('a'));
  await expect(userMenu(page)).toBeVisible();
  await idle(page);
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 401 && refused.push(answer.url())));
  // The library itself tries three times.
  let left = 4;
  await page.route('**/oauth/token', (route) => (left-- > 0 ? route.abort() : route.continue()));
  await expires(page);
  await goesTo(page, '/settings#programs');
  await expect(page.getByText(t('programs.keys.empty.title'))).toBeVisible();
  expect({ refused, isReached: left < 0 }).toEqual({ refused: [], isReached: true });
});

test('logs in with a browser that stores nothing but cookies @ci', async ({ page, context }) => {
  const home = product.at('a');
  await join(context, product, { home, email: 'nils@nordvik.example', name: 'Nils' });
  for (const [forbidden, error] of [
    ['getItem', 'SecurityError'],
    ['setItem', 'QuotaExceededError'],
  ] as const) {
    const tab = await context.newPage();
    await tab.addInitScript(
      ([all, name]) => {
        const refuses = () => {
          throw new DOMException('not here', name);
        };
        Storage.prototype.setItem = refuses;
        if (all === 'getItem')
          for (const store of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, store, { get: refuses });
      },
      [forbidden, error],
    );
    await tab.goto(`${home}/?login=1`);
    await expect(userMenu(tab)).toBeVisible();
    await tab.reload();
    await expect(userMenu(tab)).toBeVisible();
    await goesTo(tab, '/surveys');
    await expect(listOf(tab)).toBeVisible();
    await tab.close();
  }
  await page.close();
});

test('a clock that is five minutes wrong does not renew more often, and one that is a day wrong is reported @ci', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/The login did not succeed/);
  const home = product.at('a');
  await join(context, product, { home, email: 'siri@nordvik.example', name: 'Siri' });
  await page.close();
  for (const minutes of [5, -5]) {
    const tab = await context.newPage();
    const calls = tokenCalls(context);
    await tab.clock.install({ time: Date.now() + minutes * 60_000 });
    await tab.goto(`${home}/?login=1`);
    await expect(userMenu(tab)).toBeVisible();
    await goesTo(tab, '/surveys');
    await expect(listOf(tab)).toBeVisible();
    await tab.reload();
    await expect(userMenu(tab)).toBeVisible();
    expect(calls.map(grantOf), `${minutes} minutes`).toEqual(['authorization_code']);
    await tab.evaluate((key) => localStorage.removeItem(key), CACHED);
    context.removeAllListeners('request');
    await tab.close();
  }
  const ahead = await context.newPage();
  const calls = tokenCalls(context);
  await ahead.clock.install({ time: Date.now() + DAY_MS });
  await ahead.goto(`${home}/?login=1`);
  await expect(ahead.locator('.full')).toContainText(t('signIn.error.invalidToken.action'));
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('the back button leads nowhere wrong at any step of a login @ci', async ({ page, browser, context, watch }) => {
  watch.allow(/Failed to load resource: .* 40[01]/);
  const home = product.at('a');
  await join(await browser.newContext(), product, { home, email: 'eli@nordvik.example', name: 'Eli' });
  const login = page.getByRole('button', { name: t('system.login.button') }).first();
  await page.goto(`${home}/surveys`);
  await login.click();
  await page.waitForURL(/\/interaction\//);
  await page.goBack();
  await expect(login).toBeVisible();
  await page.goForward();
  await logIn(page, 'eli@nordvik.example', t, 'ikke det riktige');
  await expect(page.getByText(t('signIn.logIn.wrong'))).toBeVisible();
  await page.goBack();
  await expect(page.locator('#email')).toBeVisible();
  // Another tab starts to log in meanwhile; the stored state of a login is kept for both.
  const other = await context.newPage();
  await other.goto(`${home}/?login=1`);
  await other.waitForURL(/\/interaction\//);
  await logIn(page, 'eli@nordvik.example', t);
  await expect(userMenu(page)).toBeVisible();
  expect(new URL(page.url()).search, 'the answer that fits no more').toBe('');
  await other.close();

  // The previous step has expired; its page says so, and one press starts the login again.
  await page.goBack();
  await page.reload();
  await page.getByRole('link', { name: t('system.errorLogin.button') }).click();
  await expect(userMenu(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(TRANSACTION);
});
