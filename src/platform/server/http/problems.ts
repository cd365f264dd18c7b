import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDocument } from '../../rules/problem.ts';
import type { RefusalStatus } from '../../rules/refusal-reasons.ts';
import { Refusal } from '../refusal.ts';

type Problem = { document: ProblemDocument; headers: Readonly<Record<string, string>>; fault: unknown };

/** What is wrong, for people who read it: one sentence a status. */
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
};

/** What the caller is told: the refusal, or, for a fault, nothing but that there was one (rules 6). */
export function problemOf(error: unknown): Problem {
  const refusal = error instanceof Refusal ? error : refusalOfFramework(error);
  if (refusal === null) return { document: documentOf(500, 'fault', []), headers: {}, fault: error };
  return {
    document: documentOf(refusal.status, refusal.reason, refusal.errors),
    headers: refusal.headers,
    fault: null,
  };
}

export async function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  problem: Problem,
): Promise<FastifyReply> {
  if (problem.fault !== null) request.log.error({ err: problem.fault, route: request.routeOptions.url }, 'fault');
  const { document } = problem;
  const challenge = document.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return reply
    .code(document.status)
    .headers({ ...challenge, ...problem.headers, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(document);
}

function documentOf(
  status: RefusalStatus | 500,
  reason: string,
  errors: readonly { field: string; code: string }[],
): ProblemDocument {
  return { type: `/problems/${reason}`, title: TITLES[status], status, errors: [...errors] };
}

/** What the framework refuses before a story begins: unreadable, too large, or not JSON. */
function refusalOfFramework(error: unknown): Refusal | null {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Refusal(413);
  if (status === 415) return new Refusal(415);
  return status === 400 ? new Refusal(400) : null;
}
