import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that arrived: parsed, and the addresses of its envelope, which decide who really gets it. */
export type Arrived = { email: Email; raw: string; recipients: string[] };

export type MailSink = {
  url: string;
  arrived: Arrived[];
  /** Answers to a recipient instead of accepting it: an SMTP code and words. */
  refuse: Map<string, { code: number; words: string }>;
  /** Recipients whose mails are read to the end and never answered, until it is settled what they wait for. */
  stalled: Map<string, Promise<void>>;
  /** What each mail waits for before it is accepted. */
  pace: { accept: () => Promise<void> };
  close: () => Promise<void>;
};

/** A mail server on this machine that keeps what it is given. */
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
  // A client that was killed leaves its connection torn: that is its own end, not the sink's.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Without this every small answer waits 40 ms for an acknowledgement.
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
