import type { KyselyPlugin, RawNode } from 'kysely';
import type { Database, Query } from '#platform/server/database.ts';

type Plan = { [count: string]: unknown; 'Actual Loops': number; Plans?: Plan[] };

/** Undoes the statements, which only had to be counted. */
class Counted extends Error {}

/**
 * Returns how many rows the engine looks at for these statements, in all steps and repetitions of their plans. They are
 * undone, and `work` receives plans in place of rows.
 */
export async function rowsVisited(database: Database, work: (tx: Query) => Promise<unknown>): Promise<number> {
  let visited = 0;
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => explained(node as RawNode),
    transformResult: async ({ result }) => {
      const [row] = result.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
      if (row !== undefined) visited += rowsOf(row['QUERY PLAN'][0].Plan);
      return result;
    },
  };
  await database
    .transaction(async (tx) => {
      await work(tx.withPlugin(explaining));
      throw new Counted();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Counted)) throw error;
    });
  return visited;
}

function explained(node: RawNode): RawNode {
  const [first = '', ...others] = node.sqlFragments;
  return { ...node, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] };
}

function rowsOf(plan: Plan): number {
  const counts = Object.entries(plan).map(([name, count]) => (/^(?:Actual Rows$|Rows Removed)/.test(name) ? count : 0));
  const own = counts.reduce((sum: number, count) => sum + Number(count), 0) * plan['Actual Loops'];
  return (plan.Plans ?? []).map(rowsOf).reduce((sum, rows) => sum + rows, own);
}
