import { expect, test } from 'vitest';
import { organisationIdIn } from './invitation-link.ts';

const ID = '01939c5e-7a10-7cc3-98c4-dc0c0c07398f';

test.each([
  `https://omsyn.example/join/${ID}`,
  `  omsyn.example/join/${ID}/ `,
  `https://omsyn.example/join/${ID}?lang=en#top`,
  ID.toUpperCase(),
])('the last path segment of "%s" is the organisation', (link) => {
  expect(organisationIdIn(link)).toBe(ID);
});

test.each(['', 'https://omsyn.example/join/', `https://omsyn.example/join/${ID}/more`, 'hello', ID.slice(1)])(
  '"%s" names no organisation',
  (link) => {
    expect(organisationIdIn(link)).toBeNull();
  },
);
