import { expect, test } from 'vitest';
import { ANSWERED_ELSEWHERE } from '#shared/paths.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });

test('a link to what the server answers by itself is no screen of the app', () => {
  const routes = world.server.printRoutes({ commonPrefix: false });
  // What is indented stands under another path, whose first piece was named before.
  const answered = [...routes.matchAll(/^[├└]── \/([\w.-]+)/gm)].map(([, first = '']) => first);
  expect(answered).toEqual(expect.arrayContaining(['api', 'verify', 'interaction', 'authorize']));
  expect([...new Set(answered)].filter((first) => !ANSWERED_ELSEWHERE.includes(first))).toEqual([]);
});
