import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#app/server/endpoints.ts';
import { type Cell, readNotes, readTables, type Tables } from './tables.ts';

const FOLDER = path.join(import.meta.dirname, '../calls');
const HOW_TO_READ = 'every-noun.md';
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const shared = readNotes(read(HOW_TO_READ));

/** The tables of each noun, those of nouns that nobody has built yet among them. */
export const TABLES: ReadonlyMap<string, Tables> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== HOW_TO_READ)
    .sort()
    .map((file) => [path.basename(file, '.md'), readTables(read(file), shared)]),
);

/** The whole matrix: the specification's cells, and those of what was added to it. */
export const CELLS: readonly Cell[] = cellsOfAll([...TABLES.values()]);

export const CALLS: readonly string[] = [...new Set(CELLS.map(({ call }) => call))];

/** All cells; no two of them may be about the same, whichever nouns they stand with. */
export function cellsOfAll(tables: readonly Tables[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const cell of tables.flatMap((one) => one.cells)) {
    const about = `${cell.call} ${cell.resource} as ${cell.actor}`;
    if (cells.has(about)) throw new Error(`two cells say what comes of ${about}`);
    cells.set(about, cell);
  }
  return [...cells.values()];
}

/** 'POST /survey/{id}' of the matrix is 'POST /survey/:id' of the contract. */
const KEYS: Record<string, string> = { 'POST /respond/-/{rest of id}': 'POST /respond/-/:surveyId' };

export function keyOf(call: string): string {
  const [path = ''] = call.split('?');
  return KEYS[path] ?? path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** What 'GET /card?latest=true' of the matrix asks beside its path; names without a value are only told. */
export function queryOf(call: string): Record<string, string> {
  const named = (call.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  return Object.fromEntries(named.flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]])));
}

/** The calls of a server that have no row in the matrix. */
export function callsWithoutRows(served: readonly { key: string }[]): string[] {
  const inMatrix = new Set(CALLS.map(keyOf));
  return served.map(({ key }) => key).filter((key) => !inMatrix.has(key));
}

const keys = new Set(endpoints.map(({ key }) => key));
export const BUILT: readonly string[] = CALLS.filter((call) => keys.has(keyOf(call)));

/** The cells of the calls that exist. */
export const BUILT_CELLS: readonly Cell[] = CELLS.filter(({ call }) => BUILT.includes(call));
