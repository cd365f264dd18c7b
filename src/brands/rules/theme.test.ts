import { expect, test } from 'vitest';
import { themeIn } from './theme.ts';

test.each([
  ['', 'system'],
  ['LANG=no; THEME=dark', 'dark'],
  ['THEME=light;LANG=no', 'light'],
  ['THEME=purple', 'system'],
  ['MYTHEME=dark', 'system'],
  ['THEME="><script>', 'system'],
] as const)('reads %s as %s', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});
