import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { test } from './fixtures.ts';
import { join } from './logged-in.ts';
import { type Onlooker, picture } from './pictures.ts';
import { wordsIn } from './words.ts';

for (const { brand, lang, window } of oneLook(0, [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const)) {
  const t = wordsIn(lang);
  const onlooker: Onlooker = { brand, lang };

  test(`the owner agrees on a rule and locks it, a member reads why, and unlocking is mailed (${brand}, ${lang}) @ci`, async ({
    page,
    browser,
    shared,
  }) => {
    const home = shared.at(brand);
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const owner = await join(page.context(), shared, {
      home,
      email: `ingrid@${brand}-avtalt.example`,
      name: 'Ingrid Berg',
    });
    await owner.post('/organization', { name: 'Avtalt AS', consentToTerms: 1, consentToAgreement: 1 });
    const { id } = await owner.get<{ id: string }>('/organization');
    const other = await browser.newContext({ viewport: window });
    await other.addCookies([{ name: 'LANG', value: lang, url: home }]);
    const email = `ola@${brand}-avtalt.example`;
    const member = await join(other, shared, { home, email, name: 'Ola Nes' });
    await member.post(`/organization/${id}/users`, {});
    const people = await owner.get<{ userId: string; email: string }[]>(`/organization/${id}/user`);
    const userId = people.find((one) => one.email === email)?.userId ?? '';
    await owner.put(`/organization/${id}/user/${userId}`, { role: 'member' });

    await page.goto(`${home}/settings#agreed`);
    const rule = t('documents.agreed.private.title');
    const allow = page.getByRole('switch', { name: `${rule} ${t('documents.agreed.allow')}` });
    await expect(allow).toBeChecked();
    await allow.uncheck();
    await page.getByRole('button', { name: t('common.button.saveChanges') }).click();
    await expect(page.getByText(t('documents.agreed.history.privateOff'))).toBeVisible();
    await page.getByRole('button', { name: t('documents.agreed.lock.buttonAria', { rule }) }).click();
    await page.getByLabel(t('documents.agreed.lock.reason.label')).fill('Referat 3/26');
    await page
      .getByRole('button', { name: t('documents.agreed.lock.submit'), exact: true })
      .last()
      .click();
    await expect(allow).toBeDisabled();
    await expectAccessible(page, '21-documents-agreed');
    await picture(page, '21-documents-agreed', onlooker);

    const read = await other.newPage();
    await read.goto(`${home}/settings#agreed`);
    await expect(read.getByText(t('documents.agreed.private.saysOff'))).toBeVisible();
    await expect(read.getByText('Referat 3/26')).toBeVisible();
    await expectAccessible(read, '21-documents-agreed-member');
    await picture(read, '21-documents-agreed-member', onlooker);

    await page.getByRole('button', { name: t('documents.agreed.unlock.buttonAria', { rule }) }).click();
    await page.getByLabel(t('documents.agreed.unlock.reason.label')).fill('Ny avtale');
    await page.getByRole('button', { name: t('documents.agreed.unlock.submit') }).click();
    await expect(page.getByText('Ny avtale').first()).toBeVisible();
    await expect(allow).toBeDisabled();
    const { text } = await shared.mailTo(email, new RegExp(rule));
    expect(text).toContain('Ny avtale');
    await other.close();
  });
}
