import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployFile, makeCertificate, type Replaced } from '../deploy-file.ts';
import { freePort } from '../free-port.ts';
import { listensAt } from '../listening-port.ts';

type Places = { http: number; https: number; product: number; folder: string };
type Proxy = {
  file: string;
  variables?: (places: Places) => Record<string, string>;
  replaced: (places: Places) => Replaced;
  command: (file: string) => readonly [string, ...string[]];
};

const PROXIES: Record<string, Proxy> = {
  HAProxy: {
    file: 'haproxy.cfg',
    replaced: ({ http, https, product, folder }) => [
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443 ssl crt /etc/haproxy/omsyn.example.pem', `bind 127.0.0.1:${https} ssl crt ${folder}/both.pem`],
      [/10\.0\.0\.1\d:3000/, `127.0.0.1:${product}`],
    ],
    command: (file) => ['haproxy', '-db', '-f', file],
  },
  nginx: {
    file: 'nginx.conf',
    replaced: ({ http, https, product, folder }) => [
      ['listen 80', `listen 127.0.0.1:${http}`],
      ['listen 443', `listen 127.0.0.1:${https}`],
      ['/etc/nginx/omsyn.example.pem', `${folder}/both.pem`],
      ['/etc/nginx/omsyn.example.key', `${folder}/both.pem`],
      ['/var/log/nginx/error.log', `${folder}/log`],
      [/10\.0\.0\.1\d:3000/, `127.0.0.1:${product}`],
      // The file is included by the main one of the system.
      [/^/, `pid ${folder}/pid; error_log ${folder}/log; events {} http { ${nginxFolders(folder)}\n`],
      [/$/, '}'],
    ],
    command: (file) => ['nginx', '-c', file, '-g', 'daemon off;'],
  },
  Caddy: {
    file: 'Caddyfile',
    variables: ({ https, folder }) => ({ PUBLIC_URL: `https://localhost:${https}`, HOME: folder }),
    replaced: ({ http, https, product }) => [
      ['omsyn:3000', `127.0.0.1:${product}`],
      [/^\{$/m, `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}`],
    ],
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
};

function nginxFolders(folder: string): string {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return names.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
}

describe.each(Object.entries(PROXIES))('%s with its file of deploy/', (_, proxy) => {
  let places: Places;
  let product: Server;
  let running: ChildProcess;
  const arrived: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-proxy-'));
    product = createServer((request, response) => {
      const { url, headers } = request;
      if (url === '/respond/cut-off') return request.socket.destroy();
      if (url === '/respond/half') {
        response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy());
        return;
      }
      if (url !== '/readyz') arrived.push({ url, headers });
      response.end('a page');
    });
    await once(product.listen(0, '127.0.0.1'), 'listening');
    const { port } = product.address() as AddressInfo;
    places = { http: await freePort(), https: await freePort(), product: port, folder };
    makeCertificate(folder);
    const file = path.join(folder, proxy.file);
    writeFileSync(file, deployFile(proxy.file, proxy.replaced(places)));
    const [program, ...args] = proxy.command(file);
    const output = openSync(path.join(folder, 'output'), 'w');
    const env = { ...process.env, ...proxy.variables?.(places) };
    running = spawn(program, args, { env, stdio: ['ignore', output, output] });
    closeSync(output);
    for (const port of [places.http, places.https]) await listensAt(port, running);
  });

  afterAll(async () => {
    await endProxy();
    endProduct();
    rmSync(places.folder, { recursive: true, force: true });
  });

  test('http leads to https', async () => {
    const { status, headers } = await fetch(`http://localhost:${places.http}/respond/a?b=c`, { redirect: 'manual' });
    expect([301, 308]).toContain(status);
    expect(headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/respond\/a\?b=c$/);
  });

  test('a page comes over HTTP/2, and the last address is that of the client, whatever it claims', async () => {
    expect(await page('/', { 'x-forwarded-for': '203.0.113.7' })).toEqual({ status: 200, body: 'a page' });
    const [{ headers } = { headers: {} as IncomingHttpHeaders }] = arrived.splice(0);
    expect(String(headers['x-forwarded-for']).split(/, */).at(-1)).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers.host).toBe(`localhost:${places.https}`);
  });

  test('the metrics are for nobody outside', async () => {
    expect((await page('/metrics')).status).toBeGreaterThanOrEqual(403);
    expect(arrived).toEqual([]);
  });

  test('a client whose headers never end is cut off', async () => {
    const socket = connectTls({ port: places.https, servername: 'localhost', rejectUnauthorized: false });
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    const drip = setInterval(() => socket.writable && socket.write('x-more: y\r\n'), 500);
    await text(socket).catch(() => 'cut off');
    clearInterval(drip);
    expect(arrived).toEqual([]);
  });

  // The last test, because it ends both.
  test('no log shows who sent which form when the product fails', async () => {
    const key = 'a-key-of-a-browser';
    await posted('/respond/cut-off', key);
    await posted('/respond/half', key);
    endProduct();
    await posted('/respond/nobody-there', key);
    await posted('/api/respond/nobody-there', key);
    await endProxy();
    const logs = ['output', 'log'].map((name) => path.join(places.folder, name)).filter((file) => existsSync(file));
    const written = logs.map((file) => readFileSync(file, 'utf8')).join('');
    expect(written.split('\n').filter((line) => line.includes('respond') || line.includes(key))).toEqual([]);
  });

  /** Sends a form over a connection of its own and waits for its end, however it ends. */
  async function posted(at: string, key: string): Promise<void> {
    const session = connectHttp2(`https://localhost:${places.https}`, { rejectUnauthorized: false });
    session.on('error', () => undefined);
    const sent = session.request({ ':method': 'POST', ':path': at, 'idempotency-key': key });
    sent.on('error', () => undefined).resume();
    sent.end('{}');
    await new Promise((resolve) => sent.once('close', resolve));
    session.close();
  }

  async function endProxy(): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  function endProduct(): void {
    product.closeAllConnections();
    product.close();
  }

  async function page(at: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
    const session = connectHttp2(`https://localhost:${places.https}`, { rejectUnauthorized: false });
    const asked = session.request({ ':path': at, ...headers });
    const [answer] = (await once(asked, 'response')) as [{ ':status'?: number }];
    const body = await text(asked);
    session.close();
    return { status: answer[':status'] ?? 0, body };
  }
});
