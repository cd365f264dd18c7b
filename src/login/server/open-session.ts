import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginAccount } from './account-store.ts';
import { LONG_COOKIE, SESSION_SECONDS } from './login-session.ts';

/**
 * Opens a session at the provider outside a login, and sends its cookie: the next login of this browser then ends at
 * once. The caller must have proof of who asks, and must have ended another person's session.
 */
export async function openSession(
  provider: Provider,
  { request, reply, origin }: { request: FastifyRequest; reply: FastifyReply; origin: string },
  { account, amr }: { account: LoginAccount; amr: string[] },
): Promise<void> {
  const session = new provider.Session();
  session.loginAccount({ accountId: account.id, amr });
  await session.save(SESSION_SECONDS);
  const secure = origin.startsWith('https:');
  const { cookies } = provider.createContext(request.raw, reply.raw);
  // The library compares this with the connection's encryption, which ends at the proxy.
  cookies.secure = secure;
  const expires = new Date(session.exp * 1000);
  cookies.set(provider.cookieName('session'), session.jti, { ...LONG_COOKIE, secure, expires });
  reply.header('set-cookie', reply.raw.getHeader('set-cookie'));
  reply.raw.removeHeader('set-cookie');
}
