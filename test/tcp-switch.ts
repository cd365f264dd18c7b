import { connect, createServer, type Socket } from 'node:net';

/** Sits between the product and a database, as a balancer does, and breaks connections on demand. */
export type TcpSwitch = {
  port: number;
  /** Sends new connections to another port; null refuses them. Open connections stay. */
  turn: (port: number | null) => void;
  cut: () => void;
  /** Breaks the connection that sends these words next, after they were forwarded and answered. */
  cutAfter: (words: string) => void;
  /** Silently stops all traffic in both directions. */
  freeze: () => void;
  close: () => Promise<void>;
};

export async function openSwitch(target: number): Promise<TcpSwitch> {
  let to: number | null = target;
  let fatal: string | null = null;
  let frozen = false;
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((near) => {
    // Refuses with a reset, as a port without a listener does.
    if (to === null) return void near.resetAndDestroy();
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      // What one side sent before it closed still reaches the other.
      near.destroySoon();
      far.destroySoon();
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

/** Returns the address of a database through another port of this machine, instead of through the server's own socket. */
export function addressThrough(port: number, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.searchParams.delete('host');
  return url.href;
}
