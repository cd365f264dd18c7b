import { expect, test } from 'vitest';
import { isScreenPath } from './screen-paths.ts';

test('knows the screens, with any id, case and a slash at the end, and no other address', () => {
  for (const path of ['/', '/surveys', '/Surveys/', '/survey/-a.b', '/survey/x/report', '/join/x', '/survey/preview/x'])
    expect(isScreenPath(path, 'taken'), path).toBe(true);
  for (const path of [
    '/no-such-page',
    '/surveys/x',
    '/survey/x/y',
    '/xsurveys',
    '/documents',
    '/join/x/y',
    '/survey//',
  ])
    expect(isScreenPath(path, 'taken'), path).toBe(false);
});

test('does not know the screens of the subscription where nobody pays', () => {
  expect(isScreenPath('/activate-subscription', 'taken')).toBe(true);
  expect(isScreenPath('/activate-subscription', 'none')).toBe(false);
});
