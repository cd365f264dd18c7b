import { expect, test } from 'vitest';
import { organisationIdIn } from './invitation-link.ts';

const ID = '01939c5e-7a10-7cc3-98c4-dc0c0c07398f';

// Specification 2.3
test.each([
  `https://omsyn.example/join/${ID}`,
  `  omsyn.example/join/${ID}/ `,
  `https://omsyn.example/join/${ID}?lang=en#top`,
  ID.toUpperCase(),
])('finds the organisation in the last path segment of "%s"', (link) => {
  expect(organisationIdIn(link)).toBe(ID);
});

test.each(['', 'https://omsyn.example/join/', `https://omsyn.example/join/${ID}/more`, 'hello', ID.slice(1)])(
  'finds no organisation in "%s"',
  (link) => {
    expect(organisationIdIn(link)).toBeNull();
  },
);
