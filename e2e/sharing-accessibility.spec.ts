import { expect, type Page } from '@playwright/test';
import { WIDE } from './every-journey.ts';
import { entersDemo } from './logged-in.ts';
import { looker, walksUnder } from './looking.ts';
import { linkIn, type RunningProduct } from './product.ts';
import { goOn } from './survey-steps.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

/** What the people of the demo's organisation see. */
for (const { brand, theme } of walksUnder('a')) {
  test.describe(`in the organisation, ${theme}`, () => {
    test.use({ colorScheme: theme, viewport: WIDE });
    const check = looker({ brand, theme });

    const asked = async (page: Page, doing: string, screen: string) => {
      await button(page, doing).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, screen);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    test('no screen of sharing, and no question that is asked first, has a violation', async ({ page, browser }) => {
      const home = product.at('a');
      await entersDemo(page.context(), product, 'ingrid@nordvik.example');
      await page.goto(`${home}/shared`);
      await page.getByRole('link', { name: 'Strategisamling for Moe Bygg' }).click();
      await expect(page.getByRole('tab').nth(3)).toBeVisible();
      await check(page, '03-survey-detail-shared');
      await page.getByRole('tab').nth(1).click();
      await expect(
        page.getByRole('heading', { name: t('shared.message.title', { name: 'Magnus Tveit' }) }),
      ).toBeVisible();
      await check(page, '03-survey-detail-shared-answer');
      await page.goto(`${home}/settings#1`);
      const heir = page.getByLabel(t('organisation.handOver.person.label'));
      await heir.selectOption({ index: 1 });
      await asked(page, t('organisation.handOver.button'), '08-settings-hand-over');
      await page.goto(`${home}/settings#2`);
      await expect(page.getByText(t('organisation.audit.text'))).toBeVisible();
      await check(page, '08-settings-members-many');
      await asked(page, t('organisation.groups.deleteAria', { name: 'Ledere' }), '08-settings-groups-delete');
      await page.getByLabel(t('organisation.members.roleAria', { name: 'Eirik Halvorsen' })).selectOption('invited');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, '08-settings-members-make-invited');
      await page.keyboard.press('Escape');
      const link = await page.getByLabel(t('organisation.members.invite.linkLabel')).inputValue();

      await page.goto(`${home}/survey`);
      await page.getByLabel(t('surveys.surveyName.label')).fill('Fagdag');
      await page.getByRole('button', { name: t('surveys.invitationText.suggestionButton') }).click();
      for (const skipping of [false, false, true]) await goOn(page, t, skipping).click();
      await page.getByRole('radio', { name: t('access.level.selectedGroups.name') }).check();
      await page.getByRole('button', { name: t('surveys.wizard.submitCreate') }).click();
      await expect(page.getByText(t('surveys.groups.required'))).toBeVisible();
      await check(page, '02-survey-wizard-step4-groups-errors');

      const others = async (email: string) => {
        const theirs = await browser.newContext({ colorScheme: theme, viewport: WIDE });
        const tab = await theirs.newPage();
        await entersDemo(tab.context(), product, email);
        return tab;
      };
      const live = await others('live@nordvik.example');
      await live.goto(home);
      await expect(live.getByText(t('access.invitedNotice.title'))).toBeVisible();
      await check(live, '01-dashboard-invited');
      await live.goto(link);
      await expect(
        live.getByText(t('organisation.join.alreadyIn', { organisation: 'Nordvik Rådgivning' })),
      ).toBeVisible();
      await check(live, '15-join-already-in');
      await live.goto(`${home}/settings`);
      await asked(live, t('organisation.leave.button'), '08-settings-leave');
      await live.getByRole('link', { name: t('account.place.data') }).click();
      await live.getByLabel(t('account.delete.confirmLabel')).fill('live@nordvik.example');
      await asked(live, t('account.delete.button'), '08-settings-delete-account');
      const jonas = await others('jonas@tindelag.example');
      await jonas.goto(link);
      await expect(button(jonas, t('organisation.join.button'))).toBeVisible();
      await check(jonas, '15-join-organisation-by-link');
    });
  });
}

for (const { brand, theme } of walksUnder('b', 'a')) {
  test.describe(`an address, ${brand}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    const check = looker({ brand, theme });

    test('no screen of what is stored about an address has a violation', async ({ page, watch }) => {
      watch.allow(/404/);
      const email = `nobody-${brand}-${theme}@sundvag.example`;
      await page.goto(`${product.at(brand)}/address`);
      await page.getByRole('button', { name: t('address.submit') }).click();
      await expect(page.getByText(t('common.error.emailInvalid'))).toBeVisible();
      await check(page, '16-address-errors');
      await page.getByLabel(t('address.email.label')).fill(email);
      await page.getByRole('button', { name: t('address.submit') }).click();
      await expect(page.getByText(t('address.sent.text', { email }))).toBeVisible();
      await check(page, '16-address-sent');
      await page.goto(linkIn(await product.mailTo(email)));
      await expect(page.getByText(t('address.list.empty'))).toBeVisible();
      await check(page, '16-address-empty');
      await page.goto(`${product.at(brand)}/address/nothing`);
      await expect(page.getByText(t('address.expired.title'))).toBeVisible();
      await check(page, '16-address-expired');
    });
  });
}
