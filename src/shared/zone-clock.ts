/**
 * UTC offsets of some zones, computed from their rule. `Intl` knows every zone, but its first use takes as long as a
 * third of all script that a screen needs.
 */

const MS_PER_HOUR = 3_600_000;

/** Zones of Central European time that the brands use. */
const CENTRAL_EUROPEAN: ReadonlySet<string> = new Set(['Europe/Oslo']);

/** The rule holds from this year on; earlier years, and those with five digits, use Intl. */
const FIRST_YEAR = 1996;
const LAST_YEAR = 9999;

const MARCH = 2;
const OCTOBER = 9;

/**
 * The zone's UTC offset at the instant in milliseconds; null where no rule is known. Central Europe is an hour ahead,
 * and two from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October.
 */
export function ruledOffset(instant: Date, zone: string): number | null {
  const year = instant.getUTCFullYear();
  if (!CENTRAL_EUROPEAN.has(zone) || !(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  const summer = instant.getTime() >= changeIn(year, MARCH) && instant.getTime() < changeIn(year, OCTOBER);
  return (summer ? 2 : 1) * MS_PER_HOUR;
}

/** 01:00 UTC on the last Sunday of the month. */
function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/** The local time at the instant, 'YYYY-MM-DDTHH:MM:SS'. */
export function clockAt(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant, zone)).toISOString().slice(0, 19);
}

/** The zone's UTC offset at the instant, in milliseconds. */
export function offsetAt(instant: Date, zone: string): number {
  return ruledOffset(instant, zone) ?? offsetInTables(instant, zone);
}

/** Formatters by zone: creating one takes far longer than using it, and lists need one per row. */
const tables = new Map<string, Intl.DateTimeFormat>();

function offsetInTables(instant: Date, zone: string): number {
  const table =
    tables.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  tables.set(zone, table);
  const shown = table.format(instant).replace(' ', 'T');
  return Date.parse(`${shown}Z`) - Math.floor(instant.getTime() / 1000) * 1000;
}
