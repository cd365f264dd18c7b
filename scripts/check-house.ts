import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, tablesIn } from '#platform/server/migrations.ts';
import { checkHomes } from './row-home-rules.ts';
import { checkHouse } from './house-rules.ts';
import { checkMigrations } from './migration-rules.ts';
import { checkProse } from './prose-rules.ts';
import { checkTables } from './table-rules.ts';
import { checkTwins } from './twin-rules.ts';

const SRC = path.join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(SRC, file), 'utf8') }));
const { complaints: inHouse, long } = checkHouse(files);

const commented = globSync('{src,test,e2e,scripts,bench,demo}/**/*.{ts,tsx,cjs,css}', { cwd: path.join(SRC, '..') })
  .filter((file) => !file.endsWith('prose-rules.test.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(SRC, '..', file), 'utf8') }));

const { version } = JSON.parse(readFileSync(path.join(SRC, '../package.json'), 'utf8')) as { version: string };
const migrations = readdirSync(MIGRATIONS)
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(MIGRATIONS, file), 'utf8') }));
const complaints = [
  ...inHouse,
  ...checkHomes(files),
  ...checkTables(files, [...tablesIn(migrations.map(({ text }) => text))]),
  ...checkMigrations(migrations, version),
  ...checkProse(commented),
  ...checkTwins(files),
];

for (const complaint of complaints) console.error(complaint);
for (const file of long) console.log(`Long, is it one subject? ${file}`);
console.log(`${files.length} files, ${migrations.length} migrations, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
