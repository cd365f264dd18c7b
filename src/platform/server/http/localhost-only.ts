import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether the request comes from this machine. Checks the connection, which a client cannot forge, and not a sent name.
 * A request through a proxy on this machine has forwarding headers and does not count.
 */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isPassedOn;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/i;

/**
 * Restricts the routes of this scope to this machine, by connection and by host name. Checking the name blocks foreign
 * pages whose own name resolves to this machine.
 */
export function answerThisMachineAlone(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, next) =>
    next(LOCAL.test(request.hostname) && isFromHere(request) ? undefined : new Refusal(404)),
  );
}
