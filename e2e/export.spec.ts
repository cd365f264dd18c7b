import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openedWorkbook } from '../test/opened-workbook.ts';
import { expectAccessible } from './axe.ts';
import { entersDemo, join } from './logged-in.ts';
import { answerByCall, type Caller, makeSurvey } from './made-by-call.ts';
import { pagesOnPaper } from './on-paper.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { lacksRoom } from './overflow.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});
test.use({ viewport: { width: 1440, height: 900 } });

const NO: Onlooker = { brand: 'a', lang: 'no' };
const t = wordsIn('no');
const INGRID = 'ingrid@nordvik.example';
const HOSTILE = '=HYPERLINK("http://evil.example","Klikk")\n-1+1;@x\tæøå';
/** Large enough that the zip library would start a worker. */
const LONG = { message: 'Æ, ø og å. '.repeat(450), times: 45 };

test('the candidate exports all answers, a reader what they may read, and no cell is a formula @ci', async ({
  page,
  browser,
  watch,
}) => {
  const home = product.at('a');
  const ingrid = await entersDemo(page.context(), product, INGRID);
  const finished = await finishedSurvey(ingrid);
  await page.goto(`${home}/survey/${finished}`);
  const menu = page.getByRole('button', { name: t('surveys.export.button') });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expectAccessible(page, 'what can be downloaded');
  await picture(page, '03-survey-export', NO);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  const all = cellsOf(await taken(page, 'csv'));
  expect(all[0]).toContain(t('surveys.export.column.recommendation'));
  expect(all[0]).toContain(t('surveys.export.column.notes'));
  const anonymous = all.filter(([who]) => who?.startsWith('Anonym'));
  expect(anonymous.length).toBeGreaterThan(0);
  expect(anonymous.map(([, when]) => when)).toEqual(anonymous.map(() => ''));
  expect(openedWorkbook(await taken(page, 'xlsx')).map(([who]) => who)).toEqual(all.map(([who]) => who));

  const theirs = await watch.over(await browser.newContext()).newPage();
  await entersDemo(theirs.context(), product, 'magnus@nordvik.example');
  await theirs.goto(`${home}/shared/${finished}`);
  const shared = cellsOf(await taken(theirs, 'csv'));
  expect(shared[0]).not.toContain(t('surveys.export.column.recommendation'));
  expect(shared[0]).not.toContain(t('surveys.export.column.notes'));

  const hostile = await makeSurvey(await joinsAs(page.context(), 'a', 'formler'), { surveyName: 'Formler' });
  await answerByCall(home, hostile, { message: HOSTILE });
  for (let time = 0; time < LONG.times; time += 1) await answerByCall(home, hostile, { message: LONG.message });
  await page.goto(`${home}/survey/${hostile}`);
  const written = openedWorkbook(await taken(page, 'xlsx'));
  expect(written).toHaveLength(LONG.times + 2);
  expect(written.flat().filter((cell) => cell.startsWith('formula'))).toEqual([]);
  expect(written.flat()).toContain(HOSTILE);
  const table = (await taken(page, 'csv')).toString('utf8');
  expect(table).toContain(`"'=HYPERLINK(""http://evil.example"",""Klikk"")\n'-1+1;'@x\tæøå"`);
});

