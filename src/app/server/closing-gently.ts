import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests that have been taken may go on, once no more connections are. */
const FINISH_WITHIN_MS = 4_000;
const LOOK_EVERY_MS = 20;

/**
 * Makes the way in which a server ends. It goes on answering until balancers have noticed that it is not ready; each
 * answer is the last on its connection, so that whoever goes on asking goes elsewhere. Then it takes no more connections,
 * lets requests finish, and cuts what is left: clients that connected and said nothing, or half of something.
 */
export function gentleClosing(server: FastifyInstance, drainMs: number): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let ending = false;
  server.server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (ending) sayLast(response);
  });
  return async () => {
    ending = true;
    open.forEach(sayLast);
    await pause(drainMs);
    const closed = server.close();
    for (let waited = 0; open.size > 0 && waited < FINISH_WITHIN_MS; waited += LOOK_EVERY_MS)
      await pause(LOOK_EVERY_MS);
    server.server.closeAllConnections();
    await closed;
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
