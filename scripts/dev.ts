import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { freePort } from '../test/free-port.ts';
import { buildWebIfChanged } from './build-web.ts';
import { ROOT, run } from './running.ts';

/**
 * `npm run dev` runs the product with the demo's people, restarts the server when one of its files changes, and
 * hot-reloads the front ends. Both have one address: this proxy serves Vite's modules, and passes everything else to
 * the unchanged product, replacing only the scripts in its pages.
 */
if (process.env['NODE_ENV'] === 'production') {
  console.error(
    "npm run dev relaxes the browser's policy and uses well-known passwords, so it must not run in production.",
  );
  process.exit(1);
}

const QUIETLY = '--disable-warning=ExperimentalWarning';
const port = Number(process.env['PORT'] || 3000);
const behind = await freePort();
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: process.env['DATA_DIR'] || path.join(ROOT, '.cache/dev-data'),
  HOST: '127.0.0.1',
  PORT: String(behind),
  BRAND_HOSTS: process.env['BRAND_HOSTS'] || 'runda.localhost=b',
};

mkdirSync(env.DATA_DIR, { recursive: true });
// A second process fills the demo while the pages are built here.
const filling = run([process.execPath, QUIETLY, 'scripts/demo.ts'], { env, isQuiet: true });
await buildWebIfChanged();
const front = createServer((request, reply) => void serve(request, reply));
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front } },
  clearScreen: false,
});
if ((await filling).code !== 0) {
  console.error(`The demo could not be stored in ${env.DATA_DIR}: run npm run demo to see why.`);
  process.exit(1);
}
const product = startWatched(vite);
front.listen(port, '127.0.0.1', () => {
  console.log(
    [
      `In development at http://localhost:${port} (Runda at http://runda.localhost:${port})`,
      `Mail: http://localhost:${port}/mailbox`,
      `Sign in with the password ${DEMO_PASSWORD} as`,
      ...DEMO_PEOPLE.map(({ email, about }) => `  ${email}: ${about}`),
    ].join('\n'),
  );
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

/**
 * Starts the product under Node's watch mode, which restarts it when a file that it has loaded changes; open pages then
 * reload.
 */
function startWatched({ ws }: ViteDevServer): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', QUIETLY, 'src/app/server/main.ts'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let starts = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    if (!/ is ready at /.test(String(chunk))) return;
    starts += 1;
    if (starts === 1) return;
    console.log('The server has restarted.');
    ws.send({ type: 'full-reload' });
  });
  return child;
}

async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (/^\/(?:src|node_modules|@)/.test(request.url ?? '')) return vite.middlewares(request, reply);
  const body = await buffer(request);
  try {
    await sendOn(request, reply, await passedOn(request, body));
  } catch (error) {
    console.error(error);
    reply.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('The server does not answer.');
  }
}

const MOST_TRIES = 300;
const TRY_EVERY_MS = 100;

/** Retries while the server restarts, so that clients wait instead of failing. */
async function passedOn(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return await once(request, body);
    } catch (error) {
      if (left === 0 || !isWorthAnother(request, error)) throw error;
      await pause(TRY_EVERY_MS);
    }
  }
}

/** The server is not up yet; or it ended during a request, which is safe to repeat for a GET. */
function isWorthAnother({ method }: IncomingMessage, error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && method === 'GET');
}

function once({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Pages are rewritten below, so ask for them uncompressed.
    const plain = { ...headers, 'accept-encoding': 'identity' };
    ask({ host: '127.0.0.1', port: behind, method, path: url, headers: plain }, resolve)
      .once('error', reject)
      .end(body);
  });
}

const BUILT_SCRIPT = /<script type="module"[^>]* src="\/assets\/([a-z.]+)-[^"]+"[^>]*><\/script>/;
const BUILT_STYLE = /<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>/;
const SOURCES: Record<string, string> = {
  boot: 'boot.ts',
  'respond.en': 'respond-entry.en.tsx',
  'respond.no': 'respond-entry.no.tsx',
  check: 'check-entry.tsx',
  card: 'card-entry.ts',
  apart: 'apart-entry.ts',
  public: 'public-entry.ts',
};

/**
 * Replaces the built scripts of a page with the sources, and removes the content security policy, which would block
 * them.
 */
async function sendOn({ url = '/' }: IncomingMessage, reply: ServerResponse, answer: IncomingMessage): Promise<void> {
  const content = await buffer(answer);
  const status = answer.statusCode ?? 502;
  const page = String(content);
  const entry = SOURCES[BUILT_SCRIPT.exec(page)?.[1] ?? ''];
  if (entry === undefined) {
    reply.writeHead(status, answer.headers).end(content);
    return;
  }
  const source = `<script type="module" src="/src/app/web/${entry}"></script>`;
  const html = await vite.transformIndexHtml(url, page.replace(BUILT_SCRIPT, source).replace(BUILT_STYLE, ''));
  const { 'content-security-policy': _strict, 'content-length': _length, ...headers } = answer.headers;
  reply.writeHead(status, headers).end(html);
}

async function end(): Promise<void> {
  product.kill('SIGTERM');
  front.close();
  front.closeAllConnections();
  await vite.close();
  process.exit(0);
}
