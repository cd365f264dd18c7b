import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testCardOf } from './test-cards.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expires: '12 / 30', code: '123' };
const read = (wrong: Partial<typeof good>) => testCardOf({ ...good, ...wrong }, NOW);

test.each([
  [{}, { behaviour: 'succeeds', last4: '4242', month: 12, year: 2030 }],
  [
    { expires: '1/2031', code: ' 1234 ' },
    { behaviour: 'succeeds', last4: '4242', month: 1, year: 2031 },
  ],
  [{ number: '4000-0025-0000-3155' }, { behaviour: 'confirms', last4: '3155', month: 12, year: 2030 }],
  [{ expires: '11/26' }, { behaviour: 'succeeds', last4: '4242', month: 11, year: 2026 }],
  [{ expires: '10/26' }, 'expiredCard'],
  [{ expires: '12/2099' }, 'incorrectExpiry'],
  [{ expires: '00/30' }, 'incorrectExpiry'],
  [{ expires: '' }, 'incorrectExpiry'],
  [{ code: '12' }, 'incorrectCode'],
  [{ code: '12a' }, 'incorrectCode'],
  [{ number: '' }, 'incorrectNumber'],
  [{ number: '4242 4242 424' }, 'incorrectNumber'],
  [{ number: '5555555555554444' }, 'declined'],
])('%j', (wrong, result) => {
  expect(read(wrong)).toEqual(result);
});

test('no typo of one digit is a test number', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digits = [...'4242424242424242'];
      digits[place] = String((Number(digits[place]) + more) % 10);
      expect(read({ number: digits.join('') })).toBe('incorrectNumber');
    }),
  );
});

test('reads any input without a fault, and keeps only the last four digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (number, expires, code) => {
      const card = testCardOf({ number, expires, code }, NOW);
      expect(typeof card === 'string' || card.last4.length === 4).toBe(true);
    }),
  );
});
