import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { everyScreen, type Screen, settled, shiftsOf, watchShifts } from './every-screen.ts';
import { IN_MOTION, PHONE, type WIDE } from './every-journey.ts';
import { entersDemo, join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { INJECTED, packed, packedNames } from './payloads.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ADMINISTRATOR = 'ingrid@nordvik.example';
const MOST_SHIFT = 0.02;

let product: RunningProduct;
let screens: Screen[];
let login: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ browser, shared }) => {
  product = shared;
  const context = await browser.newContext();
  screens = await everyScreen(await entersDemo(context, product, ADMINISTRATOR));
  login = await context.storageState();
  await context.close();
});
test.use(IN_MOTION);

type Look = { browser: Browser; screen: Screen; window: typeof WIDE };

/** Opens a screen in a fresh browser that has only the login cookies. */
async function lookAt({ browser, screen, window }: Look, look: (page: Page) => Promise<void>): Promise<void> {
  const storage = screen.signedIn ? { storageState: login } : {};
  const context = await browser.newContext({ viewport: window, locale: 'nb-NO', ...storage });
  await look(await context.newPage());
  await context.close();
}

/** Runs three at a time: pages that wait do not disturb each other. */
async function inThrees(some: readonly Screen[], work: (screen: Screen) => Promise<void>): Promise<void> {
  for (let from = 0; from < some.length; from += 3) await Promise.all(some.slice(from, from + 3).map(work));
}

test("the first view of a form has the form's layout, in both languages and brands", async ({ browser, watch }) => {
  const context = watch.over(await browser.newContext({ viewport: PHONE }));
  const page = await context.newPage();
  const caller = await join(context, product, { home: product.at('b'), email: 'ola@sundvag.example', name: 'Ola Nes' });
  const id = await makeSurvey(caller, {});
  await context.clearCookies();
  for (const lang of ['no', 'en']) {
    await page.goto(`${product.at('b')}/respond/-${id}?lang=${lang}`);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const loaded = await placesIn(page);
    const unscripted = await browser.newContext({ viewport: PHONE });
    const first = await unscripted.newPage();
    await first.route('**/*.js', (route) => route.abort());
    await first.goto(`${product.at('b')}/respond/-${id}?lang=${lang}`);
    await first.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await placesIn(first)).toEqual(loaded);
    await picture(first, 'first-view-form', { brand: 'b', lang: lang as 'no' | 'en' }, 'window');
    await unscripted.close();
  }
  await context.close();
});

/** Returns the words and boxes of the parts that are read first. */
function placesIn(page: Page) {
  const parts = page.locator('.nav .logo, .rhero h1, .rhero p, .avatar, .rintro, .rintro__text, .rmeta li > span');
  return parts.evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { words: part.textContent.replaceAll(/\s/g, ''), box: [x, y, width, height].map(Math.round) };
    }),
  );
}

test('a page that arrives in pieces does not move', async ({ browser }) => {
  const pieces = createServer((request, reply) => void inPieces(request, reply));
  await once(pieces.listen(0, '127.0.0.1'), 'listening');
  const { port } = pieces.address() as AddressInfo;
  const form = screens.find(({ name }) => name === 'form')?.path ?? '';
  const movesAt = async (path: string) => {
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
    await watchShifts(page);
    // Only what the pieces move counts.
    await page.route('**/*.{js,woff2}', (route) => route.abort());
    await page.goto(`http://localhost:${port}${path}`);
    const { what } = await shiftsOf(page);
    await context.close();
    return what;
  };
  const paths = [form, PATHS.overview, PATHS.surveys, PATHS.check];
  expect(await Promise.all(paths.map(movesAt))).toEqual(paths.map(() => []));
  pieces.close();
});

/** Answers with what the product answers, a page in forty pieces with time to paint between them. */
async function inPieces(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const answer = await fetch(product.at('a') + request.url, { headers: { accept: request.headers.accept ?? '' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|transfer-encoding)$/.test(name),
  );
  reply.writeHead(answer.status, Object.fromEntries(headers));
  const size = headers.some(([, value]) => value.startsWith('text/html'))
    ? Math.ceil(body.length / 40)
    : body.length + 1;
  for (let from = 0; from < body.length; from += size) {
    reply.write(body.subarray(from, from + size));
    await setTimeout(50);
  }
  reply.end();
}

test('a page that needs no login does not ask for one in its first view', async () => {
  const asking: string[] = [];
  for (const { name, path } of screens.filter(({ signedIn }) => !signedIn)) {
    const page = await fetch(product.at('a') + path);
    if ((await page.text()).includes('gate__in')) asking.push(name);
  }
  expect(asking).toEqual(['login gate']);
});

test('renders what people write as text in the first view', async ({ browser, watch }) => {
  const context = watch.over(await browser.newContext());
  const caller = await join(context, product, { home: product.at('a'), email: 'per@sundvag.example', name: 'Per' });
  const invitationText = packed(5_000).join(' ');
  const id = await makeSurvey(caller, { invitationText });
  for (const written of packedNames(200)) {
    await caller.put('/profile', { candidate: written, title: written, image: '', consentToTerms: 1 });
    const unscripted = watch.over(await browser.newContext({ javaScriptEnabled: false }));
    const first = await unscripted.newPage();
    await first.goto(`${product.at('a')}/respond/-${id}`);
    // Only the direction override is removed; everything else stays.
    await expect(first.locator('h1')).toHaveText(written.replaceAll('\u202e', ''));
    expect(await first.locator(INJECTED).count()).toBe(0);
    expect(await first.locator('#root > *').evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
      'a',
      'header',
      'main',
    ]);
    await unscripted.close();
  }
  await context.close();
});

