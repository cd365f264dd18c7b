import { expect, type Page } from '@playwright/test';
import { dayAfter } from '#goals/rules/check-ins.ts';
import { addDays, type CalendarDay, startOfDay } from '#shared/calendar-day.ts';
import { expectAccessible, expectNoWider } from './axe.ts';
import { oneLook } from './every-journey.ts';
import { test } from './fixtures.ts';
import { comesBack, join } from './logged-in.ts';
import { makeSurvey, today } from './made-by-call.ts';
import { downloads } from './own-data-steps.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

const SURVEY_DAYS = 15;
const DAY_MS = 86_400_000;

/** Sets the clock to late morning of a day, when mails may be sent. */
const toMorningOf = (day: CalendarDay, page: Page) => {
  const morning = startOfDay(day, 'Europe/Oslo').getTime() + 10.5 * 3_600_000;
  return product.moveOn((morning - Date.now()) / DAY_MS, page.context());
};

for (const [brand, lang] of oneLook(1, [
  ['a', 'no'],
  ['b', 'en'],
] as const))
  test(`a goal asks its owner how it goes, and stops when told to (${brand}, ${lang}) @ci`, async ({ page, watch }) => {
    watch.allow(/Failed to load resource: .*40[49]|answered 40[49]/);
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const home = product.at(brand);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const ingrid = { home, email: `ingrid-${brand}@nordvik.example`, name: 'Ingrid Solberg' };
    const originalSurvey = await makeSurvey(await join(page.context(), product, ingrid), {});
    const begun = addDays(today(), SURVEY_DAYS);
    await toMorningOf(begun, page);
    const caller = await comesBack(page.context(), ingrid);
    const endDate = addDays(begun, 182);
    await caller.post('/improvement-goal', { originalSurvey, name: 'Ro i rommet', endDate, accessibleBy: 'me' });
    const [goal] = await caller.get<{ id: string }[]>('/improvement-goals');

    await page.goto(`${home}/improvement/${goal?.id}`);
    await page.getByLabel(t('goals.ifThen.when.label')).fill('det er fredag.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ringe kunden');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('goals.ifThen.added'))).toBeAttached();
    await expect(page.getByLabel(t('goals.ifThen.when.label'))).toBeFocused();
    const line = t('goals.ifThen.line', { when: 'det er fredag', will: 'ringe kunden' });
    const plan = page.getByRole('textbox', { name: t('goals.form.plan.label'), exact: true });
    await expect(plan).toHaveValue(line);
    await page.getByRole('radio', { name: t('goals.checkIns.choose.two') }).check();
    await picture(page, '05-goal-plan-if-then', onlooker);
    await page.getByRole('button', { name: t('goals.planning.plan.submit') }).click();
    await expect(page.getByRole('heading', { name: t('goals.checkIns.title') })).toBeVisible();
    const calendar = await downloads(page, t('common.calendar.button'));
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(2);

    const first = dayAfter({ weeks: 2, from: begun, endDate }, begun);
    expect(first).not.toBeNull();
    await toMorningOf(first ?? begun, page);
    const mail = await product.mailTo(ingrid.email, /Ro i rommet/);
    expect(mail.text).toContain(line);
    const link = /https?:\/\/\S+\/check-in\/\S+answer=not-yet\S*/.exec(mail.text)?.[0] ?? '';
    // The ticket is enough: nobody is logged in on this page.
    const elsewhere = await page
      .context()
      .browser()
      ?.newContext({ locale: lang === 'no' ? 'nb-NO' : 'en-GB' });
    if (elsewhere === undefined) throw new Error('the browser is gone');
    const reader = await watch.over(elsewhere).newPage();
    await reader.goto(link);
    await expect(reader.getByRole('radio', { name: t('goals.checkIns.open.notYet') })).toBeChecked();
    await expectAccessible(reader, '05-goal-checkin-open');
    await reader.setViewportSize({ width: 320, height: 700 });
    await expectNoWider(reader, '05-goal-checkin-open at 320');
    await picture(reader, '05-goal-checkin-open', onlooker);
    await reader.getByLabel(t('goals.checkIns.open.line')).fill('Ferien gikk.');
    await reader.getByRole('button', { name: t('goals.checkIns.open.submit') }).dblclick();
    await expect(reader.getByRole('heading', { name: t('goals.checkIns.open.saved') })).toBeVisible();
    await reader.goto(link);
    await expect(reader.getByText(t('goals.checkIns.open.already'))).toBeVisible();
    const stop = /https?:\/\/\S+\/check-in\/\S+\/stop\S*/.exec(mail.text)?.[0] ?? '';
    await reader.goto(stop);
    await reader.getByRole('button', { name: t('goals.checkIns.stop.button') }).click();
    await expect(reader.getByRole('heading', { name: t('goals.checkIns.stop.done') })).toBeVisible();
    await elsewhere.close();

    await comesBack(page.context(), ingrid);
    await page.goto(`${home}/improvement/${goal?.id}`);
    const along = page.getByRole('list', { name: t('goals.checkIns.lineAria') });
    await expect(along.getByText(t('goals.checkIns.state.notYet'))).toBeVisible();
    await expect(page.getByText(t('goals.checkIns.summaryNever'))).toBeVisible();
    await expect(page.getByText('Ferien gikk.')).toBeVisible();
    await page.getByLabel(t('goals.checkIns.askMe.label')).selectOption('8');
    await expect(page.getByText(t('goals.checkIns.askMe.saved'))).toBeVisible();
    await expect(along.getByText(t('goals.checkIns.state.next'))).toBeVisible();
    await expectAccessible(page, '05-goal-checkins');
    await picture(page, '05-goal-checkins', onlooker);
  });
