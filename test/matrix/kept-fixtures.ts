import { beforeAll, beforeEach } from 'vitest';
import { TESTED } from '../calls/every-noun.ts';
import type { GoodBody } from '../calls/tested-call.ts';
import type { World } from '../world.ts';
import { type Fixtures, makeFixtures, moveSurvey } from './fixtures.ts';
import { openKeeper } from './keeping.ts';

/** Makes the fixtures of the matrix once, with an ongoing `org` survey, and restores them before each test. */
export function useKeptFixtures(world: World, take: (fixtures: Fixtures) => void): void {
  let restore = () => Promise.resolve();
  beforeAll(async () => {
    const keeper = await openKeeper(world.database);
    const fixtures = await makeFixtures(world);
    await moveSurvey(world, fixtures.surveys.org, 'ongoing');
    await keeper.keep('world_at_first');
    restore = () => keeper.restore('world_at_first');
    take(fixtures);
  });
  beforeEach(() => restore());
}

/** Makes a body that the call accepts, as test/calls/ gives it; undefined for a call without one. */
export function goodBodyOf(key: string): GoodBody | undefined {
  const tested = TESTED.get(key);
  return tested !== undefined && 'goodBody' in tested ? tested.goodBody : undefined;
}
