import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The longest time for open requests to finish after the server stops accepting connections. */
const FINISH_WITHIN_MS = 4_000;
const LOOK_EVERY_MS = 20;

/**
 * Returns a function that shuts the server down gracefully. For `drainMs` the server goes on answering, so that load
 * balancers notice that it is not ready, and closes each connection after its response, so that clients reconnect
 * elsewhere. Then it stops accepting connections, lets requests finish, and cuts off the rest: idle clients and
 * half-sent requests.
 */
export function drainingClose(server: FastifyInstance, drainMs: number): () => Promise<void> {
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
