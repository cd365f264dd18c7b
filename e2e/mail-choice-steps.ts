import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { wordsIn } from './words.ts';

const NARROW = { width: 320, height: 700 };
const WINDOWS = [WIDE, PHONE, NARROW];

/** A screen at its three widths, in pictures but for the narrowest. */
async function looksAt(page: Page, screen: string, onlooker: Onlooker): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectNoWider(page, `${screen} at ${size.width}`);
    if (size !== NARROW) await picture(page, screen, onlooker);
  }
  await expectAccessible(page, screen);
}

type Choosing = {
  /** The first part of the keys of its words. */
  words: 'goals.mails' | 'subscription.mails';
  /** The first part of its pictures' names. */
  screen: string;
  onlooker: Onlooker;
  t: ReturnType<typeof wordsIn>;
};

/** The way out of a mail is opened, pressed, and tried with a link that nobody has. */
export async function stopsMails(page: Page, link: string, { words, screen, onlooker, t }: Choosing): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t(`${words}.link.title`) })).toBeVisible();
  await looksAt(page, `${screen}-link`, onlooker);
  await page.getByRole('button', { name: t(`${words}.link.button`) }).click();
  await expect(page.getByRole('heading', { name: t(`${words}.link.done`) })).toBeVisible();
  await looksAt(page, `${screen}-stopped`, onlooker);
  await page.goto(link.replace(/[0-9A-Za-z]{22}/, 'A'.repeat(22)));
  await expect(page.getByRole('heading', { name: t(`${words}.link.missing`) })).toBeVisible();
  await looksAt(page, `${screen}-missing`, onlooker);
}

/** In the settings they are off, and taken up again with the keyboard; that stays. */
export async function takesMailsUpAgain(page: Page, { words, screen, onlooker, t }: Choosing): Promise<void> {
  const box = page.getByRole('checkbox', { name: t(`${words}.label`) });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(page.getByText(t(`${words}.on`))).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await looksAt(page, `${screen}-settings`, onlooker);
}
