import { expect, type Page } from '@playwright/test';
import { tabbedTo } from './axe.ts';
import { WIDE } from './every-journey.ts';
import { entersDemo, join } from './logged-in.ts';
import { looker, walksUnder } from './looking.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const SARA = 'Sara El-Amin';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: WIDE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const enters = (page: Page, email: string) => entersDemo(page.context(), product, email);

test('a role that is taken away is noticed by an open screen with its next call', async ({ page, browser, watch }) => {
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

test('an organisation is closed only under its own name, and may be kept after all', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|answered 422/);
  await enters(page, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#1`);
  const name = page.getByLabel(t('organisation.close.confirmLabel'));
  await name.fill('Something else');
  await button(page, t('organisation.close.button')).click();
  const organisation = await page.getByLabel(t('organisation.form.name.label')).inputValue();
  await expect(page.getByText(t('organisation.close.confirmMismatch', { organisation }))).toBeVisible();
  await name.fill(organisation);
  await button(page, t('organisation.close.button')).click();
  await button(page, t('organisation.close.planned.keepButton')).click();
  await expect(name).toBeVisible();
});

test('a person is put into a group, and a group renamed, by keyboard alone', async ({ page }) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
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

  await page.getByLabel(t('organisation.groups.rowAria', { index: 2 })).focus();
  await page.keyboard.type(' og rådgivere');
  expect(await tabbedTo(page)).toBe(t('organisation.groups.deleteAria', { name: 'Kursholdere' }));
  await tabbedTo(page);
  expect(await tabbedTo(page)).toBe(t('common.button.save'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('organisation.groups.saved'))).toBeVisible();
});

for (const { brand, theme } of walksUnder('b', 'a')) {
  test.describe(`${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('no screen of organisations has a violation, or needs sideways scrolling', async ({ page, watch }) => {
      watch.allow(/Failed to load resource|answered (?:404|409|422)/);
      const home = product.at(brand);
      const look = looker({ brand, theme });
      const check = async (screen: string) => {
        await look(page, screen);
        await page.setViewportSize(WIDE);
      };
      await join(page.context(), product, { home, email: `${theme}@sky-${brand}-${theme}.example`, name: 'Kari Nes' });
      await page.goto(`${home}/join-organization`);
      await button(page, t('organisation.join.findButton')).click();
      await expect(page.getByText(t('organisation.join.link.required'))).toBeVisible();
      await check('15-join-organisation');
      await page.goto(`${home}/join/nothing`);
      await expect(page.getByText(t('organisation.join.link.invalid'))).toBeVisible();
      await check('15-join-not-valid');
      await page.goto(`${home}/agreement`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check('16-agreement');
      await page.goto(`${home}/register-organization`);
      await button(page, t('organisation.register.submit')).click();
      await expect(page.getByText(t('organisation.form.errorsTitle'))).toBeVisible();
      await check('08-register-organisation');
      await page.getByLabel(t('organisation.form.name.label')).fill('Langt navn '.repeat(15));
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await button(page, t('organisation.register.submit')).click();
      await expect(page.getByText(t('organisation.members.empty.title'))).toBeVisible();
      await button(page, t('organisation.groups.addButton')).click();
      await expect(page.getByLabel(t('organisation.groups.rowAria', { index: 1 }))).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByText(t('organisation.groups.name.invalid'))).toBeVisible();
      await check('08-settings-members');
      for (const [tab, screen, seen] of [
        [0, '08-settings-profile-owner', t('organisation.leave.ownerText')],
        [1, '08-settings-organisation', t('organisation.handOver.nobody')],
        [3, '08-settings-subscription', t('subscription.details.includes')],
      ] as const) {
        await page.goto(`${home}/settings#${tab}`);
        await expect(page.getByText(seen)).toBeVisible();
        await check(screen);
      }
    });
  });
}
