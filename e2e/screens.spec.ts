import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  answerBackPath,
  cardPath,
  checkInPath,
  PATHS,
  remindersPath,
  stopCheckInsPath,
  testInvitationPath,
} from '#shared/paths.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { everyScreen, opens, type Screen, settled, shiftsOf, watchShifts } from './every-screen.ts';
import { expectForcedColours, expectPaper } from './other-media.ts';
import { entersDemo } from './logged-in.ts';
import { hasRoom, looker, walksUnder } from './screen-checks.ts';
import { picture } from './pictures.ts';
import { LONG, SHORT } from '../test/run-size.ts';
import { test } from './fixtures.ts';

const ADMINISTRATOR = 'ingrid@nordvik.example';
const ONLOOKER = { brand: 'a', lang: 'no' } as const;
const MOST_SHIFT = 0.02;
/** The walk is split into parts that workers share. */
const PARTS = [0, 1, 2] as const;
/** The screens that load at both sizes not only in the long run. */
const AT_BOTH_SIZES = /^(form|ended|home|overview|surveys)$/;

/** The screens of one thing, which people print. */
const PRINTED = /^(?:survey(?:, finished)?|shared survey|goal, execution|goal, finished|card, own)$/;

test.describe.configure({ mode: 'parallel' });

// The demo's people belong to the first brand.
for (const { theme } of walksUnder('a'))
  for (const part of PARTS)
    // Specification 2.1, 2.16, 2.22
    test(`every screen is stable, accessible and fits its window (${part + 1} of ${PARTS.length}, ${theme})`, async ({
      page,
      browser,
      shared,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*(?:404|410)|answered (?:404|410)/);
      const home = shared.at('a');
      const context = page.context();
      const bare = await (await browser.newContext({ colorScheme: theme })).newPage();
      await losesScripts(bare);
      await page.emulateMedia({ colorScheme: theme });
      await watchShifts(page);
      await slowsDown(page);
      const look = looker({ brand: 'a', theme });
      const all = await screensOf(await browser.newContext(), (other) => entersDemo(other, shared, ADMINISTRATOR));
      const screens = [...all.entries()].filter(([place]) => place % PARTS.length === part);
      let signedIn = false;
      let isInApp = false;
      for (const [turn, [place, screen]] of screens.entries()) {
        if (screen.signedIn && !signedIn) {
          for (const one of [context, bare.context()]) await entersDemo(one, shared, ADMINISTRATOR);
          signedIn = true;
        }
        const [window, other] = place % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE];
        const both = LONG || (!SHORT && AT_BOTH_SIZES.test(screen.name));
        // The short run makes half of the checks on each screen: it loads one, and reaches the next like the app's links.
        const [loads, looks] = SHORT ? [turn % 2 === 0, turn % 2 === 1] : [true, true];
        if (loads)
          for (const at of both ? [other, window] : [other]) await showsHeadingUnscripted(bare, { home, screen, at });
        if (!loads && isInApp && isWithinApp(page, screen)) await reaches(page, { screen, at: window });
        else for (const at of both ? [other, window] : [window]) await standsStill(page, { home, screen, at });
        isInApp = screen.signedIn;
        if (loads) await expectForcedColours(page, screen.name);
        if (PRINTED.test(screen.name)) await expectPaper(page, screen.name);
        if (looks) await look(page, `screen-${screen.name.replaceAll(/[^a-z]+/g, '-')}`);
        else await hasRoom(page, screen.name);
      }
      await bare.context().close();
    });

async function screensOf(context: BrowserContext, enters: (context: BrowserContext) => ReturnType<typeof entersDemo>) {
  const screens = await everyScreen(await enters(context));
  await context.close();
  return screens;
}

type Look = { home: string; screen: Screen; at: typeof WIDE };

/** Expects a heading before any script has loaded. */
async function showsHeadingUnscripted(page: Page, { home, screen, at }: Look): Promise<void> {
  await page.setViewportSize(at);
  await opens(page, home + screen.path);
  await expect(page.locator('main h1'), screen.name).toHaveText(/\S/);
  await expect(page.locator('.logo').first(), screen.name).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, screen.name).toBeLessThanOrEqual(at.width);
  if (AT_BOTH_SIZES.test(screen.name)) await picture(page, `first-view-${screen.name}`, ONLOOKER, 'window');
}