test('the sign-up link in the first view of the front page works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.at('a'));
  await page
    .getByRole('link', { name: t('home.hero.tryButton'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/login=new/);
  await expect(page.locator('.starting')).toBeHidden();
  await context.close();
});

test('the way to the sign-up page leaves out the app, which is fetched there, and the back button leads home', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isApp = (path: string) => path.includes('/app-entry');
  const held = Promise.withResolvers<void>();
  await page.route('**/auth0-spa-js*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product.at('a')}/?login=new`, { waitUntil: 'commit' });
  await expect(page.locator('.starting .loader')).toBeVisible();
  await picture(page, '10-system-loading-log-in', { brand: 'a', lang: 'no' }, 'window');
  held.resolve();
  await expect(page.getByRole('heading', { name: t('signIn.signUp.title') })).toBeVisible();
  await expect.poll(() => asked.some(isApp)).toBe(true);
  expect(asked.findIndex(isApp)).toBeGreaterThan(asked.findIndex((path) => path.startsWith('/interaction/')));
  await page.goBack();
  await expect(page.getByRole('link', { name: t('home.hero.tryButton'), exact: true }).first()).toBeVisible();
});

// Specification 2.26, 4.3
test('a slow start shows the brand’s loader over the first view, and a quick start does not', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, storageState: login });
  const page = await context.newPage();
  await watchShifts(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(product.at('a'), { waitUntil: 'commit' });
  const loader = page.locator('.starting .loader');
  await expect(loader.locator('i')).toHaveCount(16);
  await expect(loader).toBeVisible();
  await picture(page, '10-system-loading', { brand: 'a', lang: 'no' }, 'window');
  held.resolve();
  await expect(page.locator('.nav__user')).toBeVisible();
  await expect(loader).toHaveCount(0);
  await settled(page);
  expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
  await context.close();
});

test('the person is read while the code of the screens is on its way, and the overview reads each list once', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE, storageState: login });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-entry-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(product.at('a'), { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('/api/user');
  expect(asked.filter((path) => /DashboardScreen-|\/first-\w+\.js/.test(path))).toHaveLength(2);
  held.resolve();
  await settled(page);
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls).toEqual([...new Set(calls)]);
  await context.close();
});

/** A phone at the edge of the network: 400 kbit/s, 400 ms round trip. */
const EDGE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Records the first view's heading at the first paint. It runs in the page, because the test process may be too busy to
 * catch it.
 */
function noteFirstPaint(): void {
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    document.documentElement.dataset['firstHeading'] = heading;
  };
  new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
}

/** Records when the page is without its bar or its content, from the first heading on. */
function noteEmptyFrames(): void {
  const empty: string[] = [];
  Object.assign(globalThis, { emptyFrames: empty });
  const isSeen = (part: Element) => part.checkVisibility() && part.children.length > 0;
  let hasBegun = false;
  setInterval(() => {
    // The first paint may come while the page is still arriving.
    hasBegun ||= [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
    if (!hasBegun) return;
    for (const part of ['.nav', 'main'])
      if (![...document.querySelectorAll(part)].some(isSeen))
        empty.push(`${part} at ${Math.round(performance.now())} ms`);
  }, 100);
}

test('at 400 kbit/s and with a slow processor no frame is empty between the first heading and the screen @ci', async ({
  browser,
}) => {
  const names = ['form', 'home', 'overview', 'survey', 'settings'];
  await inThrees(
    screens.filter(({ name }) => names.includes(name)),
    (screen) =>
      lookAt({ browser, screen, window: PHONE }, async (page) => {
        const tools = await page.context().newCDPSession(page);
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', EDGE);
        await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.addInitScript(noteFirstPaint);
        await page.addInitScript(noteEmptyFrames);
        await page.goto(product.at('a') + screen.path, { waitUntil: 'commit' });
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.dataset['firstHeading']), screen.name).toMatch(/\S/);
        expect(
          await page.evaluate(() => (globalThis as unknown as { emptyFrames: string[] }).emptyFrames),
          screen.name,
        ).toEqual([]);
      }),
  );
});

test('without a network every screen says so, and recovers by itself @ci', async ({ browser }) => {
  const names = ['overview', 'surveys', 'survey', 'shared surveys', 'recommendations', 'settings, members'];
  await inThrees(
    screens.filter(({ name }) => names.includes(name)),
    (screen) =>
      lookAt({ browser, screen, window: PHONE }, async (page) => {
        const held: Route[] = [];
        let lost = false;
        const lose = (route: Route) => route.abort('internetdisconnected');
        await page.route(/\/api\/(?!user$)/, (route) => (lost ? lose(route) : void held.push(route)));
        await page.goto(product.at('a') + screen.path);
        await page.locator('.nav__user').waitFor();
        await expect.poll(() => held.length, screen.name).toBeGreaterThan(0);
        await page.context().setOffline(true);
        // Requests started in the same moment fail together with the held ones.
        lost = true;
        await Promise.all(held.map(lose));
        await expect(page.getByText(t('common.error.offlineTitle')), screen.name).toBeVisible();
        await expect(page.locator('main h1, main [role="status"]').first(), screen.name).toBeVisible();
        if (screen.name === 'overview') await picture(page, 'offline-overview', { brand: 'a', lang: 'no' }, 'window');
        // A device announces the network before it works: every first request fails.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const failed = new Set<string>();
        await page.route(/\/api\//, async (route) => {
          const address = route.request().url();
          if (failed.has(address)) return route.continue();
          failed.add(address);
          await lose(route);
        });
        await page.context().setOffline(false);
        await expect(page.getByText(t('common.error.offlineTitle')), screen.name).toHaveCount(0);
        await settled(page);
        await expect(page.getByText(t('common.error.fetchTitle')), screen.name).toHaveCount(0);
      }),
  );
});
