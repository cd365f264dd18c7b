import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#platform/server/settings.ts';
import { commandBlocks } from './page-commands.ts';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Pages that may name only files, commands and settings that exist. */
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/operating.md',
  'docs/trust.md',
  '.github/PULL_REQUEST_TEMPLATE.md',
  ...readdirSync(path.join(ROOT, '.github/ISSUE_TEMPLATE')).map((name) => `.github/ISSUE_TEMPLATE/${name}`),
  ...readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...globSync('src/*/README.md', { cwd: ROOT }),
];
/** Variables of other programs. */
const OTHERS = [
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'DATABASE_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
];
/** Settings of tests, which docs/settings.md does not list. */
const OF_TESTS = ['TEST_DATABASE_URL', 'MATRIX_CALLS'];

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

test.each(PAGES)('%s names only commands and files that exist', (page) => {
  const text = read(page);
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);

  const paths = [...text.matchAll(/`((?:src|scripts|docs|db|test|e2e|demo|bench)\/[\w./-]+)`/g)].map(
    ([, at = '']) => at,
  );
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[\w-]+)?\)/g)].map(([, at = '']) =>
    path.join(path.dirname(page), at),
  );
  expect([...paths, ...links].filter((at) => !existsSync(path.join(ROOT, at)))).toEqual([]);
});

test.each(['docs/operating.md', 'compose.yaml', 'Dockerfile', 'SECURITY.md'])(
  '%s names only settings that exist',
  (file) => {
    const named = [...read(file).matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    expect(
      [...new Set(named)].filter((name) => !(name in SETTINGS) && ![...OTHERS, ...OF_TESTS].includes(name)),
    ).toEqual([]);
  },
);

test('compose requires every setting that production requires in any case, and passes on all others', () => {
  const compose = read('compose.yaml');
  const demanded = Object.entries(SETTINGS).filter(([, one]) =>
    /^required(?!, unless)/.test(one.production?.demands ?? ''),
  );
  expect(demanded.map(([name]) => name).filter((name) => !compose.includes(`${name}: \${${name}:?}`))).toEqual([]);
  expect(compose).toContain('env_file: .env');
  for (const file of ['.gitignore', '.dockerignore']) expect(read(file).split('\n'), file).toContain('.env');
});

// test/proxies/proxies.test.ts shows in the long run that their logs are silent about forms.
test('the proxies log no request, also when it fails', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/\taccess_log off;\n\terror_log \S+ emerg;\n/);
  expect(read('deploy/Caddyfile')).toMatch(
    /log default \{\n\t\texclude http\.log\.error http\.handlers\.reverse_proxy\n/,
  );
  expect(read('deploy/haproxy.cfg').match(/^frontend .*\n  no log$/gm)).toHaveLength(2);
});

test('only the proxy reaches a process that trusts it', () => {
  expect(read('docs/operating.md')).toContain('\nHOST=127.0.0.1\nTRUST_PROXY=1\n');
  const compose = read('compose.yaml');
  expect(compose).toMatch(/^    HOST: 0\.0\.0\.0$/m);
  const publishing = compose.split(/^  (?=\w+:$)/m).filter((service) => /^    ports:/m.test(service));
  expect(publishing.map((service) => service.split(':')[0])).toEqual(['proxy']);
});

test('a backup by another program is told to the alarm about backups by a command of the page', () => {
  expect(read('deploy/prometheus/alarms.yaml')).toContain('backup_last_timestamp_seconds');
  const telling = commandBlocks(read('docs/operating.md')).filter(({ code }) =>
    code.includes('insert into last_backup'),
  );
  expect(telling.map(({ mark }) => mark)).toEqual(['']);
});

