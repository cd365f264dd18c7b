import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail: parsed, with the envelope's recipients, who really get it. */
export type Arrived = { email: Email; raw: string; recipients: string[] };

export type MailSink = {
  url: string;
  arrived: Arrived[];
  /** Recipients to refuse, with an SMTP code and text. */
  refuse: Map<string, { code: number; words: string }>;
  /** Recipients whose mails are read completely and not answered until the promise settles. */
  stalled: Map<string, Promise<void>>;
  /** Awaited before each mail is accepted. */
  pace: { accept: () => Promise<void> };
  close: () => Promise<void>;
};

/** Starts a mail server on this machine that keeps what it receives. */
export async function openMailSink(): Promise<MailSink> {
  const arrived: Arrived[] = [];
  const refuse: MailSink['refuse'] = new Map();
  const stalled: MailSink['stalled'] = new Map();
  const pace: MailSink['pace'] = { accept: () => Promise.resolve() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse.get(address);
      done(refusal === undefined ? null : Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then(async (email) => {
          for (const recipient of recipients) await stalled.get(recipient);
          arrived.push({ email, raw, recipients });
          await pace.accept();
          done();
        });
      });
    },
  });
  // A killed client leaves a broken connection, which is not an error of this server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Without this every small reply waits 40 ms for an acknowledgement.
  server.server.on('connection', (socket: { setNoDelay: (on: boolean) => void }) => socket.setNoDelay(true));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse,
    stalled,
    pace,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}
