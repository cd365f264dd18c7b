import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, dayAt } from '#shared/calendar-day.ts';
import { type Account, type Act, actsFor } from './settlement.ts';

const zone = 'Europe/Oslo';
const NOW = new Date('2026-11-20T08:00:00Z');
const lastDay = calendarDay('2027-11-20');

type Renewal = Account['renewals'][number];
const renewal = (fields: Partial<Renewal> = {}): Renewal => ({
  ref: 'sub_1',
  madeAt: new Date('2026-11-20T07:00:00Z'),
  state: 'running',
  renews: true,
  periodEndsAt: new Date('2027-11-20T07:00:00Z'),
  stoppedForClosing: false,
  ...fields,
});
const account = (fields: Partial<Account> = {}): Account => ({
  organisation: { zone, closing: false, lastDay },
  renewals: [renewal()],
  openRef: null,
  owedBack: [],
  isNamed: true,
  ...fields,
});
const acts = (fields: Partial<Account>, now = NOW) => actsFor(account(fields), now);
const charged = (periodEndsAt: string, last = lastDay, now = NOW) =>
  acts(
    {
      organisation: { zone, closing: false, lastDay: last },
      renewals: [renewal({ periodEndsAt: new Date(periodEndsAt) })],
    },
    now,
  );
const moved = (to: string): Act[] => [{ act: 'move', ref: 'sub_1', to: new Date(to) }];

test('does nothing for an account that charges on the last day', () => {
  expect(acts({})).toEqual([]);
});

test.each([
  ['before the last day', '2027-11-19T22:59:59Z', '2027-11-20T05:00:00Z'],
  ['in its first instant', '2027-11-19T23:00:00Z', null],
  ['in its evening, while an invoice still becomes a payment', '2027-11-20T18:59:59Z', null],
  ['too late in its evening', '2027-11-20T19:00:00Z', '2027-11-20T05:00:00Z'],
  ['a day late, as after 29 February', '2027-11-21T07:00:00Z', '2027-11-20T05:00:00Z'],
  ['a month early, as when a trial was left', '2027-10-20T07:00:00Z', '2027-11-20T05:00:00Z'],
  ['a year late: the news of a payment is not here yet', '2028-11-20T07:00:00Z', null],
])('charged %s', (_, periodEndsAt, to) => {
  expect(charged(periodEndsAt)).toEqual(to === null ? [] : moved(to));
});

test('never moves a charge to the past or the near future', () => {
  const now = new Date('2027-11-20T04:00:01Z');
  expect(charged('2027-11-20T22:00:00Z', lastDay, now)).toEqual([]);
  expect(charged('2027-11-20T22:00:00Z', lastDay, new Date('2027-11-20T04:00:00Z'))).toEqual(
    moved('2027-11-20T05:00:00Z'),
  );
});

test('moves a charge by more than two years in steps, and rests between them', () => {
  const far = calendarDay('2030-11-20');
  const first = charged('2027-11-19T07:00:00Z', far);
  expect(first).toEqual(moved(new Date(NOW.getTime() + 729 * 86_400_000).toISOString()));
  const periodEndsAt = (first[0] as { to: Date }).to.toISOString();
  expect(charged(periodEndsAt, far)).toEqual([]);
  const later = new Date('2028-11-20T09:00:00Z');
  expect(charged(periodEndsAt, far, later)).not.toEqual([]);
});

test('renews the newest of several and ends the others; does neither to one that waits for its first payment', () => {
  const renewals = [
    renewal({ ref: 'old', madeAt: new Date('2026-01-01T00:00:00Z') }),
    renewal({ ref: 'new' }),
    renewal({ ref: 'waiting', state: 'waiting', madeAt: new Date('2026-11-20T07:30:00Z') }),
  ];
  expect(acts({ renewals })).toEqual([{ act: 'end', ref: 'old' }]);
});

