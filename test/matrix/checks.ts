import { expect } from 'vitest';
import type { Reply } from '../world.ts';
import type { PersonName } from './actor-names.ts';
import type { Scene } from './asking.ts';
import type { Cell } from './tables.ts';

/** A response that the matrix allows, and the world that it came from. */
export type Answered = {
  cell: Cell;
  body: unknown;
  scene: Scene;
  /** Repeats the request after the check has changed the world. */
  again: () => Promise<Reply>;
};
export type Check = (answered: Answered) => void | Promise<void>;
export type Entry = Record<string, unknown>;

export const is =
  (expected: unknown): Check =>
  ({ body, cell }) =>
    expect(body, cell.told).toEqual(expected);

export const matches =
  (expected: object): Check =>
  ({ body, cell }) =>
    expect(body, cell.told).toMatchObject(expected);

export const keysAre =
  (...keys: string[]): Check =>
  ({ body, cell }) =>
    expect(Object.keys(body as object).sort(), cell.told).toEqual(keys.sort());

export const entriesHave =
  (...keys: string[]): Check =>
  ({ body, cell }) => {
    expect(body, cell.told).not.toEqual([]);
    for (const entry of body as Entry[]) expect(Object.keys(entry).sort(), cell.told).toEqual(keys.sort());
  };

/** Includes all of `least`, and nobody outside `most`. */
export const peopleAre =
  (least: readonly PersonName[], most: readonly PersonName[]): Check =>
  ({ body, cell, scene: { people } }) => {
    const idOf = (name: PersonName) => people[name].id;
    expectBetween(
      (body as { userId: string }[]).map(({ userId }) => userId),
      least.map(idOf),
      most.map(idOf),
      cell,
    );
  };

/** Asserts that `found` includes all of `least`, and nothing outside `most`. */
export function expectBetween(
  found: readonly string[],
  least: readonly string[],
  most: readonly string[],
  { told }: Cell,
): void {
  expect(found, told).toEqual(expect.arrayContaining([...least]));
  expect(most, told).toEqual(expect.arrayContaining([...found]));
}

export function expectNone(words: readonly string[], body: unknown, { told }: Cell): void {
  const text = JSON.stringify(body);
  expect(
    words.filter((word) => text.includes(word)),
    told,
  ).toEqual([]);
}
