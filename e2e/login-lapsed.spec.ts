import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { logIn } from './joining.ts';
import { entersDemo } from './logged-in.ts';
import { type Onlooker, picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { goOn } from './survey-steps.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const ONLOOKER: Onlooker = { brand: 'a', lang: 'no' };
const EMAIL = 'ingrid@nordvik.example';

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1440, height: 900 } });

type Form = {
  types: (page: Page) => Promise<void>;
  saves: (page: Page) => Promise<void>;
  /** Expects what was typed to be still there. */
  kept: (page: Page) => Promise<void>;
  saved: (page: Page) => Promise<void>;
};

const anySurvey = new RegExp(`^${t('cards.picker.selectAria', { survey: '' })}`);
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const atStep = (page: Page, step: number) =>
  expect(page.getByRole('heading', { name: t('surveys.wizard.position', { step, total: 4 }) })).toBeAttached();

const SURVEY = 'Skrevet mens innloggingen tok slutt';
/** Every place where people write long texts (specification 2). */
const FORMS: Record<string, Form> = {
  'the wizard': {
    async types(page) {
      await page.goto(`${product.at('a')}/survey`);
      await page.getByLabel(t('surveys.surveyName.label')).fill(SURVEY);
      await page.getByLabel(t('surveys.invitationText.label')).fill('Hva kan jeg gjøre bedre?');
      await goOn(page, t).click();
      await atStep(page, 2);
      await goOn(page, t).click();
      await atStep(page, 3);
      await goOn(page, t, true).click();
      await atStep(page, 4);
    },
    saves: (page) => press(page, t('surveys.wizard.submitCreate')),
    kept: (page) => atStep(page, 4),
    saved: (page) => expect(page.getByRole('heading', { name: SURVEY })).toBeVisible(),
  },
  'a goal': {
    async types(page) {
      await page.goto(`${product.at('a')}/improvements`);
      await page.locator('a[href^="/improvement/"]').first().click();
      const id = page.url().split('/').at(-1) ?? '';
      await page.goto(`${product.at('a')}/improvement?id=${id}`);
      await field(page, t('goals.form.name.label')).fill('Et nytt navn');
    },
    saves: (page) => press(page, t('goals.form.submit.edit')),
    kept: (page) => expect(field(page, t('goals.form.name.label'))).toHaveValue('Et nytt navn'),
    saved: (page) => expect(page.getByRole('heading', { name: 'Et nytt navn' })).toBeVisible(),
  },
  'a card': {
    async types(page) {
      await page.goto(`${product.at('a')}/card`);
      const surveys = page.getByRole('checkbox', { name: anySurvey });
      await surveys.first().press('Space');
      await surveys.last().press('Space');
      await expect(page.locator('.jcard')).toBeVisible();
      await press(page, t('cards.picker.next'));
      await field(page, t('cards.cardTitle.label')).fill('Fra samtale til vane');
    },
    saves: (page) => press(page, t('cards.submit.button')),
    kept: (page) => expect(field(page, t('cards.cardTitle.label'))).toHaveValue('Fra samtale til vane'),
    saved: (page) => expect(page).toHaveURL(/\/card\/\w{22}/),
  },
  'the organisation': {
    async types(page) {
      await page.goto(`${product.at('a')}/settings#1`);
      await field(page, t('organisation.form.name.label')).fill('Nordvik og venner');
    },
    saves: (page) => press(page, t('common.button.saveChanges')),
    kept: (page) => expect(field(page, t('organisation.form.name.label'))).toHaveValue('Nordvik og venner'),
    saved: (page) => expect(page.getByText(t('organisation.form.saved'))).toBeVisible(),
  },
};

for (const [name, { types, saves, kept, saved }] of Object.entries(FORMS))
  test(`a login that ends in ${name} is renewed in place, and nothing is lost @ci`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/The login did not succeed|answered 401|Failed to load resource: .* 40[01]/);
    const home = product.at('a');
    await entersDemo(context, product, EMAIL);
    await types(page);

    // Log out in another tab of this browser.
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${home}/v2/logout?client_id=omsyn-web&returnTo=${encodeURIComponent(`${home}/`)}`);
    await elsewhere.waitForURL(`${home}/`);
    await elsewhere.close();

    await saves(page);
    const dialog = page.getByRole('dialog', { name: t('signIn.error.loginRequired.text') });
    await expect(dialog).toBeVisible();
    await picture(page, `login-lapsed-${name.split(' ').at(-1)}`, ONLOOKER, 'window');
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: t('system.login.button') }).click();
    const window = await popup;
    await logIn(window, EMAIL, t, DEMO_PASSWORD);
    await expect(dialog).toHaveCount(0);
    await kept(page);
    await saves(page);
    await saved(page);
  });
