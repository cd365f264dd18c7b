import { z } from 'zod';
import { type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { LENGTH } from './lengths.ts';
import { CONTROL, oneLine } from './one-line.ts';
import { MOST_A_PAGE } from './page-size.ts';

export const calendarDaySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { abort: true })
  .refine(isCalendarDay, 'day.unknown')
  .transform((text) => text as CalendarDay);

/** A day in a response, which the server has validated. */
export const sentDay = z.string().meta({ format: 'date' });
export const sentInstant = z.string().meta({ format: 'date-time' });

/** One line of text: control characters and line breaks removed, trimmed. */
export const line = (max: number) => z.string().max(max, 'tooLong').transform(oneLine);

/** Text of several lines: line breaks kept, other control characters removed, trimmed. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, 'tooLong')
    .transform((text) => text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim());

export const nothing = z.object({});

/**
 * The requested part of a list: up to `limit` items after the one with this id. The response's `Link` header leads to
 * the next.
 */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(MOST_A_PAGE),
  after: z.string().max(100).optional(),
});

/** With `counts`, the response's `Counts` header says how many rows the list has. */
export const countedPage = page.extend({ counts: z.enum(['true', 'false']).optional() });

/** A page of the rows that contain a text. The counts are those of the rows found; `all` counts every row. */
export const soughtPage = countedPage.extend({ search: line(LENGTH.name).default('') });
