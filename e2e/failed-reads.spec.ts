import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { type Answer, GOES_ON, interceptCalls, type Intercepted } from './intercepted-calls.ts';
import { everyScreen, opens, type Screen, settled } from './every-screen.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';
import { LONG } from '../test/run-size.ts';

const t = wordsIn('no');
const OWNER = 'ingrid@nordvik.example';
/** Belongs to no organisation, so the screens check the limits of one person alone. */
const ALONE = 'jonas@tindelag.example';
const TRY_AGAIN = t('common.button.tryAgain');
const MOST_REQUESTS = 2;
/** More requests than this for one read are a loop, whatever the screen shows. */
const LOOP = 5;

/** These fall back to defaults (specification 8), or retry by themselves, so they need no button. */
const NEEDS_NO_BUTTON = /\/(?:departments|groups|users|user|answer-count)$/;
/** Without a session there are no screens; login-errors.spec.ts covers its failures. */
const SESSION = '/api/user';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource|answered (?:500|404)|did not reach the server/));

// Specification 8.3
test('a failed read is retried once at most, says so and offers a retry, on every screen @ci', async ({ context }) => {
  const caller = await entersDemo(context, product, OWNER);
  const screens = (await everyScreen(caller)).filter(({ signedIn }) => signedIn);
  expect(await failEachRead(context, screens)).toEqual([]);
});

test('the same holds for a person without an organisation @ci', async ({ context }) => {
  await entersDemo(context, product, ALONE);
  const paths = ['/', '/survey', '/cards', '/card', '/improvements', '/recommendations'];
  const screens = paths.map((path) => ({ name: path, path, signedIn: true }));
  expect(await failEachRead(context, screens)).toEqual([]);
});

test('keeps what is typed while a side list is retried', async ({ context, page }) => {
  const caller = await entersDemo(context, product, OWNER);
  const form = (await everyScreen(caller)).find(({ name }) => name === 'new goal');
  await page.route(/\/responses$/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(product.at('a') + (form?.path ?? ''));
  const name = page.getByLabel(t('goals.form.name.label'));
  await name.fill('Lytte mer');
  await page.getByRole('button', { name: TRY_AGAIN }).click();
  await expect(page.getByText(t('goals.form.start.loadFailed'))).toBeVisible();
  await expect(name).toHaveValue('Lytte mer');
});

/** Ids in a path; two reads of the same call differ only in these. */
const ID = /\/(?:[0-9A-Za-z]{22}|[0-9a-f-]{36})(?=\/|$)/g;

/** Key of a read that has already failed: per screen in the long run; per call, on any screen, in the short run. */
const keyOf = (screen: Screen, path: string) => (LONG ? `${screen.name} ${path}` : path.replaceAll(ID, '/:id'));

/**
 * Fails the reads of all screens, three screens at a time, and returns the problems. Each screen fails at least one
 * read.
 */
async function failEachRead(context: BrowserContext, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  // An invitation that one tab has opened leads the overview of every other tab to it.
  const isLast = ({ path }: Screen) => Number(path.startsWith('/join'));
  const waiting = [...screens].sort((a, b) => isLast(a) - isLast(b));
  const done = new Set<string>();
  const walk = async () => {
    const page = await context.newPage();
    const calls = await interceptCalls(page);
    for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
      const here = screen;
      const isNew = (path: string) => !done.has(keyOf(here, path));
      const failsOne = async (isWanted: (path: string) => boolean) => {
        const picked = (path: string) => isWanted(path) && done.add(keyOf(here, path)).size > 0;
        const visit = await failRead({ page, calls, screen: here, isWanted: picked });
        if (visit.problem !== null) problems.push(`${here.name}, ${visit.path}: ${visit.problem}`);
        return visit;
      };
      let visit = await failsOne(isNew);
      if (visit.path === null) visit = await failsOne(() => true);
      while (visit.seen.some(isNew)) visit = await failsOne(isNew);
    }
    await page.close();
  };
  await Promise.all([walk(), walk(), walk()]);
  return problems;
}

type Failing = { page: Page; calls: Intercepted; screen: Screen; isWanted: (path: string) => boolean };

/**
 * The outcome of one visit: the read that failed (null when the screen made no wanted read), and all reads that it
 * made.
 */
type Visit = { path: string | null; seen: readonly string[]; problem: string | null };

/**
 * Fails the first wanted read with status 500, then each retry with the next kind of failure, and lets the last retry
 * succeed. The problem says what is wrong with the screen.
 */
async function failRead({ page, calls, screen, isWanted }: Failing): Promise<Visit> {
  let asked = 0;
  let failing: string | null = null;
  let answer: Answer = 500;
  const seen = new Set<string>();
  calls.answer = ({ method, pathname }) => {
    if (method !== 'GET' || pathname === SESSION) return GOES_ON;
    seen.add(pathname);
    if (failing === null && isWanted(pathname)) failing = pathname;
    if (pathname !== failing) return GOES_ON;
    asked += 1;
    return answer;
  };
  const trouble = page.getByRole('button', { name: TRY_AGAIN });
  /** A read of another settings tab fails there, so its retry button is there. */
  const elsewhere = page.locator('[role=tabpanel][hidden] button', { hasText: TRY_AGAIN });
  const retryWith = async (next: Answer) => {
    answer = next;
    const ended = (request: Request) => new URL(request.url()).pathname === failing;
    const end =
      next === 'no network' ? page.waitForEvent('requestfailed', ended) : page.waitForEvent('requestfinished', ended);
    await Promise.all([end, trouble.first().click()]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  const problemHere = async (): Promise<string | null> => {
    await opens(page, product.at('a') + screen.path);
    await Promise.race([settled(page).catch(() => undefined), expect.poll(() => asked).toBeGreaterThanOrEqual(LOOP)]);
    if (failing === null) return null;
    await openDetails(page);
    if (asked > MOST_REQUESTS) return `asked ${asked} times`;
    if ((await page.locator('main h1').count()) === 0) return 'the screen is not in place';
    if ((await trouble.count()) === 0)
      return NEEDS_NO_BUTTON.test(failing) || (await elsewhere.count()) > 0
        ? null
        : `nothing to try again in ${await page.locator('main').innerText()}`;
    if (screen.name === 'overview')
      await picture(page, `failed-read-${failing.split('/').pop()}`, { brand: 'a', lang: 'no' }, 'window');
    await retryWith('no network');
    await expect(trouble.first()).toBeVisible();
    await retryWith(404);
    const notFound = page.getByText(t('system.notFound.title')).or(page.getByText(t('organisation.join.link.invalid')));
    await expect(trouble.or(notFound).first()).toBeVisible();
    if ((await notFound.count()) > 0) return null;
    await retryWith(GOES_ON);
    await expect(trouble).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveCount(1);
    await settled(page);
    return null;
  };
  const problem = await problemHere().catch((error: unknown) => String(error).slice(0, 300));
  calls.answer = () => GOES_ON;
  return { path: failing, seen: [...seen], problem };
}

/** A failure inside a closed disclosure is shown only when it is opened. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
}
