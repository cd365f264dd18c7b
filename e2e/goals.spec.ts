import { expect } from '@playwright/test';
import { addDays } from '#shared/calendar-day.ts';
import { IN_MOTION, JOURNEYS, oneLook } from './every-journey.ts';
import { settled } from './every-screen.ts';
import {
  comments,
  concludes,
  dayAhead,
  makesGoalByKeyboard,
  opensTheChoice,
  seesItMove,
  thinksBetterOfDeleting,
  waitsForConclusion,
  writesJournal,
  writesPlan,
} from './goal-steps.ts';
import { entersAgain, join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { answerByCall, makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const EMAIL = 'ingrid@nordvik.example';
const NAME = 'Gi deltakerne mer tid til å øve';
const PLAN = 'En øvelse hver time, og en lang en før lunsj.';
const ENTRY = { title: 'Første forsøk', content: 'Rart de første ti minuttene, så løsnet det.' };
const COMMENT = 'Det merket jeg også fra utsiden.';
const RESULT = 'Halve dagen er øving nå, og ingen savner lysbildene.';

/** In days from today: when the surveys and the goal end, and when the product is opened again. */
const FIRST_ENDS = 14;
const MADE = 16;
const SECOND_ENDS = MADE + 14;
const GOAL_ENDS = 40;
const TOO_EARLY = GOAL_ENDS + 6;
const OPEN = GOAL_ENDS + 7;
const CORRECTABLE = OPEN + 30;

test.use(IN_MOTION);

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

for (const { brand, lang, window } of oneLook(0, JOURNEYS)) {
  // Specification 1.1, 2.13, 2.15, 2.50, 4.6, 8.9
  test(`from a finished survey to a goal that is reached, and the next one (${brand}, ${lang}, ${window.width}) @ci`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource: .*(?:404|409)|answered (?:404|409)/);
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const look = passerBy(onlooker);
    const doing = { t, onlooker, look };
    const home = product.at(brand);
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    /** Moves the product's clock to this many days after today. */
    const on = async (days: number) => {
      await product.moveOn(days, page.context());
      return entersAgain(page.context(), { home, email: EMAIL });
    };

    const visits = async (screen: string, path: string) => {
      await page.goto(home + path);
      await settled(page);
      await look(page, screen);
    };

    const first = await join(page.context(), product, { home, email: EMAIL, name: 'Ingrid Solberg Aune' });
    const firstSurvey = await makeSurvey(first, { surveyName: 'Ledersamling, våren', lang });
    await visits('05-goal-create-unfinished', `/improvement?fromSurvey=${firstSurvey}`);
    await expect(page.getByText(t('goals.form.notFinished.title'))).toBeVisible();
    for (const relevance of [5, 6, 4]) await answerByCall(home, firstSurvey, { relevance });

    const maker = await on(MADE);
    expect(MADE).toBeGreaterThan(FIRST_ENDS);
    await visits('05-goal-list-empty', '/improvements');
    await expect(page.getByText(t('goals.list.empty.title'))).toBeVisible();
    await page.goto(`${home}/improvement`);
    await expect(page.getByText(t('goals.form.originalSurvey.required'))).toBeVisible();
    await look(page, '05-goal-create-without-survey');
    await visits('10-goal-not-found', '/improvement/0194c0de-0000-7000-8000-000000000001');
    await page.goto(`${home}/survey/${firstSurvey}`);
    await page.getByRole('link', { name: t('surveys.next.goal.button'), exact: true }).click();
    await makesGoalByKeyboard(page, doing, {
      name: NAME,
      question: t('questions.relevance.label'),
      situation: 'Flere ville øve mer og høre mindre.',
      endDate: dayAhead(GOAL_ENDS),
    });
    const goal = new URL(page.url()).pathname;
    await writesPlan(page, doing, PLAN);
    await writesJournal(page, doing, ENTRY);
    await comments(page, doing, COMMENT);
    await thinksBetterOfDeleting(page, doing);
    await visits('05-goal-edit', `/improvement?id=${goal.split('/').at(-1)}`);
    const secondSurvey = await makeSurvey(maker, {
      surveyName: 'Ledersamling, høsten',
      lang,
      startDate: dayAhead(MADE),
    });
    for (const relevance of [8, 8, 9]) await answerByCall(home, secondSurvey, { relevance });

    await on(TOO_EARLY);
    expect(TOO_EARLY).toBeGreaterThan(SECOND_ENDS);
    await page.goto(home + goal);
    const [from, to] = lang === 'no' ? ['5,0', '8,3'] : ['5.0', '8.3'];
    const finished = t('goals.journal.event.surveyFinished');
    await seesItMove(page, doing, { from, to, said: [ENTRY.content, COMMENT, finished, PLAN] });
    await waitsForConclusion(page, doing, dayAhead(OPEN));

    await on(OPEN);
    await page.goto(`${home}/improvements`);
    await expect(page.getByText(t('goals.list.group.waiting'))).toBeVisible();
    await picture(page, '05-goal-list', onlooker);
    await opensTheChoice(page, doing);
    await page.getByRole('link', { name: t('goals.list.writeResult') }).click();
    await concludes(page, doing, RESULT);
    await page.getByRole('link', { name: t('goals.conclusion.next.button') }).click();
    await expect(page).toHaveURL(new RegExp(`fromSurvey=${secondSurvey}$`));
    await page.getByRole('textbox', { name: t('goals.form.name.label'), exact: true }).fill('Holde på det');
    await page.getByRole('button', { name: t('goals.form.submit.create') }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Holde på det' })).toBeVisible();

    await on(CORRECTABLE);
    await page.goto(home + goal);
    await expect(page.getByRole('button', { name: t('goals.conclusion.correctButton') })).toBeVisible();
    const last = await on(CORRECTABLE + 1);
    await page.goto(home + goal);
    await expect(page.getByText(RESULT)).toBeVisible();
    await expect(page.getByRole('button', { name: t('goals.conclusion.correctButton') })).toHaveCount(0);
    const all = await last.get<{ name: string; endDate: string }[]>('/improvement-goals');
    expect(all.map(({ name }) => name).sort()).toEqual([NAME, 'Holde på det']);
    expect(all.find(({ name }) => name !== NAME)?.endDate).toBe(addDays(dayAhead(OPEN), 26 * 7));
    await visits('05-goal-list-none', '/improvements?phase=finished&type=delivery');
  });
}
