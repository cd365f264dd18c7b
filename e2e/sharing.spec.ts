import { expect, type Page } from '@playwright/test';
import { DEMO_ORGANISATION } from '../demo/people.ts';
import { expectAccessible, tabbedTo } from './axe.ts';
import { WIDE } from './every-journey.ts';
import { button, focusIsOn, presses } from './focus-steps.ts';
import { entersDemo } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct, startProduct } from './product.ts';
import { editsUnits, makesOnBehalf, movesMember } from './sharing-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const MARTE = 'marte@sundvag.example';
const SARA = 'Sara El-Amin';
const SURVEY = 'Kursdag for nye ledere';
const GROUP = 'Kursholdere';
const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;
const around = { onlooker, t, look: passerBy(onlooker) };

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: WIDE });

const groupsOf = (page: Page) =>
  page.locator('.panel').filter({ has: page.getByRole('heading', { name: t('organisation.groups.title') }) });
const enters = (page: Page, email: string) => entersDemo(page.context(), product, email);

// Specification 2.22, 2.48, 6.6
test('a survey on behalf of another person is theirs, is promised to its readers, and opens to nobody else @ci', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/Failed to load resource: .*40[34]|answered 40[34]/);
  const home = product.at('a');
  const opened = async (email: string) => {
    const theirs = await watch.over(await browser.newContext({ viewport: WIDE })).newPage();
    await enters(theirs, email);
    return theirs;
  };
  await enters(page, 'magnus@nordvik.example');
  await page.goto(`${home}/survey`);
  const wanted = { surveyName: SURVEY, candidate: SARA, group: GROUP, invited: MARTE };
  const id = await makesOnBehalf(page, around, wanted);
  await expect(page.getByText(t('access.visibleTo.selectedGroups', { groups: GROUP }))).toBeVisible();
  await expect(page.getByText(t('surveys.list.onBehalfOf', { name: SARA }))).toBeVisible();
  await picture(page, '03-survey-detail-on-behalf', onlooker);

  const promise = t('responding.seenBy.selectedGroups.named', {
    candidate: 'Sara',
    organisation: DEMO_ORGANISATION.name,
    groups: GROUP,
    count: 1,
  });
  expect(promise).toContain('gruppen Kursholdere');
  const mail = await product.mailTo(MARTE);
  // Screens insert a word joiner at hyphens; mails do not.
  expect(mail.text).toContain(promise.replaceAll('\u2060', ''));
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const marte = await watch.over(phone).newPage();
  await marte.goto(linkIn(mail));
  await expect(marte.getByText(promise)).toBeVisible();
  await expect(marte.getByRole('heading', { level: 1, name: SARA })).toBeVisible();
  await picture(marte, '04-respond-on-behalf', onlooker);

  const sara = await opened('sara@nordvik.example');
  await sara.goto(`${home}/surveys`);
  const row = sara.getByRole('listitem').filter({ hasText: SURVEY });
  await expect(row.getByText(t('surveys.list.madeBy', { name: 'Magnus Tveit' }))).toBeVisible();
  await picture(sara, '14-survey-list-on-behalf', onlooker);
  await row.getByRole('link', { name: SURVEY }).click();
  await expect(sara.getByRole('button', { name: t('surveys.detail.inviteButton') })).toBeVisible();

  const ingrid = await opened('ingrid@nordvik.example');
  await ingrid.goto(`${home}/shared`);
  await expect(ingrid.getByRole('listitem').filter({ hasText: SURVEY })).toContainText(
    t('shared.candidateLabel', { name: SARA }),
  );
  await expectAccessible(ingrid, 'the shared list');
  await picture(ingrid, '14-shared-list', onlooker);
  await ingrid.getByRole('link', { name: SURVEY }).click();
  await expect(ingrid.getByText(t('shared.readOnly'))).toBeVisible();
  for (const change of ['editButton', 'inviteButton', 'accessButton'] as const)
    for (const role of ['button', 'link'] as const)
      await expect(ingrid.getByRole(role, { name: t(`surveys.detail.${change}`) })).toHaveCount(0);
  await expectAccessible(ingrid, 'a shared survey without answers');
  await picture(ingrid, '03-survey-detail-shared-upcoming', onlooker);
  // The edit address redirects a reader to the screen that she may see.
  await ingrid.goto(`${home}/survey?id=${id}`);
  await expect(ingrid.getByText(t('shared.readOnly'))).toBeVisible();
  expect(new URL(ingrid.url()).pathname).toBe(`/shared/${id}`);

  const eirik = await opened('eirik@nordvik.example');
  await eirik.goto(`${home}/shared`);
  await expect(eirik.getByRole('link', { name: 'Presentasjonskurs, kull 4' })).toBeVisible();
  await expect(eirik.getByText(SURVEY)).toHaveCount(0);
  for (const path of ['shared', 'survey']) {
    await eirik.goto(`${home}/${path}/${id}`);
    await expect(eirik.getByText(t('system.notFound.title'))).toBeVisible();
  }
});

