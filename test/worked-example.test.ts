import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshStore, type TestStore } from './database.ts';
import { freePort } from './free-port.ts';
import { organisation } from './organisations.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { storePerson, tokenOf } from './stored.ts';
import type { Ask } from './world.ts';

const ROOT = path.join(import.meta.dirname, '..');
const [, curl = '', program = ''] = [
  ...readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8').matchAll(/```(?:sh|ts)\n([^]+?)```/g),
].map(([, block]) => block ?? '');

let store: TestStore;
let server: RunningServer;
let folder: string;
let owner: Ask;
let orgId: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  store = await freshStore();
  // Inside the project, so that the program finds its package.
  folder = mkdtempSync(path.join(ROOT, '.cache/example-'));
  const database = await store.open();
  const person = await storePerson(database);
  orgId = (await organisation({ database, now: () => new Date() }, { owner: person })).id;
  const token = await tokenOf(database, person);
  await database.close();
  server = await startServer({ ...store.variables, WEBHOOK_ALLOW_LOOPBACK: 'on' });
  owner = server.callWith(token);
  // What the reader of the example does in the settings.
  const endDate = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const body = { name: 'Example', scopes: ['read', 'write'], endDate, kind: 'program' };
  const made = (await owner('POST /user/tokens', { body })).body as { token: string };
  environment = { PATH: process.env['PATH'], OMSYN: server.origin, TOKEN: made.token, PORT: String(await freePort()) };
});
afterAll(async () => {
  await server?.stop();
  await store?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the commands of the worked example make a survey, invite, and read the result', async () => {
  const { stdout, stderr, status } = spawnSync('bash', ['-euc', curl], { env: environment, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  const [user, invited, survey] = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);
  expect(user).toMatchObject({ role: 'owner' });
  expect(invited).toEqual({ added: 1, alreadyInvited: 0 });
  expect(survey).toMatchObject({ surveyName: 'Workshop on feedback', invited: 1, respondents: 0, score: 0 });
});

test('the program of the worked example does the same and receives an event', async () => {
  const body = { url: `http://127.0.0.1:${environment['PORT']}/hook`, events: ['survey.finished'] };
  const made = (await owner('POST /organization/:orgId/webhooks', { params: { orgId }, body })).body;
  const { id, secret } = made as { id: string; secret: string };
  cpSync(path.join(ROOT, 'docs/example'), folder, { recursive: true });
  const file = path.join(folder, 'example.ts');
  writeFileSync(file, program);

  const running = spawn(process.execPath, [file], {
    env: { ...environment, SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of running.stdout) {
    said += String(part);
    if (said.endsWith('Waiting for an event\n'))
      await owner('POST /organization/:orgId/webhooks/:id/test', { params: { orgId, id }, body: {} });
  }
  expect(said).toContain('{ invited: 1, respondents: 0, score: 0 }');
  expect(said).toContain("type: 'test'");

  const settings = { extends: path.join(ROOT, 'tsconfig.json'), include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const types = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['--project', folder], { encoding: 'utf8' });
  expect(types.stdout).toBe('');
});
