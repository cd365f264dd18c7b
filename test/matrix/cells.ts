import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#app/server/endpoints.ts';
import { type Cell, readNotes, readTables, type Tables } from './tables.ts';

const FOLDER = path.join(import.meta.dirname, '../calls');
const HOW_TO_READ = 'every-noun.md';
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const shared = readNotes(read(HOW_TO_READ));

/** The tables of each noun, including nouns that are not built yet. */
export const TABLES: ReadonlyMap<string, Tables> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== HOW_TO_READ)
    .sort()
    .map((file) => [path.basename(file, '.md'), readTables(read(file), shared)]),
);

/** The whole matrix: the specification's cells, and additions. */
export const CELLS: readonly Cell[] = cellsOfAll([...TABLES.values()]);

export const CALLS: readonly string[] = [...new Set(CELLS.map(({ call }) => call))];

/** Joins all cells; throws when two nouns define the same one. */
export function cellsOfAll(tables: readonly Tables[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const cell of tables.flatMap((one) => one.cells)) {
    const about = `${cell.call} ${cell.resource} as ${cell.actor}`;
    if (cells.has(about)) throw new Error(`two cells define the outcome of ${about}`);
    cells.set(about, cell);
  }
  return [...cells.values()];
}

/** Maps 'POST /survey/{id}' of the matrix to 'POST /survey/:id' of the contract. */
const KEYS: Record<string, string> = { 'POST /respond/-/{rest of id}': 'POST /respond/-/:surveyId' };

export function keyOf(call: string): string {
  const [path = ''] = call.split('?');
  return KEYS[path] ?? path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Returns the query of a call such as 'GET /card?latest=true'; names without a value are only descriptive. */
export function queryOf(call: string): Record<string, string> {
  const named = (call.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  return Object.fromEntries(named.flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]])));
}

export function callsWithoutRows(served: readonly { key: string }[]): string[] {
  const inMatrix = new Set(CALLS.map(keyOf));
  return served.map(({ key }) => key).filter((key) => !inMatrix.has(key));
}

const keys = new Set(endpoints.map(({ key }) => key));
export const BUILT: readonly string[] = CALLS.filter((call) => keys.has(keyOf(call)));

export const BUILT_CELLS: readonly Cell[] = CELLS.filter(({ call }) => BUILT.includes(call));
