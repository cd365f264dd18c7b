import { expect, type Page } from '@playwright/test';
import { signUp, verifyByMail } from './joining.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import type { Words } from './words.ts';

export type Joining = { product: RunningProduct; onlooker: Onlooker; t: Words; email: string; name: string };

/** Goes from the public home page to the overview through every gate (specification 2), and crops a picture. */
export async function joins(page: Page, { product, onlooker, t, email, name }: Joining): Promise<void> {
  const show = (screen: string) => picture(page, screen, onlooker);
  const home = product.at(onlooker.brand);
  await page.context().addCookies([{ name: 'LANG', value: onlooker.lang, url: home }]);
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await show('13-public-home');
  await page.goto(`${home}/surveys`);
  await expect(page.locator('.gate')).toBeVisible();
  await show('10-login-gate');
  await page.locator('.gate').getByRole('button').click();
  // The gate's own button has the same name as the one on the login page.
  await page.waitForURL(/\/interaction\//);
  await show('12-sign-in');
  await signUp(page, email, t);
  await show('12-check-mail');
  await verifyByMail(page.context(), product, email, t);
  await makesProfile(page, { t, name, show });
  expect(new URL(page.url()).pathname).toBe('/surveys');
}

type Profiling = { t: Words; name: string; show: (screen: string) => Promise<void> };

async function makesProfile(page: Page, { t, name, show }: Profiling): Promise<void> {
  const create = page.getByRole('button', { name: t('profile.submit.create') });
  await create.click();
  await expect(page.getByText(t('profile.name.missing'))).toBeVisible();
  await expect(page.getByText(t('profile.consent.required'))).toBeVisible();
  await show('10-profile-create-errors');
  await page.getByLabel(t('profile.name.label'), { exact: true }).fill(name);
  await page.getByLabel(t('profile.title.label')).fill('Seniorrådgiver');
  await page.getByRole('checkbox').check();
  await cropsPicture(page, t);
  await show('10-profile-create');
  await create.click();
  await expect(page.locator('.nav__user img')).toBeVisible();
}

/** Any picture will do, so take a screenshot. It is dragged, zoomed and moved before it is saved. */
async function cropsPicture(page: Page, t: Words): Promise<void> {
  const picked = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picked);
  const stage = page.getByRole('application', { name: t('profile.picture.cropAria') });
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the cropper has no stage');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('slider', { name: t('profile.picture.zoomAria') }).fill('1.5');
  await stage.press('ArrowLeft');
  await page.getByRole('button', { name: t('profile.picture.rotateAria') }).click();
}
