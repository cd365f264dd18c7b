import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exchangeWith } from '../e2e/http-client.ts';
import { BrowserSession } from '../test/browser-session.ts';
import { emptyDatabase } from '../test/database.ts';
import { startServer } from '../test/running-server.ts';
import { median, timed } from './statistics.ts';
import type { Line } from './submit.ts';

const REFRESHES = 300;
/** The longest time in milliseconds for a renewal: a screen waits for it, and people notice 100 ms. */
const MOST_MS = 50;

/** Renews a login: uses up the refresh token and issues a new one, with a signed access token and a signed ID token. */
export async function benchRefreshing(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-refresh-'));
  const lines = [await refreshesOn('embedded', { DATA_DIR: folder })];
  await rm(folder, { recursive: true });
  const { url, drop } = await emptyDatabase();
  lines.push(await refreshesOn('postgres', { DATABASE_URL: url }));
  await drop();
  return lines;
}

async function refreshesOn(engine: 'embedded' | 'postgres', store: Record<string, string>): Promise<Line> {
  const server = await startServer(store);
  const home = server.origin.replace('127.0.0.1', 'localhost');
  const browser = new BrowserSession(exchangeWith(home), 'a', new URL(home).host);
  const account = { email: 'ingrid@nordvik.example', password: 'fire røde epler' };
  await browser.post(`${await browser.authorize({ screen_hint: 'signup' })}/sign-up`, { ...account, lang: 'en' });
  const { location } = await browser.logIn(account.email, account.password);
  let { refresh_token } = await browser.tokensFor(location);
  const times = await timed(REFRESHES, async () => {
    const answer = await browser.token({ grant_type: 'refresh_token', refresh_token });
    const renewed = JSON.parse(answer.body) as { refresh_token?: string };
    // Fails unless the token was rotated, which is the work to measure.
    if (renewed.refresh_token === undefined || renewed.refresh_token === refresh_token) throw new Error(answer.body);
    refresh_token = renewed.refresh_token;
  });
  await server.stop();
  return { work: `renewing a login, ${engine}`, unit: 'ms', limit: MOST_MS, ours: median(times) };
}
