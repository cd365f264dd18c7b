import { expect, test } from 'vitest';
import { accessibilityCheckOf } from './accessibility-check.ts';

test('counts each screen and state once, whatever the windows and themes in which it was looked at', () => {
  const noted = [
    'axe\tscreen-overview at 1440, light',
    'axe\tscreen-overview at 390, dark',
    'axe\tscreen-surveys at 320',
    'axe\t12-sign-in-errors at 390, light',
    'axe\tthe stage',
    'keyboard\tthe wizard by keyboard',
    'keyboard\tthe wizard by keyboard',
    'forced colours\toverview',
    '',
  ];
  expect(accessibilityCheckOf(noted.join('\n'))).toEqual({
    screens: 2,
    states: 2,
    keyboardJourneys: 1,
    forcedColours: 1,
  });
});
