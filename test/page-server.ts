import type { FastifyInstance } from 'fastify';
import { composeDeps, composeLimits } from '#app/server/serve-deps.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { buildServer } from '#platform/server/http/http-server.ts';
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts';
import { createLog } from '#platform/server/log.ts';
import { standInAuthentication } from './stand-in-authentication.ts';
import type { World } from './world.ts';

type Setting = { limits: 'on' | 'off'; endpoints?: Endpoint[] };

/** Returns a server over the rows of a world, with the given calls and the routes that `serve` adds. */
export async function pageServer(
  { database, now }: Pick<World, 'database' | 'now'>,
  { limits: rateLimits, endpoints = [] }: Setting,
  serve: (server: FastifyInstance, deps: ServeDeps) => Promise<void>,
): Promise<FastifyInstance> {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: rateLimits });
  const limits = composeLimits(config, database, now);
  const authentication = standInAuthentication(database);
  const logger = createLog('silent', { write: () => undefined });
  const deps = composeDeps({ config, database, authentication, limits, now, wake: () => undefined, logger });
  const server = buildServer(endpoints, { logger, trustProxy: 0, deps });
  await setSecurityHeaders(server, config);
  await serve(server, deps);
  await server.ready();
  return server;
}