test('a closing organisation renews nothing; when it is kept, only renewals stopped for the closing resume', () => {
  const closing = { zone, closing: true, lastDay };
  expect(acts({ organisation: closing, openRef: 'cs_1' })).toEqual([
    { act: 'close-way' },
    { act: 'stop', ref: 'sub_1' },
  ]);
  const stopped = renewal({ renews: false, stoppedForClosing: true });
  expect(acts({ organisation: closing, renewals: [stopped] })).toEqual([]);
  expect(acts({ renewals: [stopped] })).toEqual([{ act: 'go-on', ref: 'sub_1' }]);
  expect(acts({ renewals: [renewal({ renews: false })] })).toEqual([]);
});

test.each([
  ['a declined renewal', { renews: true }],
  ['one that was cancelled', { renews: false }],
  ['one that was stopped for the closing', { renews: false, stoppedForClosing: true }],
])('ends at once in an unpaid year, when the organisation closes: %s', (_, fields) => {
  const organisation = { zone, closing: true, lastDay };
  const inPaid = renewal({ ...fields, periodEndsAt: new Date('2027-11-22T05:00:00Z') });
  expect(acts({ organisation, renewals: [inPaid] })).toEqual(fields.renews ? [{ act: 'stop', ref: 'sub_1' }] : []);
  const inUnpaid = renewal({ ...fields, periodEndsAt: new Date('2027-11-22T05:00:01Z') });
  expect(acts({ organisation, renewals: [inUnpaid] })).toEqual([{ act: 'end', ref: 'sub_1' }]);
});

test('ends at once in an unpaid year, when the renewal was cancelled, and otherwise waits for the payment', () => {
  const periodEndsAt = new Date('2028-11-20T05:00:00Z');
  expect(acts({ renewals: [renewal({ periodEndsAt, renews: false })] })).toEqual([{ act: 'end', ref: 'sub_1' }]);
  expect(acts({ renewals: [renewal({ periodEndsAt })] })).toEqual([]);
  const resumes = renewal({ periodEndsAt, renews: false, stoppedForClosing: true });
  expect(acts({ renewals: [resumes] })).toEqual([{ act: 'go-on', ref: 'sub_1' }]);
});

test('ends everything of a deleted organisation, and refunds what is owed', () => {
  const renewals = [renewal(), renewal({ ref: 'waiting', state: 'waiting' })];
  expect(acts({ organisation: null, renewals, openRef: 'cs_1', owedBack: ['in_9'] })).toEqual([
    { act: 'close-way' },
    { act: 'end', ref: 'sub_1' },
    { act: 'end', ref: 'waiting' },
    { act: 'give-back', invoice: 'in_9' },
  ]);
  expect(acts({ openRef: 'cs_1', owedBack: ['in_9'] })).toEqual([{ act: 'give-back', invoice: 'in_9' }]);
});

test('removes the name of a deleted organisation once nothing is left to do, and only then', () => {
  const gone = { organisation: null, renewals: [] };
  expect(acts(gone)).toEqual([{ act: 'unname' }]);
  expect(acts({ ...gone, isNamed: false })).toEqual([]);
  expect(acts({ renewals: [] })).toEqual([]);
  const busy = [{ renewals: [renewal()] }, { openRef: 'cs_1' }, { owedBack: ['in_9'] }];
  for (const fields of busy) expect(acts({ ...gone, ...fields })).not.toContainEqual({ act: 'unname' });
});

test('moving converges: a moved charge is not moved again, for every period and last day', () => {
  const hours = fc.integer({ min: -5_000, max: 40_000 });
  fc.assert(
    fc.property(hours, fc.integer({ min: -40, max: 1_500 }), (ahead, days) => {
      const last = addDays(dayAt(NOW, zone), days);
      const periodEndsAt = new Date(NOW.getTime() + ahead * 3_600_000);
      const [act] = charged(periodEndsAt.toISOString(), last);
      if (act?.act !== 'move') return;
      expect(act.to.getTime()).toBeGreaterThan(NOW.getTime());
      expect(act.to.getTime()).toBeGreaterThan(periodEndsAt.getTime() - 48 * 3_600_000);
      expect(charged(act.to.toISOString(), last)).toEqual([]);
      if (days < 700) expect(dayAt(act.to, zone)).toBe(last);
    }),
    { numRuns: 1_000 },
  );
});
