import { expect, type Page } from '@playwright/test';
import type { BrandId } from '#shared/brand-id.ts';
import { expectAccessible } from './axe.ts';
import { join, logIn, signUp, verifyByMail } from './joining.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ONLOOKER = { brand: 'a', lang: 'no' } as const;
const NAME = 'Fjelltopp Rådgivning';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sharedMenu = (page: Page) => button(page, t('navigation.shared.label'));

/** Founds an organisation and gives its invitation link. */
async function founds(page: Page): Promise<string> {
  await page.getByRole('link', { name: t('dashboard.noOrganisation.registerButton') }).click();
  const register = button(page, t('organisation.register.submit'));
  await register.click();
  await expect(page.getByText(t('organisation.form.consentToAgreement.required'))).toBeVisible();
  await picture(page, '08-register-organisation-errors', ONLOOKER);
  await page.getByLabel(t('organisation.form.name.label')).fill(NAME);
  await expect(page.getByLabel(t('organisation.form.domain.label'))).toHaveValue('fjelltopp.example');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await register.dblclick();
  await expect(page.getByText(t('organisation.register.done', { organisation: NAME }))).toBeVisible();
  expect(page.url()).toContain('/settings#2');
  return page.getByLabel(t('organisation.members.invite.linkLabel')).inputValue();
}

test('an organisation is founded, somebody signs up through its link, and gets and loses a role', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/Failed to load resource|answered (?:403|404|409)/);
  const home = product.at('a');
  await join(page, product, { home, email: 'kari@fjelltopp.example', name: 'Kari Nes', t });
  const link = await founds(page);

  const newcomer = await (await browser.newContext({ locale: 'nb-NO' })).newPage();
  const email = 'ola@fjelltopp.example';
  await newcomer.goto(link);
  await expect(newcomer.getByText(t('system.login.joinText'))).toBeVisible();
  await newcomer.locator('.gate').getByRole('button').click();
  await newcomer.waitForURL(/\/interaction\//);
  await signUp(newcomer, email, t);
  await verifyByMail(newcomer.context(), product, email, t);
  // The first tab is forgotten: only what the browser remembers leads to the organisation.
  await newcomer.goto(`${home}/?login=1`);
  await logIn(newcomer, email, t);
  await newcomer.getByLabel(t('profile.name.label'), { exact: true }).fill('Ola Bru');
  await newcomer.getByRole('checkbox').check();
  await button(newcomer, t('profile.submit.create')).click();
  await expect(newcomer.getByText(NAME)).toBeVisible();
  await picture(newcomer, '15-join-by-link', ONLOOKER);
  await button(newcomer, t('organisation.join.button')).click();
  await expect(newcomer.getByText(t('access.invitedNotice.title'))).toBeVisible();
  await expect(sharedMenu(newcomer)).toHaveCount(0);
  await expect(newcomer.getByRole('link', { name: t('dashboard.firstSurveyButton') })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(t('organisation.members.newJoiner'), { exact: true })).toBeVisible();
  await picture(page, '08-settings-members-waiting', ONLOOKER);
  const role = page.getByLabel(t('organisation.members.roleAria', { name: 'Ola Bru' }));
  await role.selectOption('member');
  await expect(page.getByText(t('organisation.members.saved', { name: 'Ola Bru' }))).toBeVisible();
  await newcomer.reload();
  await expect(sharedMenu(newcomer)).toBeVisible();

  await role.selectOption('invited');
  await button(page, t('organisation.members.makeInvited.button')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The next thing that is refused takes the menu away, without a reload.
  await sharedMenu(newcomer).click();
  await newcomer.getByRole('link', { name: t('navigation.sharedSurveys.label') }).click();
  await expect(sharedMenu(newcomer)).toHaveCount(0);

  await page.goto(`${home}/settings#1`);
  await expect(page.getByText(t('organisation.handOver.nobody'))).toBeVisible();
  await page.getByLabel(t('organisation.close.confirmLabel')).fill('Something else');
  await button(page, t('organisation.close.button')).click();
  await expect(page.getByText(t('organisation.close.confirmMismatch', { organisation: NAME }))).toBeVisible();
  await page.getByLabel(t('organisation.close.confirmLabel')).fill(NAME);
  await button(page, t('organisation.close.button')).click();
  await button(page, t('organisation.close.planned.keepButton')).click();
  await expect(page.getByLabel(t('organisation.close.confirmLabel'))).toBeVisible();
});

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
];
type Look = { brand: BrandId; theme: 'light' | 'dark' };
const LOOKS: readonly Look[] =
  process.env['OMSYN_LONG'] === '1'
    ? (['a', 'b'] as const).flatMap((brand) => (['light', 'dark'] as const).map((theme) => ({ brand, theme })))
    : [
        { brand: 'a', theme: 'dark' },
        { brand: 'b', theme: 'light' },
      ];

for (const { brand, theme } of LOOKS) {
  test.describe(`${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const look = theme === 'light' ? '' : '-dark';

    test('no screen of organisations has a violation, or needs sideways scrolling', async ({ page, watch }) => {
      watch.allow(/Failed to load resource|answered (?:404|409|422)/);
      const home = product.at(brand);
      const check = async (screen: string) => {
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          await expectAccessible(page, `${screen} at ${window.width}`);
          await picture(page, `${screen}${look}`, { brand, lang: 'no' });
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await join(page, product, { home, email: `${theme}@sky-${brand}-${theme}.example`, name: 'Kari Nes', t });
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
