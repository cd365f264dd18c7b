import { expect, test } from 'vitest';
import { ACCOUNT_MAILS } from './account-mails.ts';

const BRAND = { name: 'Omsyn', zone: 'Europe/Oslo' };

test('the mail with the verification link says how many hours it works', () => {
  const { paragraphs, button } = ACCOUNT_MAILS.verifyEmail(
    { href: 'https://x.example/verify', hours: 24 },
    'no',
    BRAND,
  );
  expect(paragraphs[1]).toBe('Lenken virker i 24 timer.');
  expect(button).toEqual({ label: 'Bekreft adressen', href: 'https://x.example/verify' });
});

test("the mail about a changed password gives the time in the brand's time zone", () => {
  const changedAt = '2026-11-20T08:40:00.000Z';
  const { paragraphs } = ACCOUNT_MAILS.passwordChanged({ href: '', changedAt }, 'no', BRAND);
  expect(paragraphs[0]).toContain('20. november 2026 kl. 09.40');
});
