import type { CalendarDay } from '#shared/calendar-day.ts';

/** A domain of responders; or `anonymous`, or `other` if the domain is hidden or no longer known. */
export type DomainRow = { domain: string; responders: number };

/**
 * A named answer. `address` is the address or, once it is erased, its keyed hash, which is the same for the same
 * address; null if neither is left.
 */
export type NamedAnswer = { address: string | null; domain: string | null; day: CalendarDay };

export type CardStats = {
  uniqueResponders: number;
  /** Anonymous answers; they are in `uniqueResponders` too, one each. */
  anonymous: number;
  firstResponse: CalendarDay | null;
  latestResponse: CalendarDay | null;
  domains: DomainRow[];
};

const ANONYMOUS = 'anonymous';
const OTHER = 'other';

/** Domains with fewer responders are hidden from the public (rules 3). */
const FEWEST_OF_DOMAIN = 3;

/** The anonymous answers to one survey. They have no day of their own: where one is shown, it is the survey's end day. */
export type AnonymousAnswers = { answers: number; endDay: CalendarDay };

/**
 * Returns who has answered. An address counts once, in however many surveys it has answered; an anonymous answer, and
 * one whose address is fully erased, count once each (rules 2).
 */
export function statsOf(named: readonly NamedAnswer[], anonymousBySurvey: readonly AnonymousAnswers[]): CardStats {
  const given = anonymousBySurvey.filter(({ answers }) => answers > 0);
  const anonymous = given.reduce((sum, { answers }) => sum + answers, 0);
  const known = new Map(
    named.flatMap((answer) => (answer.address === null ? [] : [[answer.address, answer] as const])),
  );
  const unknown = named.filter(({ address }) => address === null);
  const people = [...known.values(), ...unknown];
  const days = [...named.map(({ day }) => day), ...given.map(({ endDay }) => endDay)].sort();
  const rows = new Map<string, number>(anonymous > 0 ? [[ANONYMOUS, anonymous]] : []);
  for (const { domain } of people) rows.set(domain ?? OTHER, (rows.get(domain ?? OTHER) ?? 0) + 1);
  return {
    uniqueResponders: people.length + anonymous,
    anonymous,
    firstResponse: days[0] ?? null,
    latestResponse: days.at(-1) ?? null,
    domains: inOrder(rows),
  };
}

/**
 * Returns the domains as everybody may see them: those with fewer than three responders are one row without a name. So
 * are fewer than three anonymous answers, unless the card tells their number anyway.
 */
export function publicDomains(
  domains: readonly DomainRow[],
  { isAnonymousTold }: { isAnonymousTold: boolean },
): DomainRow[] {
  const isTold = ({ domain, responders }: DomainRow) =>
    (domain === ANONYMOUS && isAnonymousTold) || (domain !== OTHER && responders >= FEWEST_OF_DOMAIN);
  const folded = domains.filter((row) => !isTold(row)).reduce((sum, { responders }) => sum + responders, 0);
  const rows = new Map(domains.filter(isTold).map(({ domain, responders }) => [domain, responders]));
  if (folded > 0) rows.set(OTHER, folded);
  return inOrder(rows);
}

/** Returns the rows of invited people alone. */
export function invitedDomains(domains: readonly DomainRow[]): DomainRow[] {
  return domains.filter(({ domain }) => domain !== ANONYMOUS);
}

/** A row as drawn: `share` is its size relative to the largest row, 0 to 1. */
export type DomainBar = DomainRow & { share: number };

/** Returns the rows as shown: domains in their order, and the other rows last. */
export function domainBars(domains: readonly DomainRow[]): DomainBar[] {
  const most = Math.max(1, ...domains.map(({ responders }) => responders));
  return domains
    .toSorted((one, other) => Number(isNoDomain(one.domain)) - Number(isNoDomain(other.domain)))
    .map((row) => ({ ...row, share: row.responders / most }));
}

/** Returns whether a row is no domain and has a label instead. Domains contain a dot, so they cannot collide. */
export function isNoDomain(domain: string): domain is typeof ANONYMOUS | typeof OTHER {
  return domain === ANONYMOUS || domain === OTHER;
}

function inOrder(rows: ReadonlyMap<string, number>): DomainRow[] {
  return [...rows]
    .map(([domain, responders]) => ({ domain, responders }))
    .sort((a, b) => b.responders - a.responders || (a.domain < b.domain ? -1 : 1));
}
