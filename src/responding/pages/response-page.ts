import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Failed } from '../rules/form-failure.ts';
import type { SentForm } from '../web/form/form-types.ts';
import type { FormStart } from '../web/form/use-form.ts';

/** What can be chosen behind a personal link instead of answering, by the last part of its address. */
export type Choice = 'mails' | 'decline';

/** What a browser without scripts has just done on the page. */
export type PageOutcome = { did: 'sent'; responderId: string } | { did: 'rated' | 'withdrawn' | 'chosen' | 'unchosen' };

/** What the server knows of a page under `/respond/{responderId}`; the browser gets the same, and hydrates the page. */
export type ResponsePage = {
  /** The last part of the page's address: a link, or an anonymous one with its hyphen. */
  responderId: string;
  /** The choice below it that the page offers instead of the form. */
  choice: Choice | null;
  /** The form behind the link, or why the server has none. */
  form: SentForm | { failed: Failed };
  today: CalendarDay;
  start: FormStart;
  outcome: PageOutcome | null;
};
