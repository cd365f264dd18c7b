import { addDays, type CalendarDay, monthsAfter } from '#shared/calendar-day.ts';

/** A program calls the API; an assistant uses only the tools of `/mcp`. */
export const TOKEN_KINDS = ['program', 'assistant'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The start of every token, by which secret scanners recognise one. */
export const TOKEN_PREFIX = 'omsyn_';

/** The number of first characters that lists show. */
export const SHOWN_CHARACTERS = 10;

export const MOST_ACCESS_TOKENS = 20;

/** The days for which a token works unless another last day is chosen. */
export const USUAL_DAYS = 90;
const MOST_MONTHS = 12;

/** A mail announces the end of a token this many days before. */
export const ANNOUNCED_DAYS = 7;

/** After a login, a token can be made for this long without logging in again. */
export const FRESH_LOGIN_MINUTES = 60;

export function latestEndDay(today: CalendarDay): CalendarDay {
  return monthsAfter(today, MOST_MONTHS);
}

export function usualEndDay(today: CalendarDay): CalendarDay {
  return addDays(today, USUAL_DAYS);
}

/** Returns the problem of a last day: it has passed, or is more than a year ahead; null when it is allowed. */
export function problemOfEndDay(day: CalendarDay, today: CalendarDay): 'endDate.tooEarly' | 'endDate.tooLate' | null {
  if (day < today) return 'endDate.tooEarly';
  return day > latestEndDay(today) ? 'endDate.tooLate' : null;
}

/** A token works until the end of its last day. */
export function hasEnded(endDay: CalendarDay, today: CalendarDay): boolean {
  return endDay < today;
}

export function endsSoon(endDay: CalendarDay, today: CalendarDay): boolean {
  return endDay <= addDays(today, SOON_DAYS);
}

/** From this many days before its end the list marks a token. */
const SOON_DAYS = 14;

/** What a token may do, as screens and mails name it. */
export type TokenRights = TokenScope | 'assistant' | 'assistantWrite';

export function rightsOf({ kind, mayWrite }: { kind: TokenKind; mayWrite: boolean }): TokenRights {
  if (kind === 'assistant') return mayWrite ? 'assistantWrite' : 'assistant';
  return mayWrite ? 'write' : 'read';
}

/** Returns the scopes of a token as the API names them. */
export function scopesOf({ mayWrite }: { mayWrite: boolean }): TokenScope[] {
  return mayWrite ? ['read', 'write'] : ['read'];
}
