import { expect, type Page } from '@playwright/test';
import { type OpenIdProvider, startOpenIdProvider } from '../test/openid-provider.ts';
import { freePort } from '../test/free-port.ts';
import { expectAccessible } from './axe.ts';
import { PHONE, WIDE, oneLook } from './every-journey.ts';
import { foundsOrganisation } from './organisation-steps.ts';
import { logIn } from './joining.ts';
import { join } from './logged-in.ts';
import { callerOf } from './made-by-call.ts';
import { type Onlooker, picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

let nordvik: OpenIdProvider;
let product: RunningProduct;
const INGRID = { sub: 'ingrid', email: 'ingrid@nordvik.example', email_verified: true };
const POPUP = { width: 400, height: 600 };
const NARROW = { width: 320, height: 640 };

test.beforeAll(async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const client = { issuer, clientId: 'omsyn' };
  product = await startProduct({
    LOGIN_PROVIDERS: JSON.stringify([
      { ...client, id: 'nordvik', name: 'Nordvik', domains: ['nordvik.example'] },
      { ...client, id: 'long', name: 'Fylkeskommunenes felles innlogging' },
    ]),
  });
  const redirectUris = (['a', 'b'] as const).map((brand) => `${product.at(brand)}/upstream/nordvik/callback`);
  nordvik = await startOpenIdProvider({ clientId: 'omsyn', redirectUris }, '127.0.0.1', port);
});
test.afterAll(async () => {
  await product.stop();
  await nordvik.close();
});

const atProvider = () => new RegExp(`^foreign request: ${nordvik.issuer}/`);

for (const [onlooker, windows] of oneLook(0, [
  [{ brand: 'a', lang: 'no' }, [WIDE, PHONE, POPUP, NARROW]],
  [{ brand: 'b', lang: 'en' }, [WIDE, PHONE, POPUP]],
] as const))
  test(`the login offers its providers, and a refusal there leads back (${onlooker.brand}, ${onlooker.lang}) @ci`, async ({
    page,
    watch,
  }) => {
    watch.allow(atProvider());
    watch.allow(/403/);
    const t = wordsIn(onlooker.lang);
    await page.goto(`${product.at(onlooker.brand)}/?login=1&lang=${onlooker.lang}`);
    const button = page.getByRole('link', { name: t('signIn.logIn.upstreamButton', { provider: 'Nordvik' }) });
    await button.waitFor();
    for (const window of windows) await looks(page, '12-upstream', onlooker, window);

    nordvik.person = { ...INGRID, email_verified: false };
    await button.click();
    await page.getByText(t('signIn.upstream.unverified', { provider: 'Nordvik' })).waitFor();
    await looks(page, '12-upstream-refused', onlooker, PHONE);
    await page.getByRole('link', { name: t('signIn.forgot.backLink') }).click();
    await expect(button).toBeVisible();
  });

test('an owner logs in through the provider, requires it, and others are led there @ci', async ({
  page,
  context,
  watch,
}) => {
  const onlooker = { brand: 'a', lang: 'no' } as const;
  const t = wordsIn('no');
  const home = product.at('a');
  watch.allow(atProvider());
  watch.allow(/403/);
  const member = { home, email: 'ola@nordvik.example', name: 'Ola Nordmann' };
  const ola = await join(context, product, member);
  await context.clearCookies();

  nordvik.person = INGRID;
  await page.setViewportSize(WIDE);
  await page.goto(`${home}/?login=1`);
  await page.getByRole('link', { name: t('signIn.logIn.upstreamButton', { provider: 'Nordvik' }) }).click();
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill('Ingrid Nordvik');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('profile.submit.create') }).click();
  await page.locator('.nav__user').waitFor();
  await page.goto(`${home}/`);
  const look = (at: Page, screen: string) => picture(at, screen, onlooker);
  await foundsOrganisation(page, { onlooker, t, look }, 'Nordvik kommune');
  const owner = await callerOf(page);
  const { id } = await owner.get<{ id: string }>('/organization');
  await ola.post(`/organization/${id}/users`, {});
  const people = await owner.get<{ userId: string; email: string }[]>(`/organization/${id}/user`);
  const userId = people.find(({ email }) => email === member.email)?.userId;
  await owner.put(`/organization/${id}/user/${userId}`, { role: 'member' });

  const words = { provider: 'Nordvik', domain: 'nordvik.example' };
  const require = page.getByRole('button', { name: t('organisation.login.require', words) });
  await page.getByRole('link', { name: t('organisation.places.directory') }).click();
  await require.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('organisation.login.confirm.membersText', words)).waitFor();
  await picture(page, '08-required-login-question', onlooker);
  await dialog.getByRole('button', { name: t('organisation.login.require', words) }).click();
  await page.getByText(t('organisation.login.requiredOfMembers', words)).waitFor();
  await expect(dialog).toBeHidden();
  for (const window of [WIDE, PHONE]) await looks(page, '08-required-login', onlooker, window);

  await context.clearCookies();
  await page.goto(`${home}/?login=1`);
  await logIn(page, member.email, t);
  await page.getByText(t('signIn.upstream.required', words)).waitFor();
  await looks(page, '12-upstream-required', onlooker, PHONE);
  nordvik.person = { sub: 'ola', email: member.email, email_verified: true };
  await page.getByRole('link', { name: t('signIn.logIn.upstreamButton', words) }).click();
  // The account has a password, so the person must enter it once, in this same login.
  await page.getByText(t('signIn.upstream.prove.text', words)).waitFor();
  for (const window of [WIDE, PHONE]) await looks(page, '12-upstream-prove', onlooker, window);
  await page.getByRole('link', { name: t('signIn.upstream.prove.logIn') }).click();
  await logIn(page, member.email, t);
  await page.locator('.nav__user').waitFor();
  await page.setViewportSize(WIDE);
  await page.goto(`${home}/settings?lang=no#login`);
  const remove = page.getByRole('button', { name: t('account.providers.removeAria', { name: 'Nordvik' }) });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.providers.remove.button') })
    .click();
  await page.getByText(t('account.providers.removed', { name: 'Nordvik' }), { exact: true }).waitFor();
  await expect(remove).toBeHidden();
});

/** Takes a picture of the page in a window, and checks its accessibility. */
async function looks(page: Page, name: string, onlooker: Onlooker, window: { width: number; height: number }) {
  await page.setViewportSize(window);
  await picture(page, name, onlooker);
  await expectAccessible(page, name);
}
