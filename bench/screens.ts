import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { everyScreen, type Screen, settled, shiftsOf, watchShifts } from '../e2e/every-screen.ts';
import { logIn } from '../e2e/joining.ts';
import { callerOf } from '../e2e/made-by-call.ts';
import { followRequests } from '../e2e/open-requests.ts';
import { startProduct } from '../e2e/product.ts';
import { wordsIn } from '../e2e/words.ts';
import { CHROMIUM } from '../test/chromium.ts';
import { median } from './statistics.ts';

const WIDTHS = [1440, 390] as const;
const SLOWER = 4;
/** A phone at the edge of the network: 400 kbit/s, 400 ms round trip. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const RUNS = Number(process.env['RUNS'] ?? 1);

type Measured = {
  cls: number;
  paint: number;
  requests: number;
  kilobytes: number;
  slowPaint: number;
  slowHeading: number;
  slowContent: number;
  warmContent: number;
};

/**
 * `npm run bench screens [address] [screen]` loads every screen at 1440 and 390 pixels on a CPU four times slower and
 * prints its layout shifts, first content, requests and kilobytes, then its first paint and its content on a slow
 * network, at the first and at the second visit. The address
 * is a running product of any version with the demo's people; without one, this version is started.
 */
export async function benchScreens(address: string | undefined, only = ''): Promise<void> {
  const own = address === undefined ? await startProduct({}, { demo: true }) : null;
  const at = address ?? own?.at('a') ?? '';
  const browser = await chromium.launch(CHROMIUM);
  try {
    const { screens, login } = await enter(browser, at);
    for (const width of WIDTHS) {
      console.log(`\n${width} px`);
      console.log(
        row(['screen', 'CLS', 'first paint', 'requests', 'kB', 'slow: paint', 'slow: heading', 'content', 'again']),
      );
      for (const screen of screens.filter(({ name }) => name.startsWith(only))) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, { at, screen, width, login }));
        console.log(row([screen.name, ...figures(runs)]));
      }
    }
    console.log(`\nCPU ${SLOWER} times slower; slow: 400 kbit/s, 400 ms; milliseconds; median of ${RUNS}.`);
  } finally {
    await browser.close();
    await own?.stop();
  }
}

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

async function enter(browser: Browser, at: string): Promise<{ screens: Screen[]; login: Login }> {
  const context = await browser.newContext({ locale: 'nb-NO' });
  const page = await context.newPage();
  await page.goto(`${at}/?login=1`);
  await logIn(page, DEMO_PEOPLE[0]?.email ?? '', wordsIn('no'), DEMO_PASSWORD);
  await page.locator('.nav__user').waitFor();
  const screens = await everyScreen(await callerOf(page));
  const login = await context.storageState();
  await context.close();
  return { screens, login };
}

type Wanted = { at: string; screen: Screen; width: number; login: Login };

async function measure(browser: Browser, wanted: Wanted): Promise<Measured> {
  const quick = await visit(browser, wanted, async (page, network) => {
    await settled(page);
    return { cls: (await shiftsOf(page)).sum, paint: await paintOf(page), ...network };
  });
  const slow = await visit(browser, { ...wanted, slow: true }, async (page) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const slowPaint = await paintOf(page);
    await page.waitForFunction(() => (document.querySelector('h1')?.textContent ?? '').trim() !== '');
    const slowHeading = await page.evaluate(() => performance.now());
    const slowContent = await contentAt(page);
    await page.goto('about:blank');
    await page.goto(wanted.at + wanted.screen.path, { waitUntil: 'commit' });
    return { slowPaint, slowHeading, slowContent, warmContent: await contentAt(page) };
  });
  return { ...quick, ...slow };
}

/** Opens a fresh browser that has only the login cookies. */
async function visit<T>(
  browser: Browser,
  { at, screen, width, login, slow = false }: Wanted & { slow?: boolean },
  look: (page: Page, network: { requests: number; kilobytes: number }) => Promise<T>,
): Promise<T> {
  const phone = width < 500 ? { hasTouch: true, isMobile: true } : {};
  const context = await browser.newContext({
    ...phone,
    locale: 'nb-NO',
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...(screen.signedIn ? { storageState: login } : {}),
  });
  followRequests(context);
  const page = await context.newPage();
  await watchShifts(page);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tools.send('Network.enable');
  if (slow) await tools.send('Network.emulateNetworkConditions', SLOW);
  const network = { requests: 0, kilobytes: 0 };
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    network.requests += 1;
    network.kilobytes += encodedDataLength / 1000;
  });
  await page.goto(at + screen.path, { waitUntil: 'commit', timeout: 120_000 });
  page.setDefaultTimeout(120_000);
  const seen = await look(page, network);
  await context.close();
  return { ...seen };
}

/** Returns when the screen shows its content, with nothing left that stands for it. */
async function contentAt(page: Page): Promise<number> {
  await page.waitForFunction(
    () =>
      document.querySelector('#shell, .skel, [aria-busy="true"], .starting') === null &&
      document.querySelector('main h1') !== null,
    null,
    { polling: 'raf' },
  );
  return page.evaluate(() => performance.now());
}

function paintOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
}

function figures(runs: readonly Measured[]): string[] {
  const of = (key: keyof Measured) => median(runs.map((run) => run[key]));
  const whole = (
    ['paint', 'requests', 'kilobytes', 'slowPaint', 'slowHeading', 'slowContent', 'warmContent'] as const
  ).map((key) => of(key).toFixed(0));
  return [of('cls').toFixed(3), ...whole];
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(13)).join('');
}
