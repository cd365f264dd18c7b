import { expect, type Page } from '@playwright/test';
import { join } from './logged-in.ts';
import { answersAsProvider, type Confirmed, type Provider, PROVIDERS, startProvider } from './payment-provider.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let product: RunningProduct;
let provider: Provider;
test.beforeAll(async () => {
  provider = await startProvider();
  product = await startProduct(provider.settings);
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const t = wordsIn('no');
const DECLINED = { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } };
const SUCCEEDED = { paymentIntent: { status: 'succeeded' } };

/** Creates an owner in a trial. */
async function owner(page: Page, name: string): Promise<string> {
  const home = product.at('a');
  const email = `${name}@${name}.example`;
  const caller = await join(page.context(), product, { home, email, name: 'Ingrid Solberg' });
  await caller.post('/organization', { name: 'Nordvik', consentToTerms: 1, consentToAgreement: 1 });
  return home;
}

const policyOf = async (path: string) => {
  const response = await fetch(product.at('a') + path);
  return response.headers.get('content-security-policy') ?? '';
};

test('only the activation page may load the provider, and no more of it than its fields need', async () => {
  const usual = await policyOf('/contact');
  expect(usual).not.toContain('stripe');
  const others = [
    '/settings',
    '/subscription-activatecd',
    '/surveys',
    '/activate-subscription/',
    '/activate-subscriptions',
  ];
  for (const path of [...others, '/respond/-0123456789abcdefABCDEF', '/c/0123456789abcdefABCDEF', '/terms'])
    expect(await policyOf(path), path).not.toContain('stripe');
  const opened = await policyOf('/activate-subscription?success=true');
  const parts = (policy: string) => policy.split(';').map((part) => part.trim());
  expect(parts(opened).filter((part) => !parts(usual).includes(part))).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

// Specification 2.18
test("pays by card in the provider's fields, shows the bank's decision, and loads the script in no other document @ci", async ({
  page,
  watch,
}) => {
  watch.allow(PROVIDERS);
  let confirmed: Confirmed = DECLINED;
  await answersAsProvider(page, () => confirmed);
  const home = await owner(page, 'nordvik');
  await page.goto(`${home}/settings#subscription`);
  await mark(page, 'settings');
  await page.getByRole('link', { name: t('subscription.banner.trialEnded.button') }).click();
  const pay = page.getByRole('button', { name: t('subscription.activate.submit') });
  await expect(pay).toBeEnabled();
  expect(await markOf(page)).toBe(null);
  await expect(page.frameLocator('.payslot iframe').locator('html')).toBeAttached();
  await picture(page, '15-activate-subscription-provider', { brand: 'a', lang: 'no' });
  expect(await read(page, 'askedOfProvider')).toMatchObject({ mode: 'subscription', amount: 600_000, locale: 'nb' });

  await pay.click();
  await expect(page.getByText(t('subscription.payment.insufficientFunds'))).toBeVisible();
  confirmed = SUCCEEDED;
  await pay.click();
  await expect(page.getByText(t('subscription.activate.pending.title'))).toBeVisible();
  expect(await read(page, 'confirmedAtProvider')).toEqual({
    clientSecret: 'pi_1_secret',
    confirmParams: { return_url: `${home}/activate-subscription?success=true` },
    redirect: 'if_required',
  });

  await mark(page, 'activation');
  await page.getByRole('link', { name: t('subscription.activate.toOverviewButton') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${home}/`);
  expect(await markOf(page)).toBe(null);
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
});

test('back and forward also load a separate document for the payment page and leave it again @ci', async ({
  page,
  watch,
}) => {
  watch.allow(PROVIDERS);
  await answersAsProvider(page, () => SUCCEEDED);
  const home = await owner(page, 'sundvag');
  await page.goto(`${home}/surveys`);
  await page.evaluate(() => history.pushState(null, '', '/activate-subscription'));
  await expect(page.getByRole('button', { name: t('subscription.activate.submit') })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(`${home}/surveys`);
  await expect(page.getByRole('heading', { level: 1, name: t('surveys.list.title') })).toBeVisible();
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  await page.goForward();
  await expect(page.getByRole('button', { name: t('subscription.activate.submit') })).toBeEnabled();
});

test("offers the other way to pay when the provider's script is missing @ci", async ({ page, watch }) => {
  watch.allow(PROVIDERS);
  watch.allow(/Failed to load resource|setLoadParameters/);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  const home = await owner(page, 'vestreskog');
  await page.goto(`${home}/activate-subscription`);
  await expect(page.getByText(t('subscription.activate.formMissing'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('subscription.activate.submitCheckout') })).toBeEnabled();
});

async function mark(page: Page, words: string): Promise<void> {
  await page.evaluate((said) => void Object.assign(globalThis, { marked: said }), words);
}

/** Returns null in a document without a mark. */
async function markOf(page: Page): Promise<string | null> {
  return (await read(page, 'marked')) as string | null;
}

function read(page: Page, name: string): Promise<unknown> {
  return page.evaluate((wanted) => (globalThis as unknown as Record<string, unknown>)[wanted] ?? null, name);
}
