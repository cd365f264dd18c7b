import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { isFile, isRaw, type SentFile } from '../../contract.ts';
import type { Endpoint } from '../endpoint.ts';
import { Refusal } from '../refusal.ts';
import { serveCall, type ServeDeps } from './serve-call.ts';
import { sendFile } from './file-reply.ts';
import { problemOf, sendProblem } from './problems.ts';
import { jsonSchemaOf } from './json-schema.ts';

const KIB = 1024;
const USUAL_BODY_KIB = 64;
const LONGEST_PARAMETER = 512;

declare module 'fastify' {
  interface FastifyContextConfig {
    unlogged?: boolean;
  }
}

type Settings = { logger: Logger; trustProxy: number; deps: ServeDeps };

/** The server with every call mounted under /api; pages and the identity provider are added beside it. */
export function buildServer(endpoints: readonly Endpoint[], { logger, trustProxy, deps }: Settings): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // So many proxies of our own stand before the server; what is farther away may write any address it likes.
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: USUAL_BODY_KIB * KIB,
    // What still comes in while the process ends is answered like everything else (closing-gently.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  logRoutes(server);
  server.setErrorHandler((error, request, reply) => sendProblem(reply, request, problemOf(error)));
  // Schemas are checked in the story's own order (rules 6), so the framework only gets the ones it serialises with.
  server.setValidatorCompiler(() => () => true);
  for (const endpoint of endpoints) mount(server, endpoint, deps);
  refuseWrongMethods(server, endpoints);
  return server;
}

function mount(server: FastifyInstance, endpoint: Endpoint, deps: ServeDeps): void {
  const { body } = endpoint.call;
  if (!isRaw(body)) {
    route(server, endpoint, deps);
    return;
  }
  // In a scope of its own, because what is said of parsing holds for every route of a scope.
  void server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(body.raw, { parseAs: 'buffer' }, (_request, bytes, taken) => taken(null, bytes));
    route(scope, endpoint, deps);
    done();
  });
}

function route(server: FastifyInstance, endpoint: Endpoint, deps: ServeDeps): void {
  const { method, path, call } = endpoint;
  const { result: kind } = call;
  server.route({
    method,
    url: `/api${path}`,
    bodyLimit: (call.maxBodyKiB ?? USUAL_BODY_KIB) * KIB,
    config: { unlogged: call.unlogged === true },
    ...(isFile(kind) ? {} : { schema: { response: { '2xx': jsonSchemaOf(kind) } } }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const { status, result, headers } = await serveCall(endpoint, request, deps);
      reply.code(status).headers(headers);
      return isFile(kind) ? sendFile(reply, kind, result as SentFile) : reply.send(result);
    },
  });
}

/** A known path with another method is 405 and says which methods there are; anything else under /api is 404. */
function refuseWrongMethods(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of endpoints) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, known] of methods) {
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !known.includes(method));
    server.route({
      method: others,
      url: `/api${path}`,
      exposeHeadRoute: false,
      handler: () => Promise.reject(new Refusal(405, 'method-not-allowed', [], { allow: known.join(', ') })),
    });
  }
  server.all('/api/*', () => Promise.reject(new Refusal(404)));
}

/** One line a request: the route's pattern, never the address, because addresses hold links. */
function logRoutes(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = 'page', config } = request.routeOptions;
    const route = `${request.method} ${url}`;
    if (config.unlogged !== true)
      request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