test('an open screen notices a withdrawn role with its next call @ci', async ({ page, browser, watch }) => {
  watch.allow(/Failed to load resource|answered (?:403|404)/);
  const sara = await (await browser.newContext({ locale: 'nb-NO', viewport: WIDE })).newPage();
  await enters(sara, 'sara@nordvik.example');
  await sara.goto(product.at('a'));
  const shared = button(sara, t('navigation.shared.label'));
  await expect(shared).toBeVisible();

  await enters(page, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#2`);
  await page.getByLabel(t('organisation.members.roleAria', { name: SARA })).selectOption('invited');
  await button(page, t('organisation.members.makeInvited.button')).click();
  await expect(page.getByText(t('organisation.members.saved', { name: SARA }))).toBeVisible();

  await shared.click();
  await sara.getByRole('link', { name: t('navigation.sharedSurveys.label') }).click();
  await expect(shared).toHaveCount(0);
  await button(page, t('common.button.undo')).click();
  await expect(page.getByText(t('organisation.members.undone', { name: SARA }))).toBeVisible();
  await sara.reload();
  await expect(shared).toBeVisible();
});

test('puts a person into a group, and renames a group, by keyboard alone @ci', async ({ page }) => {
  await enters(page, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#2`);
  const name = 'Live Strand';
  const add = page.getByRole('button', { name: t('organisation.members.addGroupAria', { name }) });
  const group = button(page, 'Kursholdere');
  await page.getByLabel(t('organisation.members.roleAria', { name })).focus();
  await tabbedTo(page);
  expect(await tabbedTo(page)).toBe(t('organisation.members.addGroupAria', { name }));
  await page.keyboard.press('Enter');
  await expect(group).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('organisation.members.saved', { name }))).toBeVisible();
  expect(await tabbedTo(page)).not.toBe('');

  await page.goto(`${product.at('a')}/settings#groups`);
  await page.getByLabel(t('organisation.groups.rowAria', { index: 2 })).focus();
  await page.keyboard.type(' og rådgivere');
  expect(await tabbedTo(page)).toBe(t('organisation.groups.deleteAria', { name: 'Kursholdere' }));
  // Past the button that adds a group, and the three departments with theirs.
  for (let stops = 8; stops > 0; stops -= 1) await tabbedTo(page);
  expect(await tabbedTo(page)).toBe(t('organisation.groups.saveButton'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('organisation.groups.saved'))).toBeVisible();
});

test('the owner arranges departments, groups and people, and the audit lists every step @ci', async ({ page }) => {
  await enters(page, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#2`);
  await movesMember(page, around, { name: 'Eirik Halvorsen', group: 'Ledere', department: 'Mennesker' });
  await page.getByRole('link', { name: t('organisation.places.groups') }).click();
  await editsUnits(page, around, { kind: 'departments', known: 'Mennesker', people: 2 });
  await editsUnits(page, around, { kind: 'groups', known: 'Ledere', people: 3 });
  await page.getByRole('link', { name: t('organisation.places.changes') }).click();
  const record = page.locator('.panel').filter({ hasText: t('organisation.audit.text') });
  await expect(record.getByText(t('organisation.audit.entry.groupDeleted', { group: 'Ledere 2' }))).toBeVisible();
  await picture(page, '08-settings-members-record', onlooker);
});

test('passes the focus on when a row in the members list is removed @ci', async ({ page }) => {
  await enters(page, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#2`);
  const chips = page.locator('.member__groups .chip--x button');
  await expect(chips.first()).toBeVisible();
  await chips.first().focus();
  await page.keyboard.press('Enter');
  await expect(button(page, t('common.button.undo'))).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.member__groups') !== null)).toBe(true);

  const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await presses(page, t('common.button.undo'));
  await expect(button(page, t('common.button.undo'))).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(before);

  await page.getByRole('link', { name: t('organisation.places.groups') }).click();
  const bin = groupsOf(page).locator('.iconbtn').first();
  await bin.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();
  await page.keyboard.press('Enter');
  await presses(page, t('common.button.delete'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await focusIsOn(page, t('organisation.groups.addButton'));

  await page.getByRole('link', { name: t('organisation.places.members'), exact: true }).click();
  const remove = page.getByLabel(t('organisation.members.removeAria', { name: SARA }));
  await remove.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await presses(page, t('organisation.members.removeButton'));
  await expect(remove).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
