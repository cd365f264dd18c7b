import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore, type TestStore } from '../database.ts';
import { organisation } from '../organisations.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { storePerson, tokenOf } from '../stored.ts';

/** Installed here rather than with the project: it brings 110 MB, and only the long run needs it. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';

let store: TestStore;
let server: RunningServer;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-inspector-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', INSPECTOR], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  store = await freshStore();
  const database = await store.open();
  const person = await storePerson(database);
  await organisation({ database, now: () => new Date() }, { owner: person });
  const accessToken = await tokenOf(database, person);
  await database.close();
  server = await startServer(store.variables);
  const loggedIn = server.callWith(accessToken);
  const endDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const body = { name: 'Inspector', scopes: ['read', 'write'], endDate, kind: 'assistant' };
  token = ((await loggedIn('POST /user/tokens', { body })).body as { token: string }).token;
});
afterAll(async () => {
  await server?.stop();
  await store?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function inspect(bearer: string, ...args: string[]) {
  const command = path.join(folder, 'node_modules/.bin/mcp-inspector');
  const asked = ['--cli', `${server.origin}/mcp`, '--header', `Authorization: Bearer ${bearer}`, ...args];
  const env = { PATH: process.env['PATH'], HOME: folder };
  return spawnSync(command, asked, { env, encoding: 'utf8', cwd: folder });
}

test('the MCP Inspector lists the tools, whose schemas every client understands, and calls them', () => {
  const listed = inspect(token, '--method', 'tools/list', '--strict');
  expect(listed.status, listed.stderr).toBe(0);
  const { tools } = JSON.parse(listed.stdout) as { tools: { name: string }[] };
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'create_survey',
    'invite',
    'list_cards',
    'list_goals',
    'list_surveys',
    'read_goal',
    'read_result',
    'write_journal',
  ]);
  const called = inspect(token, '--method', 'tools/call', '--tool-name', 'list_surveys');
  expect(called.status, called.stderr).toBe(0);
  expect(JSON.parse(called.stdout)).toMatchObject({ content: [{ type: 'text', text: '[]' }] });
});

test('the MCP Inspector gets nothing with a token that does not exist', () => {
  const { status, stdout } = inspect(`omsyn_${'a'.repeat(43)}`, '--method', 'tools/list');
  expect(status).not.toBe(0);
  expect(stdout).not.toContain('list_surveys');
});
