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
import { startFaultsAtZero } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { serveCall, type ServeDeps } from './handle-call.ts';
import { sendFile } from './file-reply.ts';
import { type PageOfTrouble, problemOf, sendProblem } from './problems.ts';
import { serializerOf } from './result-serializer.ts';

const KIB = 1024;
const USUAL_BODY_KIB = 64;
const LONGEST_PARAMETER = 512;
/** No body of the API is deeper than five levels; code that walks through one must not overflow the stack. */
const DEEPEST_BODY = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    unlogged?: boolean;
  }
}

/** Timeouts of a request, in milliseconds. */
export type Hearing = {
  headersMs: number;
  /** The whole request with its body. The largest body is 768 KiB, so about 210 kbit/s suffice. */
  requestMs: number;
  /** An idle connection; longer than any answer waits for the database. */
  silenceMs: number;
  lookMs: number;
};

/**
 * Cuts off clients that send a request byte by byte; otherwise one client could hold any number of connections for
 * ever.
 */
const HEARING: Hearing = { headersMs: 15_000, requestMs: 30_000, silenceMs: 90_000, lookMs: 5_000 };

type Settings = {
  logger: Logger;
  trustProxy: number;
  deps: ServeDeps;
  pageOfTrouble?: PageOfTrouble;
  hearing?: Hearing;
};

/** Returns the server with every call mounted under /api. The caller adds pages and the identity provider. */
export function buildServer(endpoints: readonly Endpoint[], settings: Settings): FastifyInstance {
  const { logger, trustProxy, deps, pageOfTrouble, hearing = HEARING } = settings;
  const server = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // Trusts this many proxies in front of the server; an address beyond them can be forged.
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: USUAL_BODY_KIB * KIB,
    requestTimeout: hearing.requestMs,
    connectionTimeout: hearing.silenceMs,
    http: { headersTimeout: hearing.headersMs, connectionsCheckingInterval: hearing.lookMs },
    // An address that cannot be decoded matches neither a page nor a call.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, request, problemOf(error)),
    // Requests that arrive during the shutdown are answered as usual (drain-requests.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  // The framework would accept it as a text body, where only JSON is allowed.
  server.removeContentTypeParser('text/plain');
  logRoutes(server, trustProxy > 0);
  server.setErrorHandler((error, request, reply) => sendProblem(reply, request, problemOf(error), pageOfTrouble));
  for (const endpoint of endpoints) mount(server, endpoint, deps);
  refuseWrongMethods(server, endpoints);
  return server;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function mount(server: FastifyInstance, endpoint: Endpoint, deps: ServeDeps): void {
  const { body } = endpoint.call;
  if (!isRaw(body)) {
    route(server, endpoint, deps);
    return;
  }
  // A scope of its own, because content type parsers apply to all routes of a scope.
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
  startFaultsAtZero(method, `/api${path}`);
  server.route({
    method,
    url: `/api${path}`,
    bodyLimit: (call.maxBodyKiB ?? USUAL_BODY_KIB) * KIB,
    config: { unlogged: call.unlogged === true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (!isRaw(call.body) && isDeeper(request.body, DEEPEST_BODY)) throw new Refusal(400);
      const { status, result, headers } = await serveCall(endpoint, request, deps);
      reply.code(status).headers(headers);
      if (isFile(kind)) return sendFile(reply, kind, result as SentFile);
      return reply.type(JSON_TYPE).serializer(serializerOf(kind)).send(result);
    },
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Answers a known path with another method with 405 and the allowed methods, and anything else under /api with 404. */
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

/**
 * Logs one line for each request with the route's pattern, never the address, because addresses contain links. The ids
 * of a trusted proxy are on this line only, so that no line about a form can be matched with the proxy's own log.
 */
function logRoutes(server: FastifyInstance, behindProxy: boolean): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = 'page', config } = request.routeOptions;
    const route = `${request.method} ${url}`;
    if (config.unlogged !== true)
      request.log.info(
        {
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(behindProxy && idsOfProxy(request)),
        },
        'answered',
      );
    done();
  });
}

const REQUEST_ID = /^[\w.:-]{1,64}$/;
const TRACE_PARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Proxies pass on what clients send, so a value of another length or alphabet is left out. */
function idsOfProxy({ headers }: FastifyRequest): { requestId?: string; traceparent?: string } {
  const { 'x-request-id': requestId, traceparent } = headers;
  return {
    ...(typeof requestId === 'string' && REQUEST_ID.test(requestId) && { requestId }),
    ...(typeof traceparent === 'string' && TRACE_PARENT.test(traceparent) && { traceparent }),
  };
}
