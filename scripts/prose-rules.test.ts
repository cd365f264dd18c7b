import { expect, test } from 'vitest';
import { checkProse } from './prose-rules.ts';

const complaintsAbout = (text: string) => checkProse([{ file: 'src/a.ts', text }]);

test.each([
  ['a sentence', '/** Returns the members, newest first. */'],
  ['a word that only begins alike', '/** Offline calls wait. */\n// Sorted by name.'],
  ['a wrapped line in a run of line comments', '// Waits as long\n// As it takes.'],
  ['a path in a string', "const a = 'src/*/As well/**/*';"],
  ['an address in a string', "const a = 'https://As.example';"],
])('accepts %s', (_, text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

test.each([
  [
    'a docstring',
    'const a = 1;\n/** Of a goal, what decides its status. */',
    "src/a.ts:2: a comment begins with 'Of'.",
  ],
  ['a docstring of several lines', '/**\n * So long may\n * it take.\n */', "begins with 'So'"],
  ['a line comment', '  // As the screens say it.', "begins with 'As'"],
  ['a comment after code', 'const a = 1; // Whoever asks.', "begins with 'Whoever'"],
  ['a comment in JSX', '{/* In what they differ */}', "begins with 'In what'"],
  ['a style sheet', 'a {\n  /* Behind the text */\n}', "begins with 'Behind'"],
  ['an em dash', '/** Waits \u2014 at most a second. */', 'has an em dash'],
])('refuses %s', (_, text, says) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(says)]);
});
