import type { FastifyReply } from 'fastify';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { PATHS } from '#shared/paths.ts';

/** The origins of the payment provider's fields, from its documentation: scripts, frames and API. */
const SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const PROVIDER = [
  ['script-src', SCRIPTS],
  ['frame-src', `${SCRIPTS} https://hooks.stripe.com`],
  ['connect-src', 'https://api.stripe.com'],
] as const;

/**
 * Opens the policy to the payment provider on the activation page only, and only where its fields are shown. A document
 * keeps its policy, so the app reloads on the way to this page and away from it (`src/app/web/OwnDocument.tsx`).
 */
export function openToProvider(reply: FastifyReply, path: string, { partners }: Pick<ServeDeps, 'partners'>): void {
  const { sandbox, publishableKey } = partners.payments;
  if (path !== PATHS.activate || sandbox !== null || publishableKey === null) return;
  for (const [part, sources] of PROVIDER) widenPolicy(reply, part, sources);
}
