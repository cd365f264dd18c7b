import { expect, test } from 'vitest';
import { checkHouse } from './house-rules.ts';

const complaintsAbout = (file: string, text: string) => checkHouse([{ file, text }]).complaints;

test('finds nothing in a house that follows the rules', () => {
  const files = [
    { file: 'scoring/rules/score.ts', text: "import { DAY } from '#shared/calendar-day.ts';\nexport const a = DAY;" },
    { file: 'shared/calendar-day.ts', text: 'export const DAY = 1;' },
    {
      file: 'surveys/web/SurveyScreen.tsx',
      text: "import type { SurveyCalls } from '../calls.ts';\nimport { a } from '#scoring/rules/score.ts';\nexport const b = a;",
    },
    { file: 'surveys/calls.ts', text: "import { z } from 'zod';\nexport const c = z;" },
  ];
  expect(checkHouse(files)).toEqual({ complaints: [], long: [] });
});

test.each([
  ['a rule that uses a package', 'scoring/rules/score.ts', "import { z } from 'zod';", /rules may not use 'zod'/],
  [
    'a rule that reads the clock',
    'scoring/rules/score.ts',
    'export const now = () => new Date();',
    /may not use a clock/,
  ],
  [
    'a rule that uses randomness',
    'scoring/rules/score.ts',
    'export const dice = () => Math.random();',
    /may not use a clock/,
  ],
  ['an asynchronous rule', 'scoring/rules/score.ts', 'export async function wait() {}', /may not use a clock/],
  [
    'a rule that imports the server',
    'surveys/rules/a.ts',
    "import { b } from '../server/b.ts';",
    /rules may not import server/,
  ],
  [
    'a call that imports the server',
    'surveys/calls.ts',
    "import { b } from './server/b.ts';",
    /calls may not import server/,
  ],
  [
    'a screen that imports the server',
    'surveys/web/A.tsx',
    "import { b } from '../server/b.ts';",
    /web may not import server/,
  ],
  ['a screen that imports zod', 'surveys/web/A.tsx', "import { z } from 'zod';", /web may not use 'zod'/],
  [
    'a screen that imports the calls',
    'surveys/web/A.tsx',
    "import { surveyCalls } from '../calls.ts';",
    /web may not import calls/,
  ],
  [
    'a server that imports a screen',
    'surveys/server/a.ts',
    "import { A } from '../web/A.tsx';",
    /server may not import web/,
  ],
  [
    'an earlier noun that imports a later one',
    'scoring/rules/a.ts',
    "import { b } from '#surveys/rules/b.ts';",
    /scoring may not import surveys/,
  ],
  [
    'a noun that depends on the built-in login',
    'identity/server/a.ts',
    "import { b } from '#login/server/b.ts';",
    /the product must run without it/,
  ],
  [
    'a lazy import of a later noun',
    'platform/web/A.tsx',
    "const b = import('#surveys/web/B.tsx');",
    /platform may not import surveys/,
  ],
  [
    'another noun by a relative path',
    'surveys/rules/a.ts',
    "import { b } from '../../scoring/rules/b.ts';",
    /Write '#scoring\/rules\/b.ts'/,
  ],
  ['a file in no known folder', 'surveys/thing.ts', 'export const a = 1;', /is in no known folder/],
  ['an unknown noun', 'widgets/rules/a.ts', 'export const a = 1;', /is not a known noun/],
  ['a catch-all file', 'surveys/rules/utils.ts', 'export const a = 1;', /states no subject/],
  ['a barrel', 'surveys/rules/all.ts', "export { a } from './a.ts';\nexport * from './b.ts';", /only re-exports/],
])('finds %s', (_, file, text, complaint) => {
  expect(complaintsAbout(file, text).join('\n')).toMatch(complaint);
});

test('finds a circle and prints all of it', () => {
  const files = [
    { file: 'surveys/rules/a.ts', text: "import { b } from './b.ts';" },
    { file: 'surveys/rules/b.ts', text: "import { c } from './c.ts';" },
    { file: 'surveys/rules/c.ts', text: "import { a } from './a.ts';" },
  ];
  expect(checkHouse(files).complaints).toEqual([
    expect.stringContaining('surveys/rules/a.ts -> surveys/rules/b.ts -> surveys/rules/c.ts -> surveys/rules/a.ts'),
  ]);
});

test('ignores imports in comments', () => {
  expect(
    complaintsAbout('scoring/rules/a.ts', "// import { z } from 'zod';\n/* new Date() */\nexport const a = 1;"),
  ).toEqual([]);
});

test('names a long file, but not a long list of texts', () => {
  const text = 'export const a = 1;\n'.repeat(301);
  expect(checkHouse([{ file: 'surveys/rules/a.ts', text }]).long).toEqual(['302 surveys/rules/a.ts']);
  expect(checkHouse([{ file: 'surveys/texts/a.en.ts', text }]).long).toEqual([]);
});
