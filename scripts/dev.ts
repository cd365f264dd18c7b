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
import { COMPILED, ROOT, run } from './running.ts';

/**
 * `npm run dev`: the product with the demo's people, whose server starts again when a file of it changes, and whose front
 * ends change under the hand. One address for all of it: what Vite makes comes from here, and everything else from the
 * product as it is, with its own pages, in which only the scripts are exchanged. Nothing in the product knows of this.
 */
if (process.env['NODE_ENV'] === 'production') {
  console.error(
    'npm run dev loosens what the browser may do, and has passwords that everybody knows: never in production.',
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
  // A server that starts again reads a file or two anew, and takes the rest as it was compiled before.
  NODE_COMPILE_CACHE: COMPILED,
};

mkdirSync(env.DATA_DIR, { recursive: true });
// The demo is filled by a process of its own while the pages are built here.
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
  console.error(`The demo could not be put into ${env.DATA_DIR}: npm run demo says why.`);
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

/** The product, started again by Node when a file changes that it has read; open pages are loaded anew then. */
function startWatched({ ws }: ViteDevServer): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', QUIETLY, 'src/app/server/main.ts'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let starts = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    if (!/ is ready at /.test(String(chunk))) return;
    starts += 1;
    if (starts === 1) return;
    console.log('The server has started again.');
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

/** While the server starts again, whoever asks waits. */
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

/** The server is not there yet; or it ended with a question on the line, which does no harm when it only reads. */
function isWorthAnother({ method }: IncomingMessage, error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && method === 'GET');
}

function once({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Pages are read here, so they come as they are.
    const plain = { ...headers, 'accept-encoding': 'identity' };
    ask({ host: '127.0.0.1', port: behind, method, path: url, headers: plain }, resolve)
      .once('error', reject)
      .end(body);
  });
}

const BUILT_SCRIPT =
  /<script type="module"[^>]* src="\/assets\/(index|respond\.en|respond\.no|card)-[^"]+"[^>]*><\/script>/;
const BUILT_STYLE = /<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>/;
const SOURCES: Record<string, string> = {
  index: 'app-entry.tsx',
  'respond.en': 'respond-entry.en.tsx',
  'respond.no': 'respond-entry.no.tsx',
  card: 'card-entry.ts',
};

/** A page of the product gets the sources in place of what was built from them, and the policy that lets them in: none. */
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
