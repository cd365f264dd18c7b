import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { migrate } from '#platform/server/migrations.ts';
import { LONG } from '../run-size.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { openSwitch, type TcpSwitch } from '../tcp-switch.ts';
import { expectKept, figuresOf, type Form, sendAll, storeForms } from './forms.ts';
import { newNode, type Node } from './node.ts';

const FORMS = LONG ? 400 : 90;
const A_SECOND = LONG ? 40 : 30;
const PROCESSES = LONG ? 3 : 2;

/** The delay until a failed node is noticed, in ms. */
const NOTICED_AFTER_MS = 2_000;

type Drill = {
  nodes: [Node, ...Node[]];
  between: TcpSwitch;
  servers: RunningServer[];
  forms: Form[];
  send: (halfway: () => Promise<void>) => Promise<void>;
};

/** Returns the message of a start against this node; waiting takes no real time. */
async function sentenceAtStart(port: number): Promise<string> {
  let now = 0;
  const patience = { clock: () => now, pause: async (ms: number) => void (now += ms) };
  const databaseUrl = `postgres://omsyn@127.0.0.1:${port}/postgres`;
  const database = await openDatabase({ dataDir: '', databaseUrl, patience });
  const said = await awaitDatabase(database, patience).then(String, (error: unknown) => String(error));
  await database.close();
  return said;
}

/** Several server processes on one database, behind a switch in place of a balancer. */
async function drill(nodes: [Node, ...Node[]], play: (drill: Drill) => Promise<void>): Promise<void> {
  const between = await openSwitch(nodes[0].port);
  const databaseUrl = `postgres://omsyn@127.0.0.1:${between.port}/postgres`;
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const servers: RunningServer[] = [];
  try {
    await migrate(database.query);
    const { survey, forms } = await storeForms(database, FORMS);
    const start = () => startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
    servers.push(...(await Promise.all(Array.from({ length: PROCESSES }, start))));
    const send: Drill['send'] = (halfway) => sendAll(forms, servers, { aSecond: A_SECOND, halfway });
    await play({ nodes, between, servers, forms, send });

    const figures = figuresOf(forms, servers);
    console.log(expect.getState().currentTestName, JSON.stringify(figures));
    await expectKept(database, survey, forms);
    expect(figures).toMatchObject({ failedAfterRepeating: 0, alive: `${PROCESSES}/${PROCESSES}` });
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await between.close();
    for (const node of nodes) await node.remove();
  }
}

test('a database that is killed and comes back loses no answer and ends no process', async () => {
  await drill([await newNode()], ({ nodes: [node], send }) =>
    send(async () => {
      node.signal('SIGKILL');
      await pause(500);
      await node.start();
    }),
  );
});

if (LONG) {
  const twoNodes = async (): Promise<[Node, Node]> => {
    const primary = await newNode();
    return [primary, await primary.follower()];
  };

  /**
   * Acts like a balancer that has noticed the failure: sends new connections to the other node, which becomes primary.
   */
  const changeOver = async (to: Node, between: TcpSwitch) => {
    await pause(NOTICED_AFTER_MS);
    await to.ask('select pg_promote()');
    between.turn(to.port);
    between.cut();
  };

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'loses no answer when the primary is lost by %s and its follower takes over',
    async (signal) => {
      const [primary, follower] = await twoNodes();
      await drill([primary, follower], ({ between, send }) =>
        send(async () => {
          primary.signal(signal);
          await changeOver(follower, between);
        }),
      );
    },
    240_000,
  );

  test('survives a planned failover that leaves connections to a read-only node', async () => {
    const [primary, follower] = await twoNodes();
    expect(await sentenceAtStart(follower.port)).toMatch('leads to a standby, which can only be read');
    await drill([primary, follower], ({ between, send, servers }) =>
      send(async () => {
        // Resembles a balancer's reload: new connections reach the standby for a while.
        between.turn(follower.port);
        between.cut();
        // The previously open connections are closed by then, so these requests reach the standby.
        await pause(500);
        const seen = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status));
        expect(seen).toEqual(servers.map(() => 503));
        await follower.ask('select pg_promote()');
      }),
    );
  }, 240_000);
}
