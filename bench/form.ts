import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { everyScreen } from '../e2e/every-screen.ts';
import { callerOf } from '../e2e/made-by-call.ts';
import { logIn } from '../e2e/joining.ts';
import { startProduct } from '../e2e/product.ts';
import { wordsIn } from '../e2e/words.ts';
import { CHROMIUM } from '../test/chromium.ts';
import { median } from './statistics.ts';

const SLOWER = Number(process.env['SLOWER'] ?? 4);
const PHONE = { locale: 'nb-NO', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const RUNS = Number(process.env['RUNS'] ?? 11);

/**
 * `npm run bench form [address of a form]...` measures when the sliders of a response form react, in a fresh browser
 * with a CPU four times slower. It alternates between a page with only a heading and every given address, so several
 * versions of the product can be compared in one run. A public card counts as usable when its link can be copied.
 */
export async function benchForm(addresses: readonly string[]): Promise<void> {
  const own = addresses.length === 0 ? await startProduct({}, { demo: true }) : null;
  const bare = await bareServer();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const forms = own === null ? addresses : [await formOf(browser, own.at('a'))];
    const all = [bare.address, ...forms].map((address) => ({ address, seen: [] as Seen[] }));
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { address, seen } of all) {
        const one = await visit(browser, address);
        // The first round warms up the servers and the browser.
        if (run > 0) seen.push(one);
      }
    }
    print(all);
  } finally {
    await browser.close();
    bare.stop();
    await own?.stop();
  }
}

const COLUMNS: readonly [string, (seen: readonly Seen[]) => number][] = [
  ['first paint', (seen) => median(seen.map(({ paint }) => paint))],
  ['a tap is kept', (seen) => median(seen.map(({ kept }) => kept))],
  ['usable', (seen) => median(seen.map(({ usable }) => usable))],
  ['usable, quickest', (seen) => Math.min(...seen.map(({ usable }) => usable))],
  ['work', (seen) => median(seen.map(({ work }) => work))],
];

/** Prints each figure and its difference from the bare page. */
function print(all: readonly { address: string; seen: readonly Seen[] }[]): void {
  const bare = COLUMNS.map(([, of]) => of(all[0]?.seen ?? []));
  console.log(cells(COLUMNS.map(([head]) => head)));
  for (const { address, seen } of all) {
    const figures = COLUMNS.map(([, of]) => of(seen));
    const over = figures.map((ms, column) => `${ms.toFixed(0)} (+${(ms - (bare[column] ?? 0)).toFixed(0)})`);
    console.log(`${cells(over)}  ${address}`);
  }
  console.log(`\nMilliseconds, and how many more than the page with only a heading, which is the first line; medians of ${RUNS}, opened
in turn; CPU ${SLOWER} times slower. Work is the main thread's time by then: a busy machine affects it least.`);
}

function cells(some: readonly string[]): string {
  return some.map((cell) => cell.padStart(18)).join('');
}

/** Serves the smallest possible page. */
async function bareServer(): Promise<{ address: string; stop: () => void }> {
  const page = '<!doctype html><html lang="nb"><title>Bare</title><h1 id="bare">Bare</h1></html>';
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return { address: `http://localhost:${typeof at === 'object' ? at?.port : 0}/`, stop: () => server.close() };
}

async function formOf(browser: Browser, at: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${at}/?login=1`);
  await logIn(page, DEMO_PEOPLE[0]?.email ?? '', wordsIn('no'), DEMO_PASSWORD);
  await page.locator('.nav__user').waitFor();
  const screens = await everyScreen(await callerOf(page));
  await page.close();
  return at + (screens.find(({ name }) => name === 'form')?.path ?? '');
}

/** Milliseconds until the first paint, until the page keeps a tap on a stop, and until its script reacts to one. */
type Seen = { paint: number; kept: number; usable: number; work: number };

/**
 * The page itself reports. Polling from outside would load a script of its own: 330 kB, which made up a sixth of the
 * figure.
 */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Runtime.enable');
  await tools.send('Runtime.addBinding', { name: 'tell' });
  await page.addInitScript(pressUntilAnswered);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const told = new Promise<Omit<Seen, 'work'>>((resolve) =>
    tools.once('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as Omit<Seen, 'work'>)),
  );
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await told;
  const { metrics } = await tools.send('Performance.getMetrics');
  await context.close();
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  return { ...seen, work };
}

/** Runs in the page: presses the first slider until it is answered. The bare page is usable at once. */
function pressUntilAnswered(): void {
  const { tell } = globalThis as unknown as { tell: (words: string) => void };
  let unanswered: string | null | undefined;
  let kept = 0;
  const looks = setInterval(() => void look(), 4);
  async function look(): Promise<void> {
    const slider = document.querySelector<HTMLElement>('input[type=range]');
    unanswered ??= slider?.getAttribute('aria-valuetext');
    slider?.click();
    if (kept === 0 && slider?.closest<HTMLElement>('.slider')?.dataset['value'] !== undefined) kept = performance.now();
    // React renders in the same task after it has handled the press.
    await Promise.resolve();
    const copy = document.querySelector<HTMLElement>('[data-copy]');
    copy?.querySelector('button')?.click();
    const told = copy?.nextElementSibling?.textContent ?? '';
    const answered = slider === null ? told !== '' : slider.getAttribute('aria-valuetext') !== unanswered;
    const bare = document.readyState === 'complete' && document.querySelector('#bare') !== null;
    if (!answered && !bare) return;
    clearInterval(looks);
    const usable = performance.now();
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (painted() === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    tell(JSON.stringify({ kept: kept || usable, usable, paint: painted() }));
  }
}
