import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { freePort } from '../test/free-port.ts';
import { question } from './answering.ts';
import { everyScreen } from './every-screen.ts';
import { logIn } from './joining.ts';
import { callerOf } from './made-by-call.ts';
import { wordsIn } from './words.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SCRIPT = 'scripts/dev.ts';
const COPIED = [
  'src',
  'demo',
  'db',
  'scripts',
  'test/free-port.ts',
  'dist',
  ...globSync('*.html', { cwd: ROOT }),
].concat(['vite.config.ts', 'package.json', 'package-lock.json']);
const t = wordsIn('no');

let tree: string;
let home: string;
let dev: ChildProcess;

/** The test edits sources, so it copies them; the copy is inside the project to resolve its packages. */
test.beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  tree = mkdtempSync(path.join(ROOT, '.cache/dev-'));
  for (const one of COPIED) cpSync(path.join(ROOT, one), path.join(tree, one), { recursive: true });
  const port = await freePort();
  home = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(tree, 'data') };
  dev = spawn(process.execPath, [SCRIPT], { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, failed) => {
    let said = '';
    dev.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`In development at ${home} `)) ready();
    });
    dev.once('exit', () => failed(new Error(said)));
  });
});
test.afterAll(async () => {
  const ended = dev.exitCode === null ? once(dev, 'exit') : null;
  dev.kill('SIGTERM');
  await ended;
  rmSync(tree, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const place = path.join(tree, file);
  const source = readFileSync(place, 'utf8');
  expect(source).toContain(from);
  writeFileSync(place, source.replace(from, to));
}

test('in development, a changed screen reloads at once, a changed server restarts, and the form works @ci', async ({
  page,
}) => {
  await page.goto(`${home}/?login=1`);
  await logIn(page, 'ingrid@nordvik.example', t, DEMO_PASSWORD);
  await page.locator('.nav__user').waitFor();
  const screens = await everyScreen(await callerOf(page));
  await page.goto(`${home}/surveys`);
  await expect(page.getByRole('link', { name: 'Ledersamling på Vestre Gård' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

  const title = "t('surveys.list.title')";
  change('src/surveys/web/SurveyListScreen.tsx', title, `\`\${${title}}, endret\``);
  await expect(page.getByRole('heading', { name: `${t('surveys.list.title')}, endret` })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);

  // An open page would reload when the server restarts, in the middle of the next step.
  await page.goto('about:blank');
  const described = async () =>
    ((await (await fetch(`${home}/api/openapi.json`)).json()) as { openapi: string }).openapi;
  expect(await described()).toBe('3.1.0');
  change('src/platform/server/http/openapi.ts', "'3.1.0'", "'3.1.1'");
  await expect.poll(described, { timeout: 120_000 }).toBe('3.1.1');

  await page.goto(home + screens.find(({ name }) => name === 'form')?.path);
  await expect(question(page, 3)).toBeVisible();
});
