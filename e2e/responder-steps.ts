import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { RunningProduct } from './product.ts';
import { answer, answerByTouch, type Sheet, tapRail } from './answering.ts';
import { type Onlooker, picture } from './pictures.ts';
import { linkIn } from './product.ts';
import type { Watch } from './fixtures.ts';
import type { Words } from './words.ts';

/** A responder's phone: a fresh browser. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

export type Round = { browser: Browser; watch: Watch; product: RunningProduct; t: Words; onlooker: Onlooker };

async function onAPhone({ browser, watch }: Round, work: (page: Page, context: BrowserContext) => Promise<void>) {
  const context = watch.over(await browser.newContext(PHONE));
  await work(await context.newPage(), context);
  await context.close();
}

/**
 * Opens the mail's link and answers by name; the first responder leaves answers out at first, and writes more words.
 */
export async function answersByMail(
  round: Round,
  { email, sheet, words }: { email: string; sheet: Sheet; words: { message: string; recommendation: string } | null },
): Promise<void> {
  const { product, t, onlooker } = round;
  const link = linkIn(await product.mailTo(email));
  await onAPhone(round, async (page, context) => {
    await page.goto(link);
    await expect(page.getByText(t('responding.named.title'))).toBeVisible();
    if (words !== null) await seesWhatIsMissing(page, round, sheet);
    await answerByTouch(page, sheet);
    if (words !== null) await saysMore(page, t, words);
    if (words !== null) await picture(page, '04-respond', onlooker);
    await page.getByRole('button', { name: t('responding.submit.button') }).click();
    await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeFocused();
    if (words !== null) await picture(page, '04-thank-you', onlooker);
    await page.getByRole('radio', { name: t('responding.rating.three') }).click();
    await expect(page.getByRole('group', { name: t('responding.rating.thanks') })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('system.alreadyResponded.title') })).toBeVisible();
    if (words !== null) await picture(page, '10-system-already-responded', onlooker);
    expect(await context.cookies()).toEqual([]);
  });
}

async function seesWhatIsMissing(page: Page, { t, onlooker }: Round, sheet: Sheet): Promise<void> {
  await picture(page, '04-respond-empty', onlooker);
  await picture(page, '04-respond-firstview', onlooker, 'window');
  await tapRail(page, 1, sheet[1]);
  await page.getByRole('button', { name: t('responding.submit.button') }).click();
  await expect(page.getByText(t('responding.errors.title'))).toBeVisible();
  await expect(page.getByText(t('responding.question.missing'))).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await picture(page, '04-respond-error', onlooker);
}

async function saysMore(
  page: Page,
  t: Words,
  { message, recommendation }: { message: string; recommendation: string },
) {
  await page.getByLabel(t('responding.message.label', { candidate: 'Ingrid' })).fill(message);
  await page.getByRole('checkbox', { name: t('responding.recommendation.checkbox') }).check();
  await page.getByLabel(t('responding.recommendation.text.label'), { exact: true }).fill(recommendation);
  await page.getByLabel(t('responding.recommendation.name.label')).fill('Marte Haugen');
  await page.getByLabel(t('responding.recommendation.title.label')).fill('HR');
}

/** Opens the shared link and answers anonymously. */
export async function answersByLink(
  round: Round,
  { link, sheet, show }: { link: string; sheet: Sheet; show: boolean },
): Promise<void> {
  const { t, onlooker } = round;
  await onAPhone(round, async (page, context) => {
    await page.goto(link);
    await expect(page.getByText(t('responding.anonymous.title'))).toBeVisible();
    await answer(page, sheet);
    if (show) await picture(page, '04-respond-anonymous', onlooker);
    await page.getByRole('button', { name: t('responding.submit.button') }).click();
    await expect(page.getByRole('heading', { name: t('responding.thanks.title') })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('responding.sameBrowser.title') })).toBeVisible();
    if (show) await picture(page, '10-system-sent-before', onlooker);
    expect(await context.cookies()).toEqual([]);
  });
}
