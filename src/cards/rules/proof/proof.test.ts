import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { linkedInAddress } from './linked-in.ts';
import { cardOfLink } from './own-card-link.ts';
import { didOf } from './proof-credential.ts';
import { proofState, validUntil } from './proof-period.ts';
import { sealSnippet } from './seal-snippet.ts';
import { bitsOf, isSet, PLACES } from './status-list.ts';

const ORIGIN = 'https://omsyn.example';
const ID = '8KQ2vTm4RzXc1LpWb7NdEa';

test('a link to a card is taken with or without its scheme, and to its picture or frame', () => {
  for (const link of [
    `${ORIGIN}/c/${ID}`,
    `http://omsyn.example/c/${ID}/`,
    ` OMSYN.example/c/${ID}?lang=no `,
    `omsyn.example/c/${ID}/card.png?v=1`,
    `omsyn.example/c/${ID}#more`,
  ])
    expect(cardOfLink(link, ORIGIN), link).toBe(ID);
});

test('any other address is no link to a card, however it is disguised', () => {
  for (const link of [
    '',
    ID,
    `https://evil.example/c/${ID}`,
    `https://omsyn.example@evil.example/c/${ID}`,
    `https://evil.example/omsyn.example/c/${ID}`,
    `https://omsyn.example.evil.example/c/${ID}`,
    `https://omsyn.example:8080/c/${ID}`,
    `https://omsyn.example/c/../c/${ID}`,
    `https://omsyn.example/c/${ID}x`,
    `javascript:omsyn.example/c/${ID}`,
    `file:///c/${ID}`,
    `http://169.254.169.254/c/${ID}`,
  ])
    expect(cardOfLink(link, ORIGIN), link).toBeNull();
});

test('the port of a host is encoded in its DID', () => {
  expect(didOf(ORIGIN)).toBe('did:web:omsyn.example');
  expect(didOf('http://localhost:4000')).toBe('did:web:localhost%3A4000');
});

test('a proof ends twelve months after its card was made, also on a leap day', () => {
  expect(validUntil(new Date('2026-11-02T10:00:00Z'))).toEqual(new Date('2027-11-02T10:00:00Z'));
  expect(validUntil(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2029-02-28T10:00:00Z'));
});

test('a proof is marked in its last thirty days, and an old card can have none', () => {
  const end = calendarDay('2027-11-02');
  const on = { isValid: true };
  expect(proofState(on, end, calendarDay('2027-10-02'))).toBe('valid');
  expect(proofState(on, end, calendarDay('2027-10-03'))).toBe('endsSoon');
  expect(proofState(on, end, calendarDay('2027-11-02'))).toBe('endsSoon');
  expect(proofState(on, end, calendarDay('2027-11-03'))).toBe('ended');
  expect(proofState(null, end, calendarDay('2027-11-03'))).toBe('ended');
  expect(proofState(null, end, calendarDay('2027-11-02'))).toBe('notMade');
  expect(proofState({ isValid: false }, end, calendarDay('2027-11-02'))).toBe('withdrawn');
});

test('the bits of a list are set where proofs are withdrawn, and nowhere else', () => {
  const withdrawn = [0, 7, 8, 9, 9, PLACES - 1];
  const bits = bitsOf(withdrawn);
  expect([bits.length, bits[0], bits[1], bits.at(-1)]).toEqual([16_384, 0b1000_0001, 0b1100_0000, 1]);
  for (let place = 0; place < PLACES; place += 1)
    if (isSet(bits, place) !== withdrawn.includes(place)) throw new Error(`place ${place} is wrong`);
  expect([isSet(bits, PLACES), isSet(bits, Number.NaN), isSet(bits, -1)]).toEqual([true, true, true]);
});

test('LinkedIn gets the name, the issuer, both months and the link', () => {
  const added = { name: 'Feedback: A & B', issuer: 'Omsyn', link: `${ORIGIN}/c/${ID}`, id: ID };
  const address = linkedInAddress({
    ...added,
    made: new Date('2026-11-02T10:00:00Z'),
    endDay: calendarDay('2027-11-02'),
  });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Feedback: A & B',
    organizationName: 'Omsyn',
    issueYear: '2026',
    issueMonth: '11',
    expirationYear: '2027',
    expirationMonth: '11',
    certUrl: `${ORIGIN}/c/${ID}`,
    certId: ID,
  });
});

test('the seal leads to the check of its card, and a hostile name stays a text', () => {
  const snippet = sealSnippet({ origin: ORIGIN, cardId: ID, lang: 'en', alt: '"><script>' });
  expect(snippet).toBe(
    `<a href="${ORIGIN}/check?lang=en&amp;link=https%3A%2F%2Fomsyn.example%2Fc%2F${ID}"><img src="${ORIGIN}/c/${ID}/seal.svg?lang=en" width="240" height="80" alt="&quot;&gt;&lt;script&gt;"></a>`,
  );
});
