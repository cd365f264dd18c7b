import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { logIn } from '../e2e/joining.ts';
import { fillsSurvey } from '../e2e/large-survey.ts';
import { callerOf } from '../e2e/made-by-call.ts';
import { startProduct } from '../e2e/product.ts';
import { wordsIn } from '../e2e/words.ts';
import { CHROMIUM } from '../test/chromium.ts';
import { median } from './statistics.ts';

const SLOWER = 4;
const RUNS = Number(process.env['RUNS'] ?? 7);
const DESK = { locale: 'nb-NO', viewport: { width: 1440, height: 900 } } as const;
const LARGE = 'Ledersamling på Vestre Gård';

/**
 * `npm run bench result` measures the script time until a survey's result is shown, on a CPU four times slower. It
 * alternates between a survey with 1,000 invitations and 1,000 anonymous answers and a usual survey, opened from the
 * list and as first page.
 */
export async function benchResult(): Promise<void> {
  const product = await startProduct({}, { demo: true, fill: fillsSurvey(LARGE) });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const at = product.at('a');
    const context = await browser.newContext(DESK);
    const page = await context.newPage();
    await page.goto(`${at}/?login=1`);
    await logIn(page, DEMO_PEOPLE[0]?.email ?? '', wordsIn('no'), DEMO_PASSWORD);
    await page.locator('.nav__user').waitFor();
    const caller = await callerOf(page);
    const surveys = await caller.get<{ id: string; surveyName: string; respondents: number }[]>('/survey');
    const usual = surveys.find(({ surveyName, respondents }) => surveyName !== LARGE && respondents > 10);
    const large = surveys.find(({ surveyName }) => surveyName === LARGE);
    const state = await context.storageState();
    const all = [large, usual].map((survey) => ({ survey, opened: [] as number[], loaded: [] as number[] }));
    for (let run = 0; run <= RUNS; run += 1)
      for (const { survey, opened, loaded } of all) {
        const script = await scriptOf(browser, state, { at, id: survey?.id ?? '' });
        // The first round warms up the server and the browser.
        if (run > 0) opened.push(script.opened);
        if (run > 0) loaded.push(script.loaded);
      }
    for (const { survey, opened, loaded } of all)
      console.log(`${survey?.respondents} answers: opened ${figures(opened)}, loaded ${figures(loaded)}`);
    console.log(`\nMilliseconds of script, CPU ${SLOWER} times slower; median of ${RUNS}, and the range.`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns the script time from the press in the list, and from the first byte, in a fresh browser. */
async function scriptOf(browser: Browser, storageState: Login, { at, id }: { at: string; id: string }) {
  const context = await browser.newContext({ storageState, ...DESK });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const soFar = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  // An open result keeps polling, so the network is never idle for long.
  const stands = async (what: string) => {
    await page.locator(what).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
  const link = `a[href="/survey/${id}"]`;
  await page.goto(`${at}/surveys`);
  await stands(link);
  // Users open a survey from the list. By then its screen is prefetched, and the login's hidden frame is removed, two
  // seconds after its reply.
  await page.waitForFunction(
    () =>
      document.querySelector('iframe') === null &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('SurveyRoute')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const before = await soFar();
  await page.locator(link).first().click();
  await stands('.words__one');
  const opened = (await soFar()) - before;
  // The counter restarts with a new document.
  await page.goto(`${at}/survey/${id}`);
  await stands('.words__one');
  const loaded = await soFar();
  await context.close();
  return { opened, loaded };
}

function figures(ms: readonly number[]): string {
  return `${median(ms).toFixed(0)} (${Math.min(...ms).toFixed(0)} to ${Math.max(...ms).toFixed(0)})`;
}
