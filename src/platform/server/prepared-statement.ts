import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

/** The places in a statement where the values of `V` will stand. */
export type Holes<V> = { readonly [K in keyof V]: RawBuilder<unknown> };

/** Stands for a value while the statement is written. */
class Hole {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is written once and run many times: its words are put together at the first run, and PostgreSQL keeps
 * its plan (database.ts). For the few statements where that takes longer than the work itself.
 */
export function preparedStatement<V extends object>(
  name: string,
  write: (hole: Holes<V>) => RawBuilder<unknown>,
): (tx: Query, values: V) => Promise<unknown[]> {
  const holes = new Proxy({} as Holes<V>, { get: (_, hole) => sql`${new Hole(String(hole))}` });
  let written: { text: string; order: (keyof V)[] } | undefined;
  return async (tx, values) => {
    written ??= wordsOf(tx, sql`/* prepared:${sql.raw(name)} */ ${write(holes)}`);
    const inOrder = written.order.map((hole) => values[hole]);
    return (await tx.executeQuery(CompiledQuery.raw(written.text, inOrder))).rows;
  };
}

function wordsOf<V>(tx: Query, statement: RawBuilder<unknown>): { text: string; order: (keyof V)[] } {
  const { sql: text, parameters } = statement.compile(tx);
  const order = parameters.map((parameter) => {
    if (parameter instanceof Hole) return parameter.name as keyof V;
    throw new TypeError('a prepared statement has a value in it');
  });
  return { text, order };
}
