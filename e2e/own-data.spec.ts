import { expect } from '@playwright/test';
import { PHONE, WIDE } from './every-journey.ts';
import { DEMO_ORGANISATION, DEMO_PEOPLE } from '../demo/people.ts';
import { entersDemo } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import {
  downloads,
  handsOver,
  keepsAccount,
  leaves,
  type Own,
  plansClosing,
  plansDeletion,
  sharesFinished,
} from './own-data-steps.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

const EIRIK = { email: 'eirik@nordvik.example', survey: 'Samarbeidet i prosjekt Havn' };
const MAGNUS = { email: 'magnus@nordvik.example', name: 'Magnus Tveit' };
const ORGANISATION = DEMO_ORGANISATION.name;

const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;

let product: RunningProduct;
let own: Own;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
  own = { product, onlooker, t, look: passerBy(onlooker) };
});
test.afterAll(() => product.stop());
test.use({ viewport: WIDE });

test('a member exports their data, cancels a deletion, and leaves with their own survey @ci', async ({ page }) => {
  const home = product.at('a');
  await entersDemo(page.context(), product, EIRIK.email);
  await page.goto(`${home}/settings`);
  // A member does not see an owner's tabs.
  await expect(page.getByText(t('organisation.ownRole.member'))).toBeVisible();
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(0);
  await picture(page, '08-settings-profile-member', onlooker);
  await page.getByRole('link', { name: t('account.place.data') }).click();
  const { name, text } = await downloads(page, t('account.data.downloadButton'));
  expect(name).toBe(`${t('account.data.fileName', { brand: 'Omsyn' })}.json`);
  const data = JSON.parse(text) as { profile: { email: string }; surveys: { surveyName: string; answers: object[] }[] };
  expect(data.profile.email).toBe(EIRIK.email);
  const asked = DEMO_PEOPLE.find(({ email }) => email === EIRIK.email)?.surveys ?? [];
  expect(data.surveys.map(({ surveyName, answers }) => [surveyName, answers.length])).toEqual(
    asked
      .toSorted((one, other) => other.to - one.to)
      .map(({ name, answered, anonymous }) => [name, answered + anonymous]),
  );
  // The export contains nothing of others, although some of it is shared with him.
  for (const foreign of ['Sara', 'Ledersamling', 'Presentasjonskurs']) expect(text).not.toContain(foreign);

  await plansDeletion(page, own, EIRIK.email);
  await keepsAccount(page, own);

  await page.goto(`${home}/surveys`);
  await page.getByRole('link', { name: EIRIK.survey }).click();
  await sharesFinished(page, own);
  await page.setViewportSize(PHONE);
  await leaves(page, own, ORGANISATION);
  await page.goto(home);
  await expect(page.getByText(t('dashboard.noOrganisation.title'))).toBeVisible();
  await picture(page, '01-dashboard-after-leaving', onlooker);
  await page.goto(`${home}/surveys`);
  await page.getByRole('link', { name: EIRIK.survey }).click();
  await expect(page.getByText(t('access.visibleTo.me'))).toBeVisible();
  await picture(page, '03-survey-detail-after-leaving', onlooker);
});

// Specification 2.33, 6.1
test('an owner hands the organisation over, and the new owner may close it @ci', async ({ page, browser, watch }) => {
  const home = product.at('a');
  const tabs = (['profile', 'organisation', 'members', 'subscription'] as const).map((tab) =>
    t(`profile.settings.tab.${tab}`),
  );
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.goto(`${home}/settings#data`);
  await expect(page.getByText(t('account.delete.ownerTitle', { organisation: ORGANISATION }))).toBeVisible();
  await expect(page.getByLabel(t('account.delete.confirmLabel'))).toHaveCount(0);
  await page.getByRole('link', { name: t('account.delete.ownerButton') }).click();
  await handsOver(page, own, MAGNUS);
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(0);
  await expect(page.getByText(t('organisation.ownRole.supporter'))).toBeVisible();
  await picture(page, '08-settings-handed-over', onlooker);
  // The address of a tab that no longer exists leads to what is left.
  await page.goto(`${home}/settings#2`);
  await expect(page.getByText(t('organisation.ownRole.supporter'))).toBeVisible();

  const theirs = watch.over(await browser.newContext({ viewport: PHONE, locale: 'nb-NO' }));
  const magnus = await theirs.newPage();
  await entersDemo(magnus.context(), product, MAGNUS.email);
  await magnus.goto(`${home}/settings#1`);
  await expect(magnus.getByRole('tab', { includeHidden: true })).toHaveText(tabs);
  await expect(magnus.getByLabel(t('organisation.close.confirmLabel'))).toBeHidden();
  await magnus.locator('summary', { hasText: t('organisation.close.title') }).click();
  const { name, text } = await downloads(magnus, t('organisation.close.downloadButton'));
  expect(name).toBe(`${t('organisation.close.fileName', { organisation: ORGANISATION })}.json`);
  expect(JSON.parse(text)).toMatchObject({ organization: { name: ORGANISATION } });
  expect(text).toContain(MAGNUS.email);
  expect(text).not.toContain(EIRIK.survey);
  await plansClosing(magnus, own, ORGANISATION);
  await magnus.goto(`${home}/settings#changes`);
  await expect(
    magnus.getByText(t('organisation.audit.entry.closingPlanned', { date: '' }).slice(0, 20)).first(),
  ).toBeVisible();
  await picture(magnus, '08-settings-members-new-owner', onlooker);
  await theirs.close();
});
