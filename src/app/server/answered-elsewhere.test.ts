import { expect, test } from 'vitest';
import { ANSWERED_ELSEWHERE } from '#shared/paths.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld({ login: true });

test('no path that the server handles itself is a screen of the app', () => {
  const routes = world.server.printRoutes({ commonPrefix: false });
  // Indented lines belong to another path, whose first segment was printed before.
  const answered = [...routes.matchAll(/^[├└]── \/([\w.-]+)/gm)].map(([, first = '']) => first);
  expect(answered).toEqual(expect.arrayContaining(['api', 'verify', 'interaction', 'authorize']));
  expect([...new Set(answered)].filter((first) => !ANSWERED_ELSEWHERE.includes(first))).toEqual([]);
});
