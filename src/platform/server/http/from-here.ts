import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether the machine itself asks. By the connection, which nobody can choose, and not by a name that is sent; a proxy on
 * the same machine says for whom it asks, so that the world does not come in by it.
 */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isPassedOn;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/i;

/**
 * What stands in this scope exists for this machine only, by the connection and by its name: a page from outside whose
 * own name leads here gets nothing either.
 */
export function answerThisMachineAlone(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, next) =>
    next(LOCAL.test(request.hostname) && isFromHere(request) ? undefined : new Refusal(404)),
  );
}
