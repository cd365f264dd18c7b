import { connect, createServer, type Socket } from 'node:net';

/** Stands between the product and a database, as a balancer does, and breaks what a test wants broken. */
export type TcpSwitch = {
  port: number;
  /** Leads new connections to another port; null refuses them. Those that are open stay as they are. */
  turn: (port: number | null) => void;
  /** Breaks every open connection. */
  cut: () => void;
  /** Breaks the connection on which these words are sent next, after they have been handed on and answered. */
  cutAfter: (words: string) => void;
  /** Lets nothing through any more, in either direction, without a word. */
  freeze: () => void;
  close: () => Promise<void>;
};

export async function openSwitch(target: number): Promise<TcpSwitch> {
  let to: number | null = target;
  let fatal: string | null = null;
  let frozen = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((near) => {
    // Refused is said by a reset: the way a port on which nobody listens says it.
    if (to === null) return void near.resetAndDestroy();
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    let last = false;
    near.on('data', (chunk: Buffer) => {
      if (frozen) return;
      if (fatal !== null && chunk.includes(fatal)) {
        fatal = null;
        last = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (last) return end();
      if (!frozen) near.write(chunk);
    });
    for (const socket of pair) socket.on('close', end).on('error', end);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    turn: (port) => void (to = port),
    cut,
    cutAfter: (words) => void (fatal = words),
    freeze: () => void (frozen = true),
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      cut();
      return closed;
    },
  };
}
