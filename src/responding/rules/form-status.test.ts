import { expect, test } from 'vitest';
import { responseLinkOf } from './response-link.ts';
import { formStatus } from './form-status.ts';
import { receiptNumber } from './receipt.ts';

const PERIOD = {
  startsAt: new Date('2026-11-19T23:00:00Z'),
  endsAt: new Date('2026-11-27T23:00:00Z'),
  responded: false,
};

// Specification 4.5
test('is open from the first instant of the first day until the last instant of the last day', () => {
  expect(formStatus(PERIOD, new Date('2026-11-19T22:59:59.999Z'))).toBe('upcoming');
  expect(formStatus(PERIOD, new Date('2026-11-19T23:00:00Z'))).toBe('open');
  expect(formStatus(PERIOD, new Date('2026-11-27T22:59:59.999Z'))).toBe('open');
  expect(formStatus(PERIOD, new Date('2026-11-27T23:00:00Z'))).toBe('ended');
});

// Specification 4.5
test('reports an answered form, also when the survey is over', () => {
  expect(formStatus({ ...PERIOD, responded: true }, new Date('2026-12-01T00:00:00Z'))).toBe('responded');
});

const ID = 'AbCdEfGhIjKlMnOpQrStUv';

// Specification 2.23
test('reads a leading hyphen as anonymous, and accepts only 22 letters and digits', () => {
  expect(responseLinkOf(ID)).toEqual({ kind: 'personal', linkId: ID });
  expect(responseLinkOf(`-${ID}`)).toEqual({ kind: 'anonymous', linkId: ID });
  for (const odd of ['', '-', '-x', ID.slice(1), `${ID}0`, `--${ID}`, `-${ID}\n`, `${ID.slice(1)}é`]) {
    expect(responseLinkOf(odd), odd).toBe(null);
  }
});

test('gives the same answer the same receipt number, which does not reveal the link', () => {
  expect(receiptNumber(ID)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{3}$/);
  expect(receiptNumber(ID)).toBe(receiptNumber(ID));
  const others = Array.from({ length: 2_000 }, (_, n) => receiptNumber(`${ID.slice(4)}${1_000 + n}`));
  expect(new Set(others).size).toBe(2_000);
});
