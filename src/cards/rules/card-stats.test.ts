import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { type AnonymousAnswers, invitedDomains, type NamedAnswer, publicDomains, statsOf } from './card-stats.ts';

const DAYS = ['2026-03-01', '2026-04-01', '2026-05-01'].map(calendarDay);

const answer: fc.Arbitrary<NamedAnswer> = fc
  .tuple(fc.integer({ min: -2, max: 9 }), fc.constantFrom(...DAYS))
  .map(([person, day]) =>
    person < 0
      ? { address: null, domain: null, day }
      : { address: `hash-${person}`, domain: `d${person % 4}.example`, day },
  );
const answers = fc.array(answer, { maxLength: 20 });
const anonymous = fc.nat(8);

const unnamed = (count: number): AnonymousAnswers[] => [{ answers: count, endDay: calendarDay('2026-06-01') }];

const sum = (rows: readonly { responders: number }[]) => rows.reduce((all, { responders }) => all + responders, 0);

// Specification 3.9, 9.7
test('counts an address as one person however often it answers, and each anonymous or erased answer as one', () => {
  fc.assert(
    fc.property(answers, anonymous, (named, without) => {
      const { uniqueResponders, domains } = statsOf(named, unnamed(without));
      const known = new Set(named.flatMap(({ address }) => address ?? []));
      expect(uniqueResponders).toBe(known.size + named.filter(({ address }) => address === null).length + without);
      expect(sum(domains)).toBe(uniqueResponders);
      expect(domains.find(({ domain }) => domain === 'anonymous')?.responders ?? 0).toBe(without);
      expect(statsOf([...named, ...named.filter(({ address }) => address !== null)], unnamed(without))).toEqual(
        statsOf(named, unnamed(without)),
      );
    }),
  );
});

test('gives the same result in any order of answers', () => {
  fc.assert(
    fc.property(answers, anonymous, (named, without) => {
      expect(statsOf(named.toReversed(), unnamed(without))).toEqual(statsOf(named, unnamed(without)));
    }),
  );
});

// Specification 3.9
test('takes the first and the latest day from named answers and from the ends of surveys answered anonymously', () => {
  const on = (day: string): NamedAnswer => ({ address: day, domain: null, day: calendarDay(day) });
  const named = [on('2026-05-02'), on('2026-03-01'), on('2026-04-01')];
  const days = { firstResponse: '2026-03-01', latestResponse: '2026-05-02' };
  expect(statsOf(named, unnamed(0))).toMatchObject(days);
  expect(statsOf(named, unnamed(1))).toMatchObject({ ...days, latestResponse: '2026-06-01' });
  expect(statsOf([], unnamed(4))).toMatchObject({
    firstResponse: '2026-06-01',
    latestResponse: '2026-06-01',
    uniqueResponders: 4,
  });
  expect(statsOf([], unnamed(0))).toMatchObject({ firstResponse: null, latestResponse: null });
});

test('shows everybody the domains of three or more, and the others as one row', () => {
  const rows = [
    { domain: 'a.example', responders: 5 },
    { domain: 'b.example', responders: 3 },
    { domain: 'other', responders: 3 },
    { domain: 'c.example', responders: 2 },
    { domain: 'anonymous', responders: 1 },
  ];
  expect(publicDomains(rows, { isAnonymousTold: false })).toEqual([
    { domain: 'other', responders: 6 },
    { domain: 'a.example', responders: 5 },
    { domain: 'b.example', responders: 3 },
  ]);
  expect(publicDomains(rows, { isAnonymousTold: true })).toEqual([
    { domain: 'a.example', responders: 5 },
    { domain: 'other', responders: 5 },
    { domain: 'b.example', responders: 3 },
    { domain: 'anonymous', responders: 1 },
  ]);
});

test('loses nobody by folding, and shows no domain with fewer than three', () => {
  fc.assert(
    fc.property(answers, anonymous, fc.boolean(), (named, without, isAnonymousTold) => {
      const { domains } = statsOf(named, unnamed(without));
      const shown = publicDomains(domains, { isAnonymousTold });
      expect(sum(shown)).toBe(sum(domains));
      expect(sum(invitedDomains(domains))).toBe(sum(domains) - without);
      const mayBeFew = isAnonymousTold ? ['other', 'anonymous'] : ['other'];
      for (const { domain, responders } of shown) expect(mayBeFew.includes(domain) || responders >= 3).toBe(true);
      expect(publicDomains(shown, { isAnonymousTold })).toEqual(shown);
    }),
  );
});