test('the logs of every service of compose are kept by days, in the journal', () => {
  const servicesOf = (text: string) => [...text.matchAll(/^  (\w+):/gm)].map(([, name = '']) => name);
  const [, ours = ''] = /^services:\n([^]*?)^volumes:/m.exec(read('compose.yaml')) ?? [];
  const page = read('docs/operating.md');
  const [, journal = ''] = /^x-logging: &logging \{ driver: journald \}\nservices:\n([^]*?)```/m.exec(page) ?? [];
  expect(servicesOf(ours)).toContain('proxy');
  expect(servicesOf(journal)).toEqual(servicesOf(ours));
  const [, days] = /MaxRetentionSec=(\d+)day/.exec(page) ?? [];
  expect(Number(days)).toBe(Number(SETTINGS.SERVER_LOG_DAYS.default) - 1);
});

test.each([
  ['compose.yaml', '/backups'],
  ['deploy/omsyn-backup.service', '/var/backups/omsyn'],
])('%s deletes old backups and what a killed backup has left, and nothing else', (file, backups) => {
  const [line = ''] = new RegExp(`find ${backups} .* -delete`).exec(read(file)) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-backups-'));
  const old = ['omsyn-2026-01-01.backup', 'omsyn-2026-01-01.backup.0a1b2c3d.part', 'note.txt'];
  const day = 86_400_000;
  for (const name of [...old, 'omsyn-2026-02-02.backup', 'omsyn-2026-02-02.backup.0a1b2c3d.part']) {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    const at = new Date(Date.now() - (old.includes(name) ? 34.5 : 33.5) * day);
    utimesSync(file, at, at);
  }
  const command = line.replaceAll('$$', '$').replaceAll('\\\\', '\\').replace(backups, folder);
  execFileSync('sh', ['-c', command], {
    env: { PATH: process.env['PATH'] },
  });
  expect(readdirSync(folder).toSorted()).toEqual([
    'note.txt',
    'omsyn-2026-02-02.backup',
    'omsyn-2026-02-02.backup.0a1b2c3d.part',
  ]);
  rmSync(folder, { recursive: true });
});

test('compose makes a backup within an hour when that of the day is missing, however often it is restarted', () => {
  const [, loop = ''] = /^      - \|\n((?: {8}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-nights-'));
  const [programs, backups] = ['bin', 'backups'].map((name) => path.join(folder, name)) as [string, string];
  for (const place of [programs, backups]) mkdirSync(place);
  // The sleeps of one start: the third one is the end of the container.
  const stand = (name: string, lines: string) =>
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  stand('sleep', `echo "sleep $1" >> ${folder}/log; test "$(grep -c sleep ${folder}/log)" -lt 3`);
  stand('node', `echo "backup $2" >> ${folder}/log; test -e ${folder}/broken || touch "$2"`);
  stand('date', `cat ${folder}/day`);
  const old = path.join(backups, 'omsyn-2026-01-01.backup');
  const start = (day: string) => {
    writeFileSync(path.join(folder, 'day'), day);
    writeFileSync(path.join(folder, 'log'), '');
    writeFileSync(old, '');
    utimesSync(old, new Date(0), new Date(0));
    const command = loop.replaceAll('$$', '$').replaceAll('/backups', backups);
    execFileSync('sh', ['-c', command], { env: { PATH: `${programs}:${process.env['PATH']}` } });
    expect(existsSync(old)).toBe(false);
    return readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');
  };
  const backup = (day: string) => `backup ${backups}/omsyn-${day}.backup`;
  expect(start('2026-11-20')).toEqual(['sleep 3600', backup('2026-11-20'), 'sleep 3600', 'sleep 3600']);
  expect(start('2026-11-20')).toEqual(Array(3).fill('sleep 3600'));
  writeFileSync(path.join(folder, 'broken'), '');
  const tried = ['sleep 3600', backup('2026-11-21')];
  expect(start('2026-11-21')).toEqual([...tried, ...tried, 'sleep 3600']);
  rmSync(folder, { recursive: true });
});

test('the embedded database is in the folder that the unit may write, and commands about it run as its user', () => {
  const [unit, page] = [read('deploy/omsyn.service'), read('docs/operating.md')];
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
  expect(setting('ProtectSystem')).toBe('strict');
  expect(setting('StateDirectoryMode')).toBe('0700');
  expect(page).toContain(`\`DATA_DIR=/var/lib/${setting('StateDirectory')}\``);
  for (const command of ['backup', 'restore'])
    expect(page).toContain(
      `\nrunuser -u ${setting('User')} -- npm run ${command} -- /var/backups/omsyn/omsyn.backup\n`,
    );
});

test('nobody else can read the files that the commands of the page write with data in plain text', () => {
  const dumping = commandBlocks(read('docs/operating.md')).filter(({ code }) => code.includes('pg_dump '));
  expect(dumping).toHaveLength(1);
  expect(dumping[0]?.code).toMatch(/^\(umask 077; pg_dump .*\)\n$/);
});

test('the units and the nightly backups run programs that exist', () => {
  const programs = ['compose.yaml', 'deploy/omsyn.service', 'deploy/omsyn-backup.service'].flatMap(
    (file) => read(file).match(/src\/[\w./-]+\.ts/g) ?? [],
  );
  expect(programs).toHaveLength(3);
  expect(programs.filter((at) => !existsSync(path.join(ROOT, at)))).toEqual([]);
});

test('the image copies and runs only files that exist', () => {
  const lines = read('Dockerfile').split('\n');
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(copied.filter((at) => !existsSync(path.join(ROOT, at)))).toEqual([]);
  const program = /^CMD \["node", (?:"--[^"]+", )*"([^"]+)"\]$/m.exec(read('Dockerfile'))?.[1] ?? '';
  expect(existsSync(path.join(ROOT, program)), program).toBe(true);
  expect(new Set(lines.flatMap((line) => /^FROM node:(\d+)/.exec(line)?.[1] ?? []))).toEqual(
    new Set([read('.nvmrc').trim()]),
  );
});

test('the image leaves out only packages that nothing but the pages and their build imports', () => {
  const [, list = ''] = /npm uninstall((?: --\S+)* (?:[^&]|\\\n)+?)&&/.exec(read('Dockerfile')) ?? [];
  const leftOut = list.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
  expect(leftOut).toContain('vite');
  const ofServer = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/(?:web|pages)\//.test(file),
  );
  const imported = new Set(
    ofServer.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import) ?\(?'([^'#.][^']*)'/g)].map(([, name]) => name),
    ),
  );
  expect(imported).toContain('fastify');
  expect([...imported].filter((name) => leftOut.some((out) => name === out || name?.startsWith(`${out}/`)))).toEqual(
    [],
  );
});

test('the table of deletions names each setting that decides when', () => {
  const table = read('docs/operating.md').split('## What is deleted, and when')[1] ?? '';
  const named = read('src/app/server/housekeeping.ts').matchAll(/config\.(\w+(?:Days|Months))/g);
  const settings = [...named].map(([, name = '']) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase());
  expect(settings.length).toBeGreaterThan(4);
  expect([...settings, 'CLOSING_DAYS', 'DELETION_DAYS'].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  const done = [...read('src/app/server/housekeeping.ts').matchAll(/\(\) => (delete\w+|forget\w+)\(/g)].map(
    ([, name]) => name,
  );
  expect(done).toContain('deleteOldSalts');
  const files = [...table.matchAll(/`(src\/[\w./-]+)`/g)].map(([, at = '']) => read(at));
  expect(done.filter((name) => !files.some((text) => text.includes(`function ${name}`)))).toEqual([]);
});
