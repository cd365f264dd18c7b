import { beforeAll, beforeEach } from 'vitest';
import { TESTED } from '../calls/every-noun.ts';
import type { GoodBody } from '../calls/tested-call.ts';
import type { World } from '../world.ts';
import { bearersOfAll, programsOfAll } from './actors.ts';
import type { Scene } from './asking.ts';
import { type Fixtures, makeFixtures, moveSurvey } from './fixtures.ts';
import { type Keeper, openKeeper } from './snapshots.ts';

/**
 * The environment of the matrix's cells: the fixtures with their world, everybody's bearer tokens, and the snapshots.
 */
export type KeptScene = {
  scene: Scene;
  bearers: Awaited<ReturnType<typeof bearersOfAll>>;
  /** An access token of each person that may read and write. */
  programs: Awaited<ReturnType<typeof programsOfAll>>;
  keeper: Keeper;
};

/** Creates the matrix's scene once, and restores its world before each test. */
export function useKeptScene(world: World, take: (kept: KeptScene) => void): void {
  const make = async () => {
    const fixtures = await makeFixtures(world);
    const bearers = await bearersOfAll(world, fixtures);
    return { scene: { ...fixtures, world }, bearers, programs: await programsOfAll(world, fixtures) };
  };
  useKept(world, make, (made, keeper) => take({ ...made, keeper }));
}

/** Creates the matrix's fixtures once, with an ongoing `org` survey, and restores them before each test. */
export function useKeptFixtures(world: World, take: (fixtures: Fixtures) => void): void {
  const make = async () => {
    const fixtures = await makeFixtures(world);
    await moveSurvey(world, fixtures.surveys.org, 'ongoing');
    return fixtures;
  };
  useKept(world, make, take);
}

function useKept<Made>(world: World, make: () => Promise<Made>, take: (made: Made, keeper: Keeper) => void): void {
  let restore = () => Promise.resolve();
  beforeAll(async () => {
    const keeper = await openKeeper(world.database);
    const made = await make();
    await keeper.keep('world_at_first');
    restore = () => keeper.restore('world_at_first');
    take(made, keeper);
  });
  beforeEach(() => restore());
}

/** Returns a valid body of the call from test/calls/; undefined for a call without one. */
export function goodBodyOf(key: string): GoodBody | undefined {
  const tested = TESTED.get(key);
  return tested !== undefined && 'goodBody' in tested ? tested.goodBody : undefined;
}