test('the count on a big screen follows an anonymous answer, and says when the link is gone @ci', async ({
  page,
  watch,
}) => {
  const home = product.at('a');
  const ingrid = await joinsAs(page.context(), 'a', 'kursdag');
  const id = await makeSurvey(ingrid, { surveyName: 'Kursdag' });
  await page.goto(`${home}/survey/${id}`);
  await page.getByRole('link', { name: t('surveys.present.button') }).click();
  const count = page.locator('.stage__n b');
  await expect(count).toHaveText('0');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await answerByCall(home, id);
  await expect(count).toHaveText('1');
  await expectAccessible(page, 'the stage');
  await picture(page, '03-survey-present', NO);
  const code = await page.locator('.stage__qr svg').boundingBox();
  expect((code?.height ?? 0) / 900).toBeGreaterThan(0.4);
  const { anonymousPath } = await ingrid.get<{ anonymousPath: string }>(`/survey/${id}`);
  expect((await page.locator('.stage__url').innerText()).replaceAll(/\s/g, '')).toBe(
    `${new URL(home).host}${anonymousPath.split('?')[0]}`,
  );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await lacksRoom(page, `the stage at ${width}`)).toEqual([]);
  }
  await page.context().setOffline(true);
  await expect(page.getByText(t('surveys.present.away'))).toBeVisible();
  await answerByCall(home, id);
  await page.context().setOffline(false);
  await expect(count).toHaveText('2');
  await expect(page.getByText(t('surveys.present.away'))).toHaveCount(0);

  const survey = await ingrid.get<object>(`/survey/${id}`);
  await ingrid.put(`/survey/${id}`, { ...survey, allowAnonymous: false });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('surveys.present.closed.title') })).toBeVisible();
  await ingrid.put(`/survey/${id}`, { ...survey, allowAnonymous: true });
  await page.reload();
  await expect(count).toHaveText('2');

  // An ended login is reported in one line that covers neither the code nor the address.
  watch.allow(/40[013]|answer-count|oauth|The login did not succeed/);
  await page.context().clearCookies();
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 403, json: { error: 'invalid_grant' } }));
  await page.route('**/answer-count', (route) =>
    route.fulfill({ status: 401, json: { type: 'about:blank', title: '', status: 401 } }),
  );
  await expect(page.getByText(t('surveys.present.loggedOut'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.stage__qr')).toBeVisible();
  await page.unroute('**/answer-count');
  await expect(page.getByText(t('surveys.present.loggedOut'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.waitForURL(`${home}/survey/${id}`);
});

for (const brand of ['a', 'b'] as const)
  test(`a report is two pages of A4 in brand ${brand}, and more where more was written @ci`, async ({ page }) => {
    const home = product.at(brand);
    const lang = brand === 'a' ? 'no' : 'en';
    const said = wordsIn(lang);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const caller = await joinsAs(page.context(), brand, 'papir');
    const id = await makeSurvey(caller, { lang });
    for (const message of ['Tydelig og rolig.', 'Vi bruker planen hver mandag.'])
      await answerByCall(home, id, { message });
    await page.goto(`${home}/survey/${id}/report`);
    await expect(page.getByText(said('surveys.report.page', { page: 2, total: 2 }))).toBeVisible();
    await expectAccessible(page, 'the report');
    await picture(page, '16-report-print', { brand, lang });
    expect(await pagesOnPaper(page)).toEqual(['594x841', '594x841']);

    for (let time = 0; time < 12; time += 1) await answerByCall(home, id, { message: 'Godt forberedt. '.repeat(60) });
    await page.reload();
    await expect(page.locator('.said li')).toHaveCount(14);
    await expect(page.getByText(said('surveys.report.page', { page: 2, total: 2 }))).toHaveCount(0);
    const pages = await pagesOnPaper(page);
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages)).toEqual(new Set(['594x841']));
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(() => lacksRoom(page, 'the report at 320')).toEqual([]);
  });

// Specification 2.10, 2.43
test('a list of surveys opens as it was left @ci', async ({ page }) => {
  const home = product.at('a');
  await entersDemo(page.context(), product, INGRID);
  await page.goto(`${home}/surveys`);
  const numbers = () => page.locator('.srow .gauge__num').allInnerTexts();
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(2);
  await page.getByLabel(t('surveys.list.order.label')).selectOption('score');
  await page.waitForURL(/order=score/);
  const scores = async () => (await numbers()).map((text) => Number(text.replace(',', '.')) || 0);
  const isFalling = (all: number[]) => all.every((score, place) => score <= (all[place - 1] ?? score));
  await expect.poll(async () => isFalling(await scores())).toBe(true);
  await page.getByLabel(t('surveys.list.filter.status')).selectOption('finished');
  await page.waitForURL(/status=finished/);
  await page.goto(`${home}/surveys`);
  await page.waitForURL(/status=finished/);
  await expect(page.getByLabel(t('surveys.list.order.label'))).toHaveValue('score');
  // The list of shared surveys is separate.
  await page.goto(`${home}/shared`);
  await expect(page.getByLabel(t('surveys.list.filter.status'))).toHaveValue('');
});

/** Finds a finished survey of the demo that others may read too. */
async function finishedSurvey(caller: Caller): Promise<string> {
  const surveys =
    await caller.get<{ id: string; status: string; accessibleBy: string; anonymousRespondents: number }[]>('/survey');
  const one = surveys.find(
    ({ status, accessibleBy, anonymousRespondents }) =>
      status === 'finished' && accessibleBy !== 'me' && anonymousRespondents > 0,
  );
  if (one === undefined) throw new Error('the demo has no such survey');
  return one.id;
}

function joinsAs(context: BrowserContext, brand: 'a' | 'b', domain: string): Promise<Caller> {
  return join(context, product, {
    home: product.at(brand),
    email: `nora-${brand}@${domain}.example`,
    name: 'Nora Fjellvik',
  });
}

async function taken(page: Page, kind: 'csv' | 'xlsx'): Promise<Buffer> {
  await page.getByRole('button', { name: t('surveys.export.button') }).click();
  const file = page.waitForEvent('download');
  await page
    .getByRole('menuitem', { name: t(kind === 'csv' ? 'surveys.export.csv' : 'surveys.export.spreadsheet') })
    .click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^undersokelse-\\d{4}-\\d\\d-\\d\\d\\.${kind}$`));
  return readFile(await download.path());
}

/** Parses a table whose texts contain no line break. */
function cellsOf(csv: Buffer): string[][] {
  const lines = csv.toString('utf8').slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('";"'));
}
