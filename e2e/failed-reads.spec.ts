import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import { everyScreen, type Screen, settled } from './every-screen.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const OWNER = 'ingrid@nordvik.example';
/** Belongs to no organisation, so the screens check the limits of one person alone. */
const ALONE = 'jonas@tindelag.example';
const TRY_AGAIN = t('common.button.tryAgain');
const MOST_REQUESTS = 2;
/** More requests than this for one read are a loop, whatever the screen shows. */
const LOOP = 5;

/** These fall back to defaults (specification 8), or ask again by themselves, so they need no button. */
const NEEDS_NO_BUTTON = /\/(?:departments|groups|users|user|answer-count)$/;
/** The session decides whether there is a screen at all; login-errors.spec.ts covers its failures. */
const SESSION = '/api/user';

const FAILURES = {
  'status 500': (route: Route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  'no network': (route: Route) => route.abort('connectionfailed'),
  'status 404': (route: Route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
} as const;

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' }, { demo: true });
});
test.afterAll(() => product.stop());
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|answered (?:500|404)|did not reach the server/));

test('a read that fails is asked twice at most, says so and can be tried again, on every screen', async ({
  context,
}) => {
  test.setTimeout(600_000);
  const caller = await entersDemo(context, product, OWNER);
  const screens = (await everyScreen(caller)).filter(({ signedIn }) => signedIn);
  expect(await failEachRead(context, screens)).toEqual([]);
});

test('the same holds for somebody without an organisation', async ({ context }) => {
  await entersDemo(context, product, ALONE);
  const paths = ['/', '/survey', '/cards', '/card', '/improvements', '/recommendations'];
  const screens = paths.map((path) => ({ name: path, path, signedIn: true }));
  expect(await failEachRead(context, screens)).toEqual([]);
});

test('keeps what is typed while a side list is tried again', async ({ context, page }) => {
  const caller = await entersDemo(context, product, OWNER);
  const form = (await everyScreen(caller)).find(({ name }) => name === 'new goal');
  await page.route(/\/responses$/, FAILURES['status 500']);
  await page.goto(product.at('a') + (form?.path ?? ''));
  const name = page.getByLabel(t('goals.form.name.label'));
  await name.fill('Lytte mer');
  await page.getByRole('button', { name: TRY_AGAIN }).click();
  await expect(page.getByText(t('goals.form.start.loadFailed'))).toBeVisible();
  await expect(name).toHaveValue('Lytte mer');
});

/** Fails the reads of all screens in turn, three screens at a time, and returns what went wrong. */
async function failEachRead(context: BrowserContext, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...screens];
  const walk = async () => {
    const page = await context.newPage();
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      for (const path of await readsOf(page, screen)) {
        const problem = await failRead(page, screen, path);
        if (problem !== null) problems.push(`${screen.name}, ${path}: ${problem}`);
      }
    }
    await page.close();
  };
  await Promise.all([walk(), walk(), walk()]);
  return problems;
}

/** The paths that a screen reads, each once. */
async function readsOf(page: Page, screen: Screen): Promise<string[]> {
  const paths = new Set<string>();
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.add(pathname);
  };
  // What the screen before still reads ends with it.
  await page.goto('about:blank');
  page.on('request', note);
  await open(page, screen);
  await settled(page);
  page.off('request', note);
  return [...paths].filter((path) => path !== SESSION);
}

async function open(page: Page, screen: Screen): Promise<void> {
  // A change of the hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(product.at('a') + screen.path);
}

/**
 * Fails one read with status 500, then at each retry with the next kind of failure, and lets the last retry succeed.
 * Returns what is wrong with the screen, or null.
 */
async function failRead(page: Page, screen: Screen, path: string): Promise<string | null> {
  let asked = 0;
  let fail: ((route: Route) => Promise<void>) | null = FAILURES['status 500'];
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      asked += 1;
      return fail === null ? route.continue() : fail(route);
    },
  );
  const trouble = page.getByRole('button', { name: TRY_AGAIN });
  const retryWith = async (next: typeof fail) => {
    fail = next;
    const ended = (request: Request) => new URL(request.url()).pathname === path;
    const end =
      next === FAILURES['no network']
        ? page.waitForEvent('requestfailed', ended)
        : page.waitForEvent('requestfinished', ended);
    await Promise.all([end, trouble.first().click()]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  try {
    await open(page, screen);
    await Promise.race([settled(page).catch(() => undefined), expect.poll(() => asked).toBeGreaterThanOrEqual(LOOP)]);
    await openDetails(page);
    if (asked > MOST_REQUESTS) return `asked ${asked} times`;
    if ((await page.locator('main h1').count()) === 0) return 'the screen is not in place';
    if ((await trouble.count()) === 0) return NEEDS_NO_BUTTON.test(path) ? null : 'nothing to try again';
    if (screen.name === 'overview')
      await picture(page, `failed-read-${path.split('/').pop()}`, { brand: 'a', lang: 'no' }, 'window');
    await retryWith(FAILURES['no network']);
    await expect(trouble.first()).toBeVisible();
    await retryWith(FAILURES['status 404']);
    const notFound = page.getByText(t('system.notFound.title'));
    await expect(trouble.or(notFound).first()).toBeVisible();
    if ((await notFound.count()) > 0) return null;
    await retryWith(null);
    await expect(trouble).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveCount(1);
    return null;
  } catch (error) {
    return String(error).slice(0, 300);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** What is folded away says that it failed when somebody unfolds it. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
}
