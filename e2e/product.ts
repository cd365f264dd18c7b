import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../test/free-port.ts';

/** The product as `npm start` runs it, on a port and a data directory of its own. Brand B answers at runda.localhost. */
export type RunningProduct = {
  /** The address of a brand's front page, without a slash at the end. */
  at: (brand: 'a' | 'b') => string;
  mails: () => Promise<Mail[]>;
  /** The newest mail to somebody, waited for. */
  mailTo: (address: string, subject?: RegExp) => Promise<Mail>;
  stop: () => Promise<void>;
};

export type Mail = { to: string; subject: string; text: string; html: string; sentAt: string };

const ROOT = path.join(import.meta.dirname, '..');
const MOST_LOOKS = 150;
const LOOK_EVERY_MS = 200;

export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-journey-'));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    BRAND_HOSTS: 'runda.localhost=b',
    RATE_LIMITS: 'off',
    ...variables,
  };
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const at = (brand: 'a' | 'b') => `http://${brand === 'a' ? 'localhost' : 'runda.localhost'}:${port}`;
  await looking(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, server);

  const mails = async () => (await (await fetch(`http://127.0.0.1:${port}/mailbox/messages`)).json()) as Mail[];
  const mailTo: RunningProduct['mailTo'] = async (address, subject = /./) => {
    let found: Mail | undefined;
    await looking(async () => {
      found = (await mails()).find(({ to, subject: words }) => to === address && subject.test(words));
      return found !== undefined;
    }, server);
    if (found === undefined) throw new Error(`no mail to ${address}`);
    return found;
  };
  return { at, mails, mailTo, stop: () => stopped(server, folder) };
}

/** The first link in a mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

async function looking(see: () => Promise<boolean>, server: ChildProcess): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (server.exitCode !== null) throw new Error('the product has stopped');
    if (await see().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('what was waited for did not come');
}

async function stopped(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
