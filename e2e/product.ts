import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { startServer } from '../test/running-server.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { type Engine, newStore, type Store } from './store-fixtures.ts';

/** The product as `npm start` runs it, on its own port and data directory. Brand B answers at runda.localhost. */
export type RunningProduct = {
  /** Returns the address of a brand's front page, without a trailing slash. */
  at: (brand: 'a' | 'b') => string;
  mails: () => Promise<Mail[]>;
  /** Waits for the newest mail to an address; with a `home`, for one that leads there. */
  mailTo: (address: string, subject?: RegExp, home?: string) => Promise<Mail>;
  /** Restarts on the same rows and address, with a clock this many days ahead. All pages of the browser leave first. */
  moveOn: (days: number, context: BrowserContext) => Promise<void>;
  /** Ends the product and deletes its rows. With a context, all pages of its browser leave first. */
  stop: (context?: BrowserContext) => Promise<void>;
};

export type Mail = { to: string; subject: string; text: string; html: string; sentAt: string };

const MOST_LOOKS = 600;
const LOOK_EVERY_MS = 200;

type Setting = {
  /** Starts from nothing on this engine, like a very first start. */
  engine?: Engine;
  /** Fills in the demo's people, surveys and answers. */
  demo?: boolean;
  /** Writes rows straight into the store before the server starts. */
  fill?: (database: Database) => Promise<void>;
};

export async function startProduct(
  variables: Record<string, string> = {},
  { engine, demo = false, fill }: Setting = {},
): Promise<RunningProduct> {
  const filling = demo ? 'demo' : engine === undefined ? 'opened' : 'empty';
  const store = await newStore(filling, engine);
  if (fill !== undefined) await fillStore(store, fill);
  const settings = { BRAND_HOSTS: 'runda.localhost=b', ...store.variables, ...variables };
  let server = await startServer(settings, 'shown');
  const at = (brand: 'a' | 'b') => server.origin.replace('127.0.0.1', brand === 'a' ? 'localhost' : 'runda.localhost');

  const mails = async () => (await (await fetch(`${server.origin}/mailbox/messages`)).json()) as Mail[];
  const mailTo: RunningProduct['mailTo'] = async (address, subject = /./, home = '') => {
    let found: Mail | undefined;
    await looking(async () => {
      found = (await mails()).find(
        (mail) => mail.to === address && subject.test(mail.subject) && mail.text.includes(home),
      );
      return found !== undefined;
    });
    if (found === undefined) throw new Error(`no mail to ${address}`);
    return found;
  };
  const moveOn: RunningProduct['moveOn'] = async (days, context) => {
    await leave(context);
    const { port } = new URL(server.origin);
    await server.stop();
    server = await startServer({ ...settings, ...clockAhead(days), PORT: port }, 'shown');
  };
  const stop: RunningProduct['stop'] = async (context) => {
    if (context !== undefined) await leave(context);
    await server.stop();
    await store.drop();
  };
  return { at, mails, mailTo, moveOn, stop };
}

/** A page that stays open would make requests while the server is away. */
async function leave(context: BrowserContext): Promise<void> {
  const pages = (context.browser()?.contexts() ?? []).flatMap((one) => one.pages());
  await Promise.all(pages.map((page) => page.goto('about:blank')));
}

async function fillStore({ variables }: Store, fill: (database: Database) => Promise<void>): Promise<void> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = variables;
  const database = await openDatabase({ dataDir, databaseUrl });
  await fill(database);
  await database.close();
}

const MS_PER_DAY = 86_400_000;

/** The environment that sets a server's clock this many days ahead. */
function clockAhead(days: number): Record<string, string> {
  const clock = pathToFileURL(path.join(import.meta.dirname, '../test/clock-ahead.ts')).href;
  return { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(days * MS_PER_DAY) };
}

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

async function looking(see: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (await see()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('timed out waiting');
}
