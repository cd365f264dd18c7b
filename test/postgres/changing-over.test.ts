import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { awaitDatabase } from '#platform/server/database-waiting.ts';
import { migrate } from '#platform/server/migrations.ts';
import { LONG } from '../answering.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { openSwitch, type TcpSwitch } from '../tcp-switch.ts';
import { expectKept, figuresOf, type Form, sendAll, storeForms } from './forms.ts';
import { newNode, type Node } from './node.ts';

const FORMS = LONG ? 400 : 90;
const A_SECOND = LONG ? 40 : 30;
const PROCESSES = LONG ? 3 : 2;

/** How long it takes until somebody notices that a node is gone. */
const NOTICED_AFTER_MS = 2_000;

type Drill = {
  nodes: [Node, ...Node[]];
  between: TcpSwitch;
  servers: RunningServer[];
  forms: Form[];
  send: (halfway: () => Promise<void>) => Promise<void>;
};

/** What somebody is told who starts the product on this node, after a patience that costs no time. */
async function sentenceAtStart(port: number): Promise<string> {
  let now = 0;
  const patience = { clock: () => now, pause: async (ms: number) => void (now += ms) };
  const databaseUrl = `postgres://omsyn@127.0.0.1:${port}/postgres`;
  const database = await openDatabase({ dataDir: '', databaseUrl, patience });
  const said = await awaitDatabase(database, patience).then(String, (error: unknown) => String(error));
  await database.close();
  return said;
}

/** Several processes before one database, behind a switch where a balancer would stand. */
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

test('a database that is killed and comes back costs nobody an answer, and no process its life', async () => {
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

  /** What a balancer does when it has noticed: new connections to the other node, which leads from now on. */
  const changeOver = async (to: Node, between: TcpSwitch) => {
    await pause(NOTICED_AFTER_MS);
    await to.ask('select pg_promote()');
    between.turn(to.port);
    between.cut();
  };

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'a primary that is lost by %s, and its follower takes over',
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

  test('a planned change: connections that stay open lead to what can only be read', async () => {
    const [primary, follower] = await twoNodes();
    expect(await sentenceAtStart(follower.port)).toMatch('leads to a standby, which can only be read');
    await drill([primary, follower], ({ between, send, servers }) =>
      send(async () => {
        // As after a balancer's reload: for a while new connections reach the standby.
        between.turn(follower.port);
        between.cut();
        // Connections that were open a moment ago are gone by then: what is asked now is asked of the standby.
        await pause(500);
        const seen = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status));
        expect(seen).toEqual(servers.map(() => 503));
        await follower.ask('select pg_promote()');
      }),
    );
  }, 240_000);
}
