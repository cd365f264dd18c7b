import { expect, type Page } from '@playwright/test';
import { asksAnonymously } from './anonymous-link-steps.ts';
import { LOOKS, oneLook } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { answerByCall } from './made-by-call.ts';
import { picture } from './pictures.ts';
import type { RunningProduct } from './product.ts';
import { lacksRoom } from './overflow.ts';
import { test } from './fixtures.ts';
import { wordsIn } from './words.ts';

/** A presentation screen reloads its survey within this time, in milliseconds. */
const READ_AGAIN = 15_000;

let product: RunningProduct;
test.beforeAll(({ shared }) => {
  product = shared;
});

for (const { brand, lang, window } of oneLook(0, LOOKS)) {
  test.describe(`${brand}, ${lang}, ${window.width}`, () => {
    test.use({ viewport: window });
    const t = wordsIn(lang);
    const onlooker = { brand, lang };

    test('the candidate replaces the anonymous link: the presentation screen follows, and the old link is dead @ci', async ({
      page,
      watch,
    }) => {
      watch.allow(/404/);
      const { home, id } = await asksAnonymously(page, product, onlooker, 'ny-lenke.example');
      await answerByCall(home, id);

      const room = await page.context().newPage();
      await room.clock.install();
      await room.goto(`${home}/survey/${id}/present`);
      await expect(room.locator('.stage__qr')).toBeVisible();
      expect(await addressOn(room)).toContain(id);
      const open = await page.context().newPage();
      await open.goto(`${home}/respond/-${id}?lang=${lang}`);
      for (const slider of await open.getByRole('slider').all()) await slider.press('End');

      await page.goto(`${home}/survey/${id}`);
      const link = page.getByRole('textbox', { name: t('surveys.anonymousLink.title') });
      await expect(link).toHaveValue(`${home}/respond/-${id}?lang=${lang}`);
      const button = page.getByRole('button', { name: t('surveys.anonymousLink.replace.button') });
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('surveys.anonymousLink.replace.text'));
      await expectAccessible(page, 'replacing the link');
      await picture(page, '03-survey-link-replace', onlooker, 'window');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await button.click();
      await dialog.getByRole('button', { name: t('surveys.anonymousLink.replace.button') }).click();
      await expect(page.getByText(t('surveys.anonymousLink.replace.done'))).toBeVisible();
      await expect(link).not.toHaveValue(new RegExp(id));
      await expect(button).toBeFocused();
      expect(await lacksRoom(page, 'the link is replaced')).toEqual([]);
      await link.scrollIntoViewIfNeeded();
      await picture(page, '03-survey-link-replaced', onlooker, 'window');
      const { pathname } = new URL(await link.inputValue());

      await room.clock.fastForward(READ_AGAIN);
      await expect.poll(() => addressOn(room)).toContain(pathname.replace('/respond/', ''));
      await open.getByRole('button', { name: t('responding.submit.button') }).click();
      await expect(open.getByText(t('responding.notFound.text'))).toBeVisible();
      await open.goto(`${home}/respond/-${id}`);
      await expect(open.getByText(t('responding.notFound.text'))).toBeVisible();
      await open.goto(home + pathname);
      await expect(open.getByRole('heading', { level: 1, name: 'Ingrid' })).toBeVisible();
    });
  });
}

async function addressOn(room: Page): Promise<string> {
  return (await room.locator('.stage__url').innerText()).replaceAll(/\s/g, '');
}