/** Expects no layout shift after the first view, however late and in whatever order responses and fonts arrive. */
async function standsStill(page: Page, { home, screen, at }: Look): Promise<void> {
  await page.setViewportSize(at);
  await opens(page, home + screen.path);
  await settled(page);
  const { sum, what } = await shiftsOf(page);
  const most = screen.name.startsWith('form') ? 0 : MOST_SHIFT;
  expect(Number(sum.toFixed(3)), `${screen.name} at ${at.width}\n${what.join('\n')}`).toBeLessThanOrEqual(most);
}

/** Whether the app shows the screen without loading a page: it changes the path, and does not load the form to pay. */
function isWithinApp(page: Page, screen: Screen): boolean {
  const [from, to] = [new URL(page.url()).pathname, screen.path.replace(/[?#].*/, '')];
  return from !== to && ![from, to].includes(PATHS.activate);
}

/** Reaches a screen from another one of the app, which moves the focus to it. */
async function reaches(page: Page, { screen, at }: Omit<Look, 'home'>): Promise<void> {
  await page.setViewportSize(at);
  await page.evaluate((path) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', path);
  }, screen.path);
  await expect(page.locator('main:focus-within'), screen.name).toBeVisible();
  await settled(page);
}

/**
 * Delays responses one after the other, and the fonts most. Playwright's routes would switch off the cache, and a page
 * whose scripts are compiled again takes twice the CPU time.
 */
async function slowsDown(page: Page): Promise<void> {
  let calls = 0;
  const tools = await page.context().newCDPSession(page);
  tools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const late = request.url.endsWith('.woff2') ? 450 : 150 + (calls++ % 3) * 100;
    // The page may have navigated meanwhile.
    setTimeout(() => void tools.send('Fetch.continueRequest', { requestId }).catch(() => undefined), late);
  });
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*.woff2' }] });
}

/** Blocks all scripts, as on a slow network. */
async function losesScripts(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBlockedURLs', { urls: ['*.js'] });
}

test('every route of the router has a stop in the walk', async ({ context, shared }) => {
  const screens = await everyScreen(await entersDemo(context, shared, ADMINISTRATOR));
  const visited = screens.map(({ path }) => path.replace(/[?#].*/, ''));
  const unvisited = routes().filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !visited.some((path) => pattern.test(path));
  });
  expect(unvisited).toEqual([]);
});

/** The paths of all routes, read from the router's source: the router itself needs a browser. */
function routes(): string[] {
  const source = readFileSync(new URL('../src/app/web/router.tsx', import.meta.url), 'utf8');
  const written = [...source.matchAll(/\bscreen\(\s*([^,]+),/g)].map(([, expression = '']) => expression);
  expect(written.length).toBeGreaterThan(35);
  // The first is the login's callback, the second catches every unknown address.
  return written.filter((expression) => !['CALLBACK_PATH', "'$'"].includes(expression)).map(pathOf);
}

/** The functions that the router builds paths with. */
const PARAMETRISED = {
  answerBackPath,
  cardPath,
  checkInPath,
  remindersPath,
  stopCheckInsPath,
  testInvitationPath,
};

/** Returns the path of an expression like `PATHS.surveys`, `'/survey/$id'` or `remindersPath('$id')`. */
function pathOf(expression: string): string {
  const [, literal] = /^'(.+)'$/.exec(expression) ?? [];
  if (literal !== undefined) return literal;
  const [, name] = /^PATHS\.(\w+)$/.exec(expression) ?? [];
  if (name !== undefined) return PATHS[name as keyof typeof PATHS];
  const [, makes = '', id = ''] = /^(\w+)\('(\$\w+)'\)$/.exec(expression) ?? [];
  const path = PARAMETRISED[makes as keyof typeof PARAMETRISED] as ((id: string) => string) | undefined;
  if (path === undefined) throw new Error(`unknown path expression ${expression}: add its function to PARAMETRISED`);
  return path(id);
}
