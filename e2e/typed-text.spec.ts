import { expect, type Page, type Request } from '@playwright/test';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { savedMark } from './reading-steps.ts';
import { goOn } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ONLOOKER = { brand: 'a', lang: 'no' } as const;
const NOTES = '**/responders/notes';
const PROVOKED = /Failed to load resource|responders\/notes|reflections/;

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1440, height: 900 } });

type Listed = { id: string; status: string; respondents: number };

/** Opens Ingrid's survey of this status with the most answers. */
async function opens(page: Page, status: 'ongoing' | 'finished', hash = ''): Promise<void> {
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const surveys = await caller.get<Listed[]>('/survey');
  const [survey] = surveys.filter((one) => one.status === status).sort((a, b) => b.respondents - a.respondents);
  await page.goto(`${product.at('a')}/survey/${survey?.id}${hash}`);
  await expect(page.getByRole('tab').nth(2)).toBeVisible();
}

const note = (page: Page) => page.getByLabel(t('surveys.notes.label'), { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: t('common.unsaved.title') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toOverview = (page: Page) => page.locator('.nav__logo').click();

test('saves a note that is left at once for another tab or another page @ci', async ({ page }) => {
  await opens(page, 'ongoing', '#1');
  await note(page).pressSequentially('Ring Marte');
  await page.getByRole('tab').nth(2).click();
  await page.getByRole('tab').nth(1).click();
  await expect(note(page)).toHaveValue('Ring Marte');
  await expect(savedMark(page, t)).toBeVisible();
  await picture(page, '03-survey-detail-note-saved', ONLOOKER);
  await note(page).press('End');
  await note(page).pressSequentially(' før jul');
  await toOverview(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(note(page)).toHaveValue('Ring Marte før jul');
  await page.reload();
  await expect(note(page)).toHaveValue('Ring Marte før jul');
});

// Specification 7.29, 8.2
test('a note that the server refuses stays, is reported, and is not left without a question @ci', async ({
  page,
  watch,
}) => {
  watch.allow(PROVOKED);
  await opens(page, 'ongoing', '#1');
  await page.route(NOTES, (route) => route.fulfill({ status: 401, json: { type: '', title: '', errors: [] } }));
  await note(page).fill('Ikke mist dette');
  await note(page).blur();
  await expect(page.getByText(t('surveys.notes.failed'))).toBeVisible();
  await picture(page, '03-survey-detail-note-failed', ONLOOKER);
  await page.getByRole('tab').nth(2).click();
  await page.getByRole('tab').nth(1).click();
  await expect(note(page)).toHaveValue('Ikke mist dette');

  await toOverview(page);
  await expect(question(page)).toBeVisible();
  await picture(page, 'unsaved-question', ONLOOKER, 'window');
  await button(page, t('common.unsaved.stayButton')).click();
  await expect(note(page)).toHaveValue('Ikke mist dette');
  await page.unroute(NOTES);
  await button(page, t('common.button.tryAgain')).click();
  await expect(savedMark(page, t)).toBeVisible();
  await expect(page.getByText(t('surveys.notes.failed'))).toHaveCount(0);
  await toOverview(page);
  await page.waitForURL((url) => url.pathname === '/');
});

test('keeps the text without a network, and saves it when the network is back', async ({ page, context, watch }) => {
  watch.allow(PROVOKED);
  await opens(page, 'ongoing', '#2');
  await context.setOffline(true);
  await note(page).fill('Skrevet på toget');
  await expect(page.getByText(t('surveys.notes.failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(savedMark(page, t)).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue('Skrevet på toget');
});

test('a slow older save does not overwrite a newer one @ci', async ({ page }) => {
  await opens(page, 'ongoing', '#3');
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(NOTES, async (route) => {
    sent.push(textOf(route.request()));
    if (sent.length === 1) await held;
    await route.continue();
  });
  await note(page).fill('eldre');
  await note(page).blur();
  await expect.poll(() => sent).toEqual(['eldre']);
  await note(page).fill('nyere');
  await note(page).blur();
  await expect(page.getByText(t('common.busy.saving'))).toBeVisible();
  expect(sent).toEqual(['eldre']);
  release();
  await expect(savedMark(page, t)).toBeVisible();
  expect(sent).toEqual(['eldre', 'nyere']);
  await page.reload();
  await expect(note(page)).toHaveValue('nyere');
});

function textOf(request: Request): string {
  return (request.postDataJSON() as { notes: string }).notes;
}

test('a tab without typed text takes over a note written in another tab @ci', async ({ page, context }) => {
  await opens(page, 'ongoing', '#4');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(note(other)).toHaveValue('');
  await note(page).fill('Fra den første fanen');
  await expect(savedMark(page, t)).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(note(other)).toHaveValue('Fra den første fanen');
  await note(other).press('End');
  await note(other).pressSequentially(' og den andre');
  await expect(savedMark(other, t)).toBeVisible();
  await page.reload();
  await expect(note(page)).toHaveValue('Fra den første fanen og den andre');
});

// Specification 4.4, 7.30
test('saves reflections when the user goes to the overview @ci', async ({ page }) => {
  await opens(page, 'finished');
  const reflections = page.getByLabel(t('surveys.reflections.label'), { exact: true });
  const open = () => page.getByRole('button', { name: t('common.button.edit'), exact: true }).click();
  await open();
  await reflections.fill('Jeg snakker for lenge.');
  await toOverview(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page.getByText('Jeg snakker for lenge.')).toBeVisible();
  await page.reload();
  await open();
  await expect(reflections).toHaveValue('Jeg snakker for lenge.');
  await reflections.press('End');
  await reflections.pressSequentially(' Og for fort.');
  await expect(savedMark(page, t)).toBeVisible();
  await picture(page, '03-survey-detail-reflections-saved', ONLOOKER);
});

test('keeps what is typed in the settings while other tabs are open, and asks before leaving the page @ci', async ({
  page,
}) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.goto(product.at('a'));
  await page.locator('.nav__user').click();
  await page.getByRole('link', { name: t('navigation.userMenu.settings.label') }).click();
  const tab = (name: 'profile' | 'organisation' | 'members') =>
    page.getByRole('tab', { name: t(`profile.settings.tab.${name}`) }).click();
  const name = page.getByLabel(t('profile.name.label'), { exact: true });
  const title = page.getByLabel(t('organisation.form.name.label'));
  const group = page.getByLabel(t('organisation.groups.rowAria', { index: 1 }));
  await name.fill('Ingrid S. Aune');
  await tab('organisation');
  await title.fill('Nordvik og venner');
  await tab('members');
  await page.getByRole('link', { name: t('organisation.places.groups') }).click();
  await group.fill('Kurs');
  await tab('organisation');
  await expect(title).toHaveValue('Nordvik og venner');
  await tab('profile');
  await expect(name).toHaveValue('Ingrid S. Aune');
  // The user returns to the page, which reloads its data: nothing typed is replaced.
  const read = page.waitForResponse((response) => response.url().endsWith('/api/organization'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  await expect(name).toHaveValue('Ingrid S. Aune');

  await toOverview(page);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  // The first step back leads to another place of the settings, the next one away from them.
  await page.goBack();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await button(page, t('common.unsaved.stayButton')).click();
  await expect(name).toHaveValue('Ingrid S. Aune');
  await tab('members');
  await expect(group).toHaveValue('Kurs');

  await tab('profile');
  await button(page, t('common.button.saveChanges')).click();
  await expect(page.getByText(t('profile.saved'))).toBeVisible();
  await toOverview(page);
  await expect(question(page)).toBeVisible();
  await button(page, t('common.unsaved.leaveButton')).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`${product.at('a')}/settings`);
  await expect(name).toHaveValue('Ingrid S. Aune');
  await toOverview(page);
  await page.waitForURL((url) => url.pathname === '/');
});

test('asks before leaving a survey that is being changed, and does not count its steps as leaving @ci', async ({
  page,
}) => {
  await opens(page, 'ongoing');
  await page.getByRole('link', { name: t('surveys.detail.editButton') }).click();
  const name = page.getByLabel(t('surveys.surveyName.label'));
  await name.fill('Et nytt navn');
  await goOn(page, t).click();
  await page.goBack();
  await expect(name).toHaveValue('Et nytt navn');
  await toOverview(page);
  await expect(question(page)).toBeVisible();
  await button(page, t('common.unsaved.leaveButton')).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('addresses in the dialog are still there when it is reopened after a press outside it @ci', async ({ page }) => {
  await opens(page, 'ongoing');
  const invite = button(page, t('surveys.detail.inviteButton'));
  await invite.click();
  const field = page.getByLabel(t('surveys.invite.addresses.label'));
  await field.fill('siri@tindelag.example');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await invite.click();
  const chip = page.getByRole('dialog').getByText('siri@tindelag.example');
  await expect(chip).toBeVisible();
  await button(page, t('common.button.cancel')).click();
  await invite.click();
  await expect(field).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('a group created from the last step of the wizard is offered on return @ci', async ({ page }) => {
  const caller = await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/survey`);
  await page.getByLabel(t('surveys.surveyName.label')).fill('Fagdag');
  await button(page, t('surveys.invitationText.suggestionButton')).click();
  for (const skipping of [false, false, true]) await goOn(page, t, skipping).click();
  await page.getByRole('radio', { name: t('access.level.selectedGroups.name') }).check();
  const { id } = await caller.get<{ id: string }>('/organization');
  await caller.post(`/organization/${id}/groups`, [{ name: 'Fra en annen fane', org: id }]);

  await page.locator('.nav__user').click();
  await page.getByRole('link', { name: t('navigation.userMenu.settings.label') }).click();
  await page.getByRole('tab', { name: t('profile.settings.tab.members') }).click();
  await page.getByRole('link', { name: t('organisation.places.groups') }).click();
  const panel = page
    .locator('.panel')
    .filter({ has: page.getByRole('heading', { name: t('organisation.groups.title') }) });
  await panel.getByRole('button', { name: t('organisation.groups.addButton') }).click();
  await expect(panel.getByRole('textbox').last()).toBeFocused();
  await page.keyboard.type('Helt ny gruppe');
  await button(page, t('common.button.saveChanges')).click();
  await expect(page.getByText(t('organisation.groups.saved'))).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('radio', { name: t('access.level.selectedGroups.name') }).check();
  await expect(page.getByRole('checkbox', { name: 'Helt ny gruppe' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Fra en annen fane' })).toBeVisible();
});

test('a conflict that cannot be loaded is reported, and the dialog can be saved again @ci', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|(?:GET|PUT) \/survey/);
  await opens(page, 'finished');
  await button(page, t('surveys.detail.accessButton')).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('common.button.save'), exact: true });
  const calls = /\/api\/survey\/[0-9A-Za-z]{22}$/;
  const problem = { type: 'about:blank', title: '', status: 412, errors: [] };
  await page.route(calls, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 412, json: problem }) : route.abort(),
  );
  await save.click();
  await dialog.getByRole('button', { name: t('common.error.keepMineButton') }).click();
  await expect(dialog.getByText(t('common.error.saveFailed'))).toBeVisible();
  await page.unroute(calls);
  await save.click();
  await expect(page.getByText(t('surveys.detail.accessSaved'))).toBeVisible();
});
