import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoWider } from './axe.ts';
import { PHONE, WIDE } from './every-journey.ts';
import type { MailTopic } from '#mails/rules/mail-topics.ts';
import { type Onlooker, picture } from './pictures.ts';
import type { wordsIn } from './words.ts';

const NARROW = { width: 320, height: 700 };
const WINDOWS = [WIDE, PHONE, NARROW];

/** Checks a screen at its three widths, and takes pictures of the wider two. */
async function looksAt(page: Page, screen: string, onlooker: Onlooker): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectNoWider(page, `${screen} at ${size.width}`);
    if (size !== NARROW) await picture(page, screen, onlooker);
  }
  await expectAccessible(page, screen);
}

type Choosing = {
  topic: Exclude<MailTopic, 'answerBack'>;
  /** The first part of its pictures' names. */
  screen: string;
  onlooker: Onlooker;
  t: ReturnType<typeof wordsIn>;
};

/** Opens the opt-out link of a mail, presses the button, and tries an unknown link. */
export async function stopsMails(page: Page, link: string, { topic, screen, onlooker, t }: Choosing): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t(`account.mails.${topic}.link.title`) })).toBeVisible();
  await looksAt(page, `${screen}-link`, onlooker);
  await page.getByRole('button', { name: t('account.mails.link.button') }).click();
  await expect(page.getByRole('heading', { name: t(`account.mails.${topic}.link.done`) })).toBeVisible();
  await looksAt(page, `${screen}-stopped`, onlooker);
  await page.goto(link.replace(/[0-9A-Za-z]{22}/, 'A'.repeat(22)));
  await expect(page.getByRole('heading', { name: t('account.mails.link.missing') })).toBeVisible();
  await looksAt(page, `${screen}-missing`, onlooker);
}

/** Switches the mails on again in the settings with the keyboard, and finds them on after a reload. */
export async function takesMailsUpAgain(page: Page, { topic, screen, onlooker, t }: Choosing): Promise<void> {
  const box = page.getByRole('checkbox', { name: t(`account.mails.${topic}.ending.label`) });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(page.getByText(t('account.mails.saved'))).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await looksAt(page, `${screen}-settings`, onlooker);
}
