import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../test/free-port.ts';
import { commandBlocks } from './page-commands.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { ROOT } from './running.ts';

/**
 * Part of `npm run test:long`: carries out the commands of docs/operating.md word for word, in the order of the page, in
 * a clean clone with a PostgreSQL of its own; then those marked `embedded` on the embedded engine. Writes into the named
 * file how many blocks succeeded. Only addresses and paths of the machine are replaced, and blocks marked `elsewhere`
 * are left out.
 */
const [report] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-runbook-'));
const programs = postgresPrograms() ?? '';
const postgres = await startPostgres(programs);
const database = `postgres://omsyn@127.0.0.1:${new URL(postgres.url).port}/omsyn`;
const port = await freePort();
const REPLACED = [
  ['/opt/omsyn', path.join(folder, 'omsyn')],
  ['/etc/omsyn.env', path.join(folder, 'omsyn.env')],
  ['localhost:3000', `localhost:${port}`],
  ['postgres://omsyn:password@localhost/omsyn', database],
] as const;

/** Plays systemd: the command of the unit file, with its file of settings. */
const SYSTEMD = `
systemctl() {
  case "$1" in stop | restart) kill "$service"; wait "$service" || true; service= ;; esac
  case "$1" in start | restart | enable)
    (set -a; . /etc/omsyn.env; exec $(sed -n 's|^ExecStart=/usr/bin/||p' deploy/omsyn.service)) > service.log 2>&1 &
    service=$! ;;
  esac
}
service=
trap '[ $? = 0 ] || cat service.log; [ -z "$service" ] || kill "$service"' EXIT`;

const ON_EMBEDDED = `
cd /opt/omsyn && set -a && . /etc/omsyn.env && set +a
unset DATABASE_URL
export DATA_DIR=data
npm run migrate`;

const blocks = commandBlocks(readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8'));
const marked = (wanted: string) => blocks.filter(({ mark }) => mark === wanted).map(({ code }) => code);
const total = blocks.length - marked('elsewhere').length;
let passed = 0;
try {
  execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, path.join(folder, 'omsyn')]);
  execFileSync(path.join(programs, 'createdb'), [`--maintenance-db=${postgres.url}`, 'omsyn']);
  passed += succeededOf(SYSTEMD, marked(''));
  passed += succeededOf(ON_EMBEDDED, [...marked('embedded'), 'npm run migrate']) - 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} of ${total} blocks of docs/operating.md succeeded`);
if (report !== undefined) writeFileSync(report, JSON.stringify({ passed, total }));
process.exitCode = passed === total ? 0 : 1;

/** Runs the blocks in one shell, which the first failure ends. Returns how many succeeded. */
function succeededOf(before: string, codes: readonly string[]): number {
  const script = [
    'set -eu -o pipefail',
    before,
    ...codes.map((code) => `${code}\nprintf '\\nblock succeeded\\n'`),
  ].join('\n');
  const replaced = REPLACED.reduce((text, [ours, here]) => text.replaceAll(ours, here), script);
  const { stdout, stderr } = spawnSync('bash', ['-c', replaced], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [path.dirname(process.execPath), programs, process.env['PATH']].join(path.delimiter),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  });
  const succeeded = stdout.match(/^block succeeded$/gm)?.length ?? 0;
  if (succeeded < codes.length) console.log([`failed:\n${codes[succeeded]}`, stdout, stderr].join('\n'));
  return succeeded;
}
