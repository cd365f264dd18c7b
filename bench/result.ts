import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { settled } from '../e2e/every-screen.ts';
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
 * `npm run bench result`: how long the scripts run until the result of a survey stands, on a processor made four times
 * slower: of a thousand invited with a thousand anonymous answers, and of a survey as most are, in turn.
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
    const all = [large, usual].map((survey) => ({ survey, ms: [] as number[] }));
    for (let run = 0; run <= RUNS; run += 1)
      for (const { survey, ms } of all) {
        const took = await scriptOf(browser, state, `${at}/survey/${survey?.id}`);
        // The first round makes the server and the browser warm.
        if (run > 0) ms.push(took);
      }
    for (const { survey, ms } of all)
      console.log(
        `${survey?.respondents} answers: ${median(ms).toFixed(0)} ms of script (${Math.min(...ms).toFixed(0)} to ${Math.max(...ms).toFixed(0)})`,
      );
    console.log(`\nProcessor ${SLOWER} times slower; median of ${RUNS} loads of the page, and the range.`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** From the first byte until everything stands, in a browser that has never been there. */
async function scriptOf(browser: Browser, storageState: Login, address: string): Promise<number> {
  const context = await browser.newContext({ storageState, ...DESK });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.locator('.words__one').first().waitFor();
  await settled(page);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}
