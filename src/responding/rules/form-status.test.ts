import { expect, test } from 'vitest';
import { responseLinkOf } from './response-link.ts';
import { formStatus } from './form-status.ts';
import { receiptNumber } from './receipt.ts';

const PERIOD = {
  startsAt: new Date('2026-11-19T23:00:00Z'),
  endsAt: new Date('2026-11-27T23:00:00Z'),
  responded: false,
};

test('a form is open from the first instant of its first day until the last of its last', () => {
  expect(formStatus(PERIOD, new Date('2026-11-19T22:59:59.999Z'))).toBe('upcoming');
  expect(formStatus(PERIOD, new Date('2026-11-19T23:00:00Z'))).toBe('open');
  expect(formStatus(PERIOD, new Date('2026-11-27T22:59:59.999Z'))).toBe('open');
  expect(formStatus(PERIOD, new Date('2026-11-27T23:00:00Z'))).toBe('ended');
});

test('who has answered is told so, also when the survey is over', () => {
  expect(formStatus({ ...PERIOD, responded: true }, new Date('2026-12-01T00:00:00Z'))).toBe('responded');
});

const ID = 'AbCdEfGhIjKlMnOpQrStUv';

test('a leading hyphen means anonymous, and nothing else than 22 letters and digits leads anywhere', () => {
  expect(responseLinkOf(ID)).toEqual({ kind: 'personal', linkId: ID });
  expect(responseLinkOf(`-${ID}`)).toEqual({ kind: 'anonymous', linkId: ID });
  for (const odd of ['', '-', '-x', ID.slice(1), `${ID}0`, `--${ID}`, `-${ID}\n`, `${ID.slice(1)}é`]) {
    expect(responseLinkOf(odd), odd).toBe(null);
  }
});

test('a receipt number is the same for the same answer, and does not show the link', () => {
  expect(receiptNumber(ID)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{3}$/);
  expect(receiptNumber(ID)).toBe(receiptNumber(ID));
  const others = Array.from({ length: 2_000 }, (_, n) => receiptNumber(`${ID.slice(4)}${1_000 + n}`));
  expect(new Set(others).size).toBe(2_000);
});
