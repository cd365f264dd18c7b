import { expect, type Page } from '@playwright/test';
import { LOOKS, oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { comesBack, join } from './logged-in.ts';
import { makeSurvey } from './made-by-call.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const MARTE = 'marte@sundvag.example';
const JONAS = 'jonas@tindelag.example';
const SIRI = 'siri.with-a-very-long-name.that-goes-on-and-on@tindelag.example';

let product: RunningProduct;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(({ context }) => product.stop(context));

for (const { brand, lang, window } of oneLook(1, LOOKS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    test.use({ viewport: window });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const tickOf = (page: Page, email: string) =>
      page.getByRole('checkbox', { name: t('surveys.reminder.list.includeAria', { email }) });
    const remind = (page: Page, count: number) =>
      page.getByRole('button', { name: t('surveys.reminder.button', { count }) });
    const remindersTo = async (address: string) =>
      (await product.mails()).filter(({ to, subject }) => to === address && /Påminnelse|Reminder/.test(subject));

    test('the candidate reviews the missing answers, reminds some people, switches reminders off, and withdraws an invitation @ci', async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource: .*404|answered 404/);
      const home = product.at(brand);
      const ingrid = { home, email: `ingrid-${brand}@nordvik.example`, name: 'Ingrid Solberg' };
      await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
      const id = await makeSurvey(await join(page.context(), product, ingrid), {
        responders: [MARTE, JONAS, SIRI],
        lang,
      });
      for (const address of [MARTE, JONAS, SIRI]) await product.mailTo(address);
      // A day must pass between two mails.
      await product.moveOn(2, page.context());
      await comesBack(page.context(), ingrid);

      await page.goto(`${home}/survey/${id}`);
      await page.getByRole('link', { name: t('surveys.people.remindButton', { count: 3 }) }).click();
      await expect(page.getByText(t('surveys.reminder.list.title', { count: 3 }))).toBeVisible();
      await expectAccessible(page, 'reminders');
      await picture(page, '03-survey-reminders', onlooker);
      await readsTheMail(page);

      await tickOf(page, SIRI).focus();
      await page.keyboard.press('Space');
      await remind(page, 2).dblclick();
      await expect(page.getByText(t('surveys.reminder.sent', { count: 2 }))).toBeVisible();
      for (const address of [MARTE, JONAS]) await product.mailTo(address, /Påminnelse|Reminder/);
      expect(await remindersTo(MARTE)).toHaveLength(1);
      expect(await remindersTo(SIRI)).toHaveLength(0);

      await page.reload();
      await expect(tickOf(page, MARTE)).toBeDisabled();
      await expect(remind(page, 1)).toBeVisible();
      await switchesOff(page);
      await picture(page, '03-survey-reminders-sent', onlooker);

      await page.getByRole('link', { name: t('surveys.reminder.toResult') }).click();
      await page.getByRole('button', { name: t('surveys.responders.removeAria', { email: SIRI }) }).click();
      await expect(page.getByRole('dialog')).toContainText(t('surveys.responders.remove.text'));
      await picture(page, '03-survey-take-back', onlooker, 'window');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('surveys.responders.removeButton') })
        .click();
      await expect(page.getByText(t('surveys.soFar.who', { answered: 0, invited: 2 }))).toBeVisible();
      await expect(page.getByRole('main').getByText(SIRI, { exact: true })).toHaveCount(0);
    });

    /** Reads the whole mail in a dialog, as it will be sent. */
    async function readsTheMail(page: Page): Promise<void> {
      await page.getByRole('button', { name: t('surveys.reminder.mail.link') }).click();
      const mail = page.getByRole('dialog').frameLocator('iframe');
      await expect(mail.getByText(t('mails.reminder.p2'))).toBeVisible();
      await expectAccessible(page, 'the whole reminder');
      await picture(page, '03-survey-reminders-mail', onlooker, 'window');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    async function switchesOff(page: Page): Promise<void> {
      const automatic = page.getByRole('switch', { name: t('surveys.reminder.automatic.label') });
      await expect(automatic).toBeChecked();
      await automatic.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(t('surveys.reminder.automatic.off'))).toBeVisible();
      await expect(page.getByText(t('surveys.reminder.line.planned'))).toHaveCount(0);
      await page.reload();
      await expect(automatic).not.toBeChecked();
    }
  });
}
