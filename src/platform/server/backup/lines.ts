import { z } from 'zod';
import { UnusableBackup } from './sealing.ts';

/**
 * A backup consists of JSON lines: a header; each table, followed by its rows; and last the number of rows. A row is a
 * list of the text that PostgreSQL writes for each value, so that jsonb, arrays and microseconds are restored exactly.
 */
export const firstLine = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ sequence: z.string(), last: z.string().nullable() })),
  /** Tables in the database that the product has not made. */
  leftOut: z.array(z.string()).default([]),
});
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowLine = z.array(z.string().nullable());
export const lastLine = z.object({ end: z.record(z.string(), z.number().int()) });

export type FirstLine = z.infer<typeof firstLine>;
export type Row = z.infer<typeof rowLine>;
export type RowCounts = z.infer<typeof lastLine>['end'];

/** Joins chunks of any size into whole lines. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  for await (const bytes of source) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(first);
    for (const next of others) {
      yield JSON.parse(begun.join(''));
      begun = [next];
    }
  }
  if (begun.join('') !== '') throw new UnusableBackup('The backup ends in the middle of a line.');
}
