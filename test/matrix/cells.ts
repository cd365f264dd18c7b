import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#app/server/endpoints.ts';
import type { ActorName } from './actors.ts';

/** One line of the matrix: who asks what of which resource, and what comes of it. */
export type Cell = {
  id: string;
  call: string;
  actor: ActorName;
  resource: string;
  expect: 'allow' | 'filtered' | '400' | '401' | '403' | '404' | '409' | '410' | '422';
  status: number;
  filter?: string;
};

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')) as Cell[];

/** The matrix of the specification, and the rows of the calls that were added to it. */
export const CELLS: readonly Cell[] = [...read('permission-matrix.json'), ...read('matrix-added.json')];

export const CALLS: readonly string[] = [...new Set(CELLS.map(({ call }) => call))];

/** 'POST /survey/{id}' of the matrix is 'POST /survey/:id' of the contract. */
const KEYS: Record<string, string> = { 'POST /respond/-/{rest of id}': 'POST /respond/-/:surveyId' };

export function keyOf(call: string): string {
  return KEYS[call] ?? call.replaceAll(/\{(\w+)\}/g, ':$1');
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
