import { expect } from '@playwright/test';
import { DEMO_ORGANISATION } from '../demo/people.ts';
import { expectAccessible } from './axe.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { linkIn, type RunningProduct, startProduct } from './product.ts';
import { editsUnits, makesOnBehalf, movesMember } from './sharing-steps.ts';
import { test } from './watched.ts';
import { wordsIn } from './words.ts';

const MARTE = 'marte@sundvag.example';
const SARA = 'Sara El-Amin';
const SURVEY = 'Kursdag for nye ledere';
const GROUP = 'Kursholdere';
const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;
const around = { onlooker, t };

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true });
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1440, height: 900 } });

test('a survey on behalf of somebody is theirs, is promised to its readers, and opens to nobody else', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/Failed to load resource: .*40[34]|answered 40[34]/);
  const home = product.at('a');
  const enters = async (email: string) => {
    const theirs = await watch.over(await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await entersDemo(theirs.context(), product, email);
    return theirs;
  };
  await entersDemo(page.context(), product, 'magnus@nordvik.example');
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
  // On screens words with a hyphen are held together.
  expect(mail.text).toContain(promise.replaceAll('\u2060', ''));
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const marte = await watch.over(phone).newPage();
  await marte.goto(linkIn(mail));
  await expect(marte.getByText(promise)).toBeVisible();
  await expect(marte.getByRole('heading', { level: 1, name: SARA })).toBeVisible();
  await picture(marte, '04-respond-on-behalf', onlooker);

  const sara = await enters('sara@nordvik.example');
  await sara.goto(`${home}/surveys`);
  const row = sara.getByRole('listitem').filter({ hasText: SURVEY });
  await expect(row.getByText(t('surveys.list.madeBy', { name: 'Magnus Tveit' }))).toBeVisible();
  await picture(sara, '14-survey-list-on-behalf', onlooker);
  await row.getByRole('link', { name: SURVEY }).click();
  await expect(sara.getByRole('button', { name: t('surveys.detail.inviteButton') })).toBeVisible();

  const ingrid = await enters('ingrid@nordvik.example');
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
  // The address at which it is changed leads her back to where she may read it.
  await ingrid.goto(`${home}/survey?id=${id}`);
  await expect(ingrid.getByText(t('shared.readOnly'))).toBeVisible();
  expect(new URL(ingrid.url()).pathname).toBe(`/shared/${id}`);

  const eirik = await enters('eirik@nordvik.example');
  await eirik.goto(`${home}/shared`);
  await expect(eirik.getByRole('link', { name: 'Presentasjonskurs, kull 4' })).toBeVisible();
  await expect(eirik.getByText(SURVEY)).toHaveCount(0);
  for (const path of ['shared', 'survey']) {
    await eirik.goto(`${home}/${path}/${id}`);
    await expect(eirik.getByText(t('system.notFound.title'))).toBeVisible();
  }
});

test('departments, groups and people are arranged by the owner, and every step is told in the record', async ({
  page,
}) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}/settings#2`);
  await movesMember(page, around, { name: 'Eirik Halvorsen', group: GROUP, department: 'Mennesker' });
  await expect(page.getByText(t('organisation.audit.title'))).toBeVisible();
  await editsUnits(page, around, { kind: 'departments', known: 'Mennesker', people: 2 });
  await editsUnits(page, around, { kind: 'groups', known: 'Ledere', people: 3 });
  await page.reload();
  const record = page.locator('.panel').filter({ hasText: t('organisation.audit.text') });
  await expect(record.getByText(t('organisation.audit.entry.groupDeleted', { group: 'Ledere 2' }))).toBeVisible();
  await picture(page, '08-settings-members-record', onlooker);
});
