import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { oneLook, PHONE, WIDE } from './every-journey.ts';
import { test } from './fixtures.ts';
import { join } from './logged-in.ts';
import { type Onlooker, picture } from './pictures.ts';
import { wordsIn } from './words.ts';

let receiver: Server;
let status = 204;
let bodies: string[] = [];
test.beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => void receiver.close());

for (const { brand, lang, window } of oneLook(1, [
  { brand: 'a', lang: 'no', window: WIDE },
  { brand: 'b', lang: 'en', window: PHONE },
] as const)) {
  const t = wordsIn(lang);
  const onlooker: Onlooker = { brand, lang };

  test(`the owner connects a system, tests it, and sees what was sent (${brand}, ${lang}) @ci`, async ({
    page,
    shared,
    watch,
  }) => {
    watch.allow(/422/);
    bodies = [];
    status = 204;
    const home = shared.at(brand);
    await page.setViewportSize(window);
    await page.context().addCookies([{ name: 'LANG', value: lang, url: home }]);
    const email = `ingrid@${brand}-varsler.example`;
    const caller = await join(page.context(), shared, { home, email, name: 'Ingrid Berg' });
    await caller.post('/organization', { name: 'Varsler AS', consentToTerms: 1, consentToAgreement: 1 });
    await page.goto(`${home}/settings#webhooks`);
    await page.getByRole('button', { name: t('programs.webhooks.newButton') }).click();
    await page.getByLabel(t('programs.webhooks.form.name.label'), { exact: true }).fill('Kundesystemet');
    const address = page.getByLabel(t('programs.webhooks.form.address.label'), { exact: true });
    await address.fill('https://10.0.0.12/omsyn');
    const submit = page.getByRole('button', { name: t('programs.webhooks.form.submit') });
    await submit.click();
    await expect(page.getByText(t('programs.webhooks.form.address.internal'))).toBeVisible();
    await expect(address).toBeFocused();
    await expectAccessible(page, '20-programs-webhook-new');
    await picture(page, '20-programs-webhook-new', onlooker);
    await address.fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/omsyn`);
    await submit.click();
    await expect(page.getByRole('heading', { name: t('programs.webhooks.secret.title') })).toBeFocused();
    await page.getByRole('button', { name: t('programs.webhooks.secret.done') }).click();

    const button = page.getByRole('button', { name: t('programs.webhooks.test.aria', { name: 'Kundesystemet' }) });
    await button.click();
    await expect(page.getByText(t('programs.webhooks.deliveries.delivered'), { exact: true })).toBeVisible();
    expect(bodies.map((body) => (JSON.parse(body) as { type: string }).type)).toEqual(['test']);
    status = 500;
    await button.click();
    await expect(page.getByText(t('programs.webhooks.deliveries.gaveUp'), { exact: true })).toBeVisible();
    await expectAccessible(page, '20-programs-webhook');
    await picture(page, '20-programs-webhook', onlooker);

    await page.getByRole('button', { name: t('programs.webhooks.title'), exact: true }).click();
    await expect(page.getByText(t('programs.webhooks.status.working'))).toBeVisible();
    await expectAccessible(page, '20-programs-webhooks');
    await picture(page, '20-programs-webhooks', onlooker);
    await page.getByRole('button', { name: 'Kundesystemet', exact: true }).click();
    await page.getByRole('button', { name: t('common.button.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.button.delete') })
      .click();
    await expect(page.getByText(t('programs.webhooks.empty.title'))).toBeVisible();
  });
}
