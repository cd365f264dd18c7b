import { expect } from '@playwright/test';
import { DOCUMENT_NAMES } from '#documents/rules/document-names.ts';
import { documentPath, DOCUMENTS_PATH } from '#shared/paths.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { join } from './logged-in.ts';
import { pagesOnPaper } from './on-paper.ts';
import { type Onlooker, picture } from './pictures.ts';
import { wordsIn } from './words.ts';

for (const { brand, lang, other, window } of oneLook(1, [
  { brand: 'a', lang: 'no', other: 'en', window: WIDE },
  { brand: 'b', lang: 'en', other: 'no', window: PHONE },
] as const)) {
  const [t, inOther] = [wordsIn(lang), wordsIn(other)];
  const onlooker: Onlooker = { brand, lang };

  test(`the owner reads a document in both languages, and prints it and the whole folder (${brand}, ${lang}) @ci`, async ({
    page,
    shared,
  }) => {
    await page.addInitScript(() => {
      const printed = { times: 0 };
      Object.assign(globalThis, { printed, print: () => void (printed.times += 1) });
    });
    const printed = () => page.evaluate(() => (globalThis as unknown as { printed: { times: number } }).printed.times);
    const home = shared.at(brand);
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const email = `ingrid@${brand}-mappe.example`;
    const caller = await join(page.context(), shared, { home, email, name: 'Ingrid Berg' });
    const name = 'Rådgivning <b>og</b> ledelse, forening for tilbakemeldinger på tvers av avdelinger og fag';
    await caller.post('/organization', { name, consentToTerms: 1, consentToAgreement: 1 });
    const { id } = await caller.get<{ id: string }>('/organization');

    await page.goto(`${home}${DOCUMENTS_PATH}`);
    const letter = t('documents.letter.title');
    await expect(page.getByText(/Ingrid Berg/).first()).toBeVisible();
    await expectAccessible(page, '21-documents');
    await picture(page, '21-documents', onlooker);
    await page.getByRole('link', { name: t('documents.openAria', { document: letter }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: letter })).toBeFocused();
    const sheets = page.locator('section.sheet');
    await expect(sheets.last()).toContainText(t('documents.paper.page', { index: 2, total: 2 }));
    expect(await pagesOnPaper(page)).toEqual(['594x841', '594x841']);
    await expectAccessible(page, '21-documents-paper');
    await picture(page, '21-documents-paper', onlooker);

    await page.getByRole('radio', { name: t(`common.language.${other}`) }).check({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: inOther('documents.letter.title') })).toBeVisible();
    await expect(sheets.first()).toContainText(name);
    await page.getByRole('button', { name: t('documents.paper.pdfButton') }).click();
    expect(await printed()).toBe(1);

    // The language was changed in place, so one step back is the list.
    await page.goBack();
    await expect(page.getByRole('link', { name: t('documents.allButton') })).toBeVisible();
    const changed = page.getByText(
      t('documents.changedSince', { what: t('documents.what.retention'), date: '' }).trim(),
    );
    await expect(changed).toHaveCount(0);
    await caller.put(`/organization/${id}/agreed`, { retention: 6 });
    await page.reload();
    // The letter alone was downloaded.
    await expect(changed).toHaveCount(1);
    await picture(page, '21-documents-changed', onlooker);
    await page.getByRole('link', { name: t('documents.allButton') }).click();
    await expect.poll(printed).toBe(1);
    await expect(page).toHaveURL(`${home}${documentPath('folder', lang)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(DOCUMENT_NAMES.length);
    const count = await sheets.count();
    expect(await pagesOnPaper(page)).toHaveLength(count);
    await page.reload();
    await expect(sheets).toHaveCount(count);
    expect(await printed()).toBe(0);
  });
}
