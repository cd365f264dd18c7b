import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDocument } from '../../rules/problem.ts';
import type { RefusalStatus } from '../../rules/refusal-reasons.ts';
import { troubleOf } from '../database-trouble.ts';
import { Refusal } from '../refusal.ts';
import { LoginAway } from './authentication.ts';

type Problem = { document: ProblemDocument; headers: Readonly<Record<string, string>>; fault: unknown };

/** Renders an error page for a browser that opens a page, by the reason of the problem. */
export type PageOfTrouble = (request: FastifyRequest, reason: string) => string;

export const TITLES: Record<RefusalStatus | 500, string> = {
  400: 'The request could not be read',
  401: 'Login is required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'This address does not take that method',
  409: 'Not possible as things stand',
  410: 'No longer possible',
  412: 'Changed in the meantime',
  413: 'The body is too large',
  415: 'The body must be JSON',
  422: 'Something in the body cannot be used',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'Not possible for the moment',
};

type FaultStatus = 500 | 503;

/** Values of `Retry-After`: a failover takes seconds, what times out and a full disk longer. */
const RETRY_AFTER_SECONDS = { 'database-away': 5, 'database-slow': 30, 'storage-full': 60, 'login-away': 5 };

/** Returns the problem document of a refusal. For a fault it reveals no more than that there was one (rules 6). */
export function problemOf(error: unknown): Problem {
  const refusal = error instanceof Refusal ? error : refusalOfFramework(error);
  if (refusal === null) return problemOfFault(error);
  return {
    document: documentOf(refusal.status, refusal.reason, refusal.errors),
    headers: refusal.headers,
    fault: null,
  };
}

function problemOfFault(fault: unknown): Problem {
  const trouble = fault instanceof LoginAway ? 'login-away' : troubleOf(fault);
  if (trouble === null) return { document: documentOf(500, 'fault', []), headers: {}, fault };
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS[trouble]) };
  return { document: documentOf(503, trouble, []), headers, fault };
}

export async function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  problem: Problem,
  page?: PageOfTrouble,
): Promise<FastifyReply> {
  const { document, fault } = problem;
  if (fault !== null) logFault(request, fault, document.status);
  const challenge = document.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  void reply.code(document.status).headers({ ...challenge, ...problem.headers, 'cache-control': 'no-store' });
  if (fault !== null && page !== undefined && opensPage(request))
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(page(request, document.type.replace('/problems/', '')));
  return reply.type('application/problem+json').serializer(JSON.stringify).send(document);
}

/** Logs trouble with the database as a warning: it has one cause and is no fault of each call. */
function logFault(request: FastifyRequest, fault: unknown, status: number): void {
  const told = { err: fault, route: request.routeOptions.url };
  if (status === 503)
    request.log.warn(told, fault instanceof LoginAway ? fault.message : 'the database is away, slow or full');
  else request.log.error(told, 'fault');
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Whether a browser opens a page, as opposed to a script that calls the API. */
function opensPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

function documentOf(
  status: RefusalStatus | FaultStatus,
  reason: string,
  errors: readonly { field: string; code: string }[],
): ProblemDocument {
  return { type: `/problems/${reason}`, title: TITLES[status], status, errors: [...errors] };
}

/** Returns the framework's own refusals: an unreadable, too large or non-JSON body. */
function refusalOfFramework(error: unknown): Refusal | null {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Refusal(413);
  // The address is longer than any route. The framework's error would write the address into the log.
  if (status === 414) return new Refusal(404);
  if (status === 415) return new Refusal(415);
  return status === 400 ? new Refusal(400) : null;
}
