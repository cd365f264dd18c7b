import type { FastifyReply } from 'fastify';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import type { ServeDeps } from '#platform/server/http/serve-call.ts';
import { PATHS } from '#shared/paths.ts';

/** What the payment provider's own fields need, as it documents it: its script, its frames, and its interface. */
const SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const PROVIDER = [
  ['script-src', SCRIPTS],
  ['frame-src', `${SCRIPTS} https://hooks.stripe.com`],
  ['connect-src', 'https://api.stripe.com'],
] as const;

/**
 * The page of activation alone is open to the provider, and only where its fields are shown there. A document keeps its
 * policy, so the app loads this page and the one after it anew (`src/app/web/OwnDocument.tsx`).
 */
export function openToProvider(reply: FastifyReply, path: string, { partners }: Pick<ServeDeps, 'partners'>): void {
  const { sandbox, publishableKey } = partners.payments;
  if (path !== PATHS.activate || sandbox !== null || publishableKey === null) return;
  for (const [part, sources] of PROVIDER) widenPolicy(reply, part, sources);
}
