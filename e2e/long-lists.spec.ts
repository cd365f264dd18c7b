import { expect, type Page } from '@playwright/test';
import { PATHS } from '#shared/paths.ts';
import { test } from './fixtures.ts';
import { fillOrganisation } from './large-organisation.ts';
import { entersDemo } from './logged-in.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { wordsIn } from './words.ts';

const t = wordsIn('no');
const onlooker = { brand: 'a', lang: 'no' } as const;
const next = t('common.pager.next', { count: 25 });

let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({}, { demo: true, fill: fillOrganisation });
});
test.afterAll(() => product.stop());
test.use({ viewport: { width: 1440, height: 900 } });

/** Collects the addresses of the lists that a page reads, without their host. */
function readsOf(page: Page, list: RegExp): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (list.test(pathname)) reads.push(search);
  });
  return reads;
}

async function looks(page: Page, name: string): Promise<void> {
  await picture(page, name, onlooker);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, name, onlooker);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('shows a thousand shared surveys page by page, finds one, and returns to the page that was left @ci', async ({
  page,
}) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const reads = readsOf(page, /\/shared-survey$/);
  await page.goto(`${product.at('a')}${PATHS.shared}`);
  await expect(page.locator('.srow')).toHaveCount(25);
  expect(reads).toEqual(['?limit=50&counts=true']);
  await looks(page, '14-shared-list-thousand');
  await page.getByRole('button', { name: next }).click();
  await expect(page.getByText(/^26–50 av /)).toBeVisible();
  await page.locator('.srow a').nth(20).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Leveranse/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^26–50 av /)).toBeVisible();
  await page.getByRole('searchbox').fill('leveranse 1199');
  await expect(page.locator('.srow')).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
});

test('shows hundreds of shared goals by phase, and reaches a late page from its address @ci', async ({ page }) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  await page.goto(`${product.at('a')}${PATHS.sharedGoals}`);
  await expect(page.locator('.grow')).toHaveCount(25);
  await looks(page, '05-shared-goals-hundreds');
  await page.goto(`${product.at('a')}${PATHS.sharedGoals}?page=12`);
  await expect(page.getByText(/^276–300 av /)).toBeVisible();
  await expect(page.locator('.grow')).toHaveCount(25);
  await page.getByRole('radio', { name: t('goals.status.finished') }).check();
  await expect(page.getByRole('status').getByText('1–1 av 1')).toBeAttached();
});

test('shows a thousand members page by page, and finds one by the address @ci', async ({ page }) => {
  await entersDemo(page.context(), product, 'ingrid@nordvik.example');
  const reads = readsOf(page, /\/organization\/[^/]+\/user$/);
  await page.goto(`${product.at('a')}${PATHS.members}`);
  await expect(page.locator('tbody tr')).toHaveCount(25);
  expect(reads).toEqual(['?limit=50&counts=true']);
  await looks(page, '08-settings-members-thousand');
  await page.getByRole('searchbox').fill('person777@');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByLabel(t('organisation.members.roleAria', { name: 'Person 777' })).selectOption('supporter');
  await expect(page.getByText(t('organisation.members.saved', { name: 'Person 777' }))).toBeVisible();
});
