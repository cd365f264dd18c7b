import { expect, test } from 'vitest';
import { ORGANISATION_MAILS } from './organisation-mails.ts';

const BRAND = { name: 'Omsyn', zone: 'Europe/Oslo' };
const organisation = 'Nordvik Rådgivning';

test('tells the owner who waits for a role, with the address', () => {
  const joiner = { organisation, name: 'Ola Hansen', email: 'ola@sundvag.example', href: 'https://x.example/settings' };
  const { subject, paragraphs } = ORGANISATION_MAILS.newJoiner(joiner, 'no', BRAND);
  expect(subject).toBe('Ola Hansen venter på en rolle i Nordvik Rådgivning');
  expect(paragraphs[0]).toContain('(ola@sundvag.example)');
});

test('tells a person with a new role what it allows, in their own language', () => {
  const granted = { organisation, owner: 'Kari Nordmann', href: '' };
  const member = ORGANISATION_MAILS.roleGranted({ ...granted, role: 'member' }, 'en', BRAND);
  expect(member.preheader).toBe('Your role: Member');
  expect(member.paragraphs[0]).toContain('Kari Nordmann has made you a member');
  const supporter = ORGANISATION_MAILS.roleGranted({ ...granted, role: 'supporter' }, 'no', BRAND);
  expect(supporter.preheader).toBe('Rollen din: Rådgiver');
});

test('writes out the day on which an organisation is closed', () => {
  const closing = { organisation, owner: 'Kari Nordmann', day: '2026-12-20', href: '' };
  expect(ORGANISATION_MAILS.closingPlanned(closing, 'no', BRAND).heading).toBe(
    'Nordvik Rådgivning legges ned 20. desember 2026',
  );
  expect(ORGANISATION_MAILS.closingCancelled(closing, 'en', BRAND).paragraphs[0]).toContain('20 December 2026');
});
