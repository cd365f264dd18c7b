import type { CalendarDay } from '#shared/calendar-day.ts';

/** A domain of those who answered; instead of one, `anonymous`, or `other` where it is not told or no longer known. */
export type DomainRow = { domain: string; responders: number };

/**
 * Somebody who has answered by name: an address, or what stands in its place once it is forgotten, the same for the same
 * address; null when nothing is left of it.
 */
export type NamedAnswer = { address: string | null; domain: string | null; day: CalendarDay };

export type CardStats = {
  uniqueResponders: number;
  firstResponse: CalendarDay | null;
  latestResponse: CalendarDay | null;
  domains: DomainRow[];
};

const ANONYMOUS = 'anonymous';
const OTHER = 'other';

/** Fewer of one domain are not told to everybody (rules 3). */
const FEWEST_OF_DOMAIN = 3;

/**
 * Who has answered: an address counts once, however many surveys it has answered; an anonymous answer, and one whose
 * address nothing is left of, each for itself. Days are those of answers by name; others have none.
 */
export function statsOf(named: readonly NamedAnswer[], anonymous: number): CardStats {
  const known = new Map(
    named.flatMap((answer) => (answer.address === null ? [] : [[answer.address, answer] as const])),
  );
  const unknown = named.filter(({ address }) => address === null);
  const people = [...known.values(), ...unknown];
  const days = named.map(({ day }) => day).sort();
  const rows = new Map<string, number>(anonymous > 0 ? [[ANONYMOUS, anonymous]] : []);
  for (const { domain } of people) rows.set(domain ?? OTHER, (rows.get(domain ?? OTHER) ?? 0) + 1);
  return {
    uniqueResponders: people.length + anonymous,
    firstResponse: days[0] ?? null,
    latestResponse: days.at(-1) ?? null,
    domains: inOrder(rows),
  };
}

/** What everybody may see of the domains: those with fewer than three responders are one row, without a name. */
export function publicDomains(domains: readonly DomainRow[]): DomainRow[] {
  const isTold = ({ domain, responders }: DomainRow) => domain !== OTHER && responders >= FEWEST_OF_DOMAIN;
  const folded = domains.filter((row) => !isTold(row)).reduce((sum, { responders }) => sum + responders, 0);
  const rows = new Map(domains.filter(isTold).map(({ domain, responders }) => [domain, responders]));
  if (folded > 0) rows.set(OTHER, folded);
  return inOrder(rows);
}

/** A row as it is drawn: `share` is its part of the largest, 0 to 1. */
export type DomainBar = DomainRow & { share: number };

/** The rows as screens and pages show them: domains as they come, and last what is none. */
export function domainBars(domains: readonly DomainRow[]): DomainBar[] {
  const most = Math.max(1, ...domains.map(({ responders }) => responders));
  return domains
    .toSorted((one, other) => Number(isNoDomain(one.domain)) - Number(isNoDomain(other.domain)))
    .map((row) => ({ ...row, share: row.responders / most }));
}

/** Rows that are no domain have words instead: no domain is without a dot. */
export function isNoDomain(domain: string): domain is typeof ANONYMOUS | typeof OTHER {
  return domain === ANONYMOUS || domain === OTHER;
}

/** Most responders first; by name where they are equally many. */
function inOrder(rows: ReadonlyMap<string, number>): DomainRow[] {
  return [...rows]
    .map(([domain, responders]) => ({ domain, responders }))
    .sort((a, b) => b.responders - a.responders || (a.domain < b.domain ? -1 : 1));
}
