import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether the machine itself asks. By the connection, which nobody can choose, and not by a name that is sent; a proxy on
 * the same machine says for whom it asks, so that the world does not come in by it.
 */
export function isFromHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isPassedOn;
}
