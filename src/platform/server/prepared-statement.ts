import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

/** The placeholders of a statement for the values of `V`. */
export type Placeholders<V> = { readonly [K in keyof V]: RawBuilder<unknown> };

class Hole {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a statement that is compiled once, at the first run, and whose plan PostgreSQL keeps (database.ts). For the
 * few statements where compiling and planning takes longer than the work. The server refuses two texts under one name, so
 * the name ends with a hash of the text.
 */
export function preparedStatement<V extends object>(
  name: string,
  write: (hole: Placeholders<V>) => RawBuilder<unknown>,
): (tx: Query, values: V) => Promise<unknown[]> {
  const holes = new Proxy({} as Placeholders<V>, { get: (_, hole) => sql`${new Hole(String(hole))}` });
  let written: { text: string; order: (keyof V)[] } | undefined;
  return async (tx, values) => {
    written ??= wordsOf(tx, name, write(holes));
    const inOrder = written.order.map((hole) => values[hole]);
    return (await tx.executeQuery(CompiledQuery.raw(written.text, inOrder))).rows;
  };
}

function wordsOf<V>(tx: Query, name: string, statement: RawBuilder<unknown>): { text: string; order: (keyof V)[] } {
  const { sql: text, parameters } = statement.compile(tx);
  const order = parameters.map((parameter) => {
    if (parameter instanceof Hole) return parameter.name as keyof V;
    throw new TypeError('a prepared statement must not contain a value');
  });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { text: `/* prepared:${name}-${hash} */ ${text}`, order };
}
