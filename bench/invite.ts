import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { Line } from './submit.ts';

const MAILS = 1_000;
/**
 * The longest time in milliseconds to invite 1,000 people: until the call answers, and until all mails are accepted
 * (quality).
 */
const MOST_CALL_MS = 100;
const MOST_SENT_MS = 2_000;
/** The measurement fails when a mail has not left after this time, in milliseconds. */
const LONGEST_MS = 30_000;

/** Invites 1,000 people at once: how long the caller waits, and when the last mail is handed over. */
export async function benchInviting(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const engine of ['embedded', 'postgres']) {
    const { call, sent } = await inviteThousand(engine);
    lines.push(
      { work: `invite ${MAILS}, the call, ${engine}`, unit: 'ms', limit: MOST_CALL_MS, ours: call },
      { work: `invite ${MAILS}, all sent, ${engine}`, unit: 'ms', limit: MOST_SENT_MS, ours: sent },
    );
  }
  return lines;
}

async function inviteThousand(engine: string): Promise<{ call: number; sent: number }> {
  const sink = await openCountingSink(MAILS);
  const server = fork(path.join(import.meta.dirname, 'invite-server.ts'), [engine, sink.url]);
  const [{ port, surveyId }] = (await once(server, 'message')) as [{ port: number; surveyId: string }];
  const invite = (addresses: string[]) =>
    fetch(`http://127.0.0.1:${port}/api/survey/${surveyId}/responders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(addresses.map((email) => ({ email, lang: 'no' }))),
    });
  // A first call, so that loading code is not measured.
  await invite([]);
  const from = performance.now();
  const reply = await invite(Array.from({ length: MAILS }, (_, place) => `r${place}@fjellbygg.example`));
  const call = performance.now() - from;
  if (reply.status !== 201) throw new Error(`inviting was refused with ${reply.status}: ${await reply.text()}`);
  const late = setTimeout(() => server.kill(), LONGEST_MS);
  await Promise.race([
    sink.full,
    once(server, 'exit').then(() => Promise.reject(new Error('the mails did not leave'))),
  ]);
  clearTimeout(late);
  const sent = performance.now() - from;
  server.send('stop');
  await once(server, 'exit');
  await sink.close();
  return { call, sent };
}

/** A mail server that accepts and reads every mail, and reports when it has received this many. */
async function openCountingSink(most: number) {
  let count = 0;
  let filled = () => {};
  const full = new Promise<void>((resolve) => (filled = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        count += 1;
        if (count === most) filled();
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Without this, every small reply waits 40 ms for an acknowledgement.
  server.server.on('connection', (socket: { setNoDelay: (on: boolean) => void }) => socket.setNoDelay(true));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    full,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
