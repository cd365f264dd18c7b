import { cpus, totalmem } from 'node:os';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { postgresPrograms, startPostgres } from '../scripts/postgres.ts';
import type { Line } from './submit.ts';

/**
 * `npm run bench [part]` measures the cost of the product's work and prints each figure beside its limit (quality:
 * speed and size). `npm run bench screens [address] [screen]`, `npm run bench form [address of a form]...` and `npm run
 * bench result` measure the screens in a browser, and run only when named. `npm run bench chance` prints the figures of
 * docs/statistics.md.
 */
if (process.argv[2] === 'chance') {
  (await import('./chance.ts')).benchChance();
  process.exit();
}
await buildWebIfChanged({ smallest: true });
if (process.argv[2] === 'screens') {
  const { benchScreens } = await import('./screens.ts');
  await benchScreens(process.argv[3], process.argv[4]);
  process.exit();
}
if (process.argv[2] === 'form') {
  const { benchForm } = await import('./form.ts');
  await benchForm(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'result') {
  const { benchResult } = await import('./result.ts');
  await benchResult();
  process.exit();
}
const programs = postgresPrograms();
if (programs === null)
  throw new Error('PostgreSQL is required: install it, or set POSTGRES_BIN to the folder of its programs.');
const postgres = await startPostgres(programs);
// Set before the imports below: the parts read it when they load.
process.env['TEST_DATABASE_URL'] = postgres.url;
const { benchSubmit } = await import('./submit.ts');
const { benchReading } = await import('./read.ts');
const { benchInviting } = await import('./invite.ts');
const { benchFigures } = await import('./figures.ts');
const { benchCards } = await import('./cards.ts');
const { benchGivingAway } = await import('./giving-away.ts');
const { benchRefreshing } = await import('./refresh.ts');
const { benchStart } = await import('./start.ts');
const { benchLists } = await import('./lists.ts');

const PARTS: Record<string, () => Promise<Line[]>> = {
  start: benchStart,
  read: benchReading,
  figures: benchFigures,
  invite: benchInviting,
  submit: benchSubmit,
  cards: benchCards,
  'giving-away': benchGivingAway,
  refresh: benchRefreshing,
  lists: benchLists,
};

const wanted = process.argv[2];
const from = performance.now();
try {
  const lines: Line[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted === undefined || wanted === name) lines.push(...(await part()));
  }
  print(lines);
} finally {
  await postgres.stop();
}

function print(lines: readonly Line[]): void {
  const rows = lines.map(({ work, unit, limit, ours }) => [
    work,
    unit,
    short(limit),
    short(ours),
    (ours / limit).toFixed(2),
  ]);
  const table = [['work', 'unit', 'limit', 'ours', 'ratio'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
  const [cpu] = cpus();
  console.log(
    `\nLimit: for submits and forms, a minimal server with the same single statement; for cards, a static file of 0.5 kB; both measured in the same run. Otherwise the allowed maximum.`,
  );
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${Math.round((performance.now() - from) / 1000)} s`,
  );
}

function short(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toFixed(2);
}
