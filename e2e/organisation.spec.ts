import { expect, type Page } from '@playwright/test';
import { IN_MOTION, JOURNEYS_ON_ENGINES, WIDE, oneLook } from './every-journey.ts';
import { join } from './logged-in.ts';
import { passerBy } from './screen-checks.ts';
import { makeSurvey } from './made-by-call.ts';
import {
  foundsOrganisation,
  givesRole,
  invitationLink,
  joinsByLink,
  looksAtSettings,
  removesMember,
} from './organisation-steps.ts';
import { picture } from './pictures.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { test } from './fixtures.ts';
import { type Words, wordsIn } from './words.ts';

const ORGANISATION = 'Nordvik Rådgivning';
const LIVE = { email: 'live@nordvik.example', name: 'Live Strand' };

/** Finds the menu of shared surveys: in the bar on a wide screen, in the drawer on a phone. */
async function seesShared(page: Page, t: Words, window: typeof WIDE): Promise<boolean> {
  await expect(page.locator('.nav__user')).toBeVisible();
  if (window === WIDE) return page.getByRole('button', { name: t('navigation.shared.label') }).isVisible();
  await page.locator('.nav__user').click();
  await expect(page.getByRole('link', { name: t('navigation.surveys.label'), exact: true })).toBeVisible();
  const visible = await page.getByRole('link', { name: t('navigation.sharedSurveys.label') }).isVisible();
  await page.keyboard.press('Escape');
  return visible;
}

test.use(IN_MOTION);

let product: RunningProduct;
test.afterEach(({ context }) => product.stop(context));

for (const { brand, lang, window, engine } of oneLook(1, JOURNEYS_ON_ENGINES)) {
  // Specification 1.3, 2.2, 2.17, 2.25, 2.33, 2.36, 2.38, 2.39, 4.10, 6.4
  test(`founds an organisation, joins it by its link, and applies role changes at once (${brand}, ${lang}, ${window.width}, ${engine ?? 'any engine'}) @ci`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/40[34]/);
    product = await startProduct({}, engine === undefined ? {} : { engine });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };
    const home = product.at(brand);
    const around = { product, onlooker, t, look: passerBy(onlooker) };
    const language = [{ name: 'LANG', value: lang, url: home }];
    await page.setViewportSize(window);
    await page.context().addCookies(language);
    const ingrid = { home, email: 'ingrid@nordvik.example', name: 'Ingrid Solberg Aune' };
    const caller = await join(page.context(), product, ingrid);
    await page.goto(home);
    await foundsOrganisation(page, around, ORGANISATION);
    await picture(page, '08-settings-members-alone', onlooker);
    const link = await invitationLink(page, t);

    const theirs = await browser.newContext({ viewport: window });
    const live = await watch.over(theirs).newPage();
    await theirs.addCookies(language);
    await joinsByLink(live, { ...around, ...LIVE, link, organisation: ORGANISATION });
    expect(await seesShared(live, t, window)).toBe(false);
    await expect(live.getByText(t('system.demo.title'))).toHaveCount(0);
    await expect(live.getByRole('link', { name: t('navigation.newSurveyButton') })).toHaveCount(0);

    await product.mailTo('ingrid@nordvik.example', new RegExp(LIVE.name));
    await page.reload();
    await expect(page.getByText(t('organisation.members.newJoiner'), { exact: true })).toBeVisible();
    await picture(page, '08-settings-members-waiting', onlooker);
    await givesRole(page, around, LIVE.name, 'member');
    const id = await makeSurvey(caller, { lang, accessibleBy: 'org' });

    await product.mailTo(LIVE.email, new RegExp(ORGANISATION));
    // The page asks for the role by itself; coming back to the tab saves the 15 s of waiting.
    await live.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const role = t('access.role.member.name').toLocaleLowerCase();
    await expect(live.getByText(t('dashboard.invited.welcome', { role, organisation: ORGANISATION }))).toBeVisible();
    expect(await seesShared(live, t, window)).toBe(true);
    await live.goto(`${home}/shared`);
    await live.getByRole('link', { name: 'Ledersamling på Vestre Gård' }).click();
    await expect(live.getByRole('heading', { level: 1, name: 'Ledersamling på Vestre Gård' })).toBeVisible();
    expect(new URL(live.url()).pathname).toBe(`/shared/${id}`);
    await picture(live, '03-survey-detail-shared', onlooker);

    // The other tab removes the access while this one is open.
    await page.goto(`${home}/settings#2`);
    await givesRole(page, around, LIVE.name, 'invited');
    await live.goBack();
    await live.reload();
    await expect(live.getByText('Ledersamling på Vestre Gård')).toHaveCount(0);
    expect(await seesShared(live, t, window)).toBe(false);
    await live.goto(`${home}/shared/${id}`);
    await expect(live.getByText(t('dashboard.invited.refused.title'))).toBeVisible();

    await looksAtSettings(page, around);
    await page.goto(`${home}/settings#2`);
    await removesMember(page, around, LIVE.name);
    await product.mailTo(LIVE.email, /ikke lenger med|no longer in/);
    await live.goto(home);
    await expect(live.getByRole('link', { name: t('dashboard.noOrganisation.registerButton') })).toBeVisible();
    expect(await seesShared(live, t, window)).toBe(false);
    await theirs.close();
  });
}
