import type { Config } from '#platform/server/config.ts';
import type { AddressStep } from '#platform/server/data-subject.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginHref } from '../rules/login-page.ts';
import type { AccountDeps } from './accounts.ts';
import { confirmAddress } from './address-change.ts';
import { type LinkedChange, selectLinkedChange } from './address-change-store.ts';
import { linkUsed } from './link-used.ts';
import { fieldsOf, langOfRequest, pageContext, placeOf, queryOf, sendNote, sendPage } from './page-requests.ts';
import { wordsIn } from './words.ts';
import type { LimitDeps } from './route-limits.ts';

export type AddressChangeDeps = { config: Config } & LimitDeps &
  AccountDeps & { onAddressChanged: readonly AddressStep[] };

/** The page behind the two links of an address change. Opening a link changes nothing; only its button does. */
export function mountAddressChange(server: FastifyInstance, deps: AddressChangeDeps): void {
  server.get('/change-address', (request, reply) => showChange(deps, request, reply));
  server.post('/change-address', (request, reply) => answerChange(deps, request, reply));
}

async function showChange(deps: AddressChangeDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const { brand } = deps.brandOf(request);
  const change = await selectLinkedChange(deps.database.query, { brand, now: deps.now() }, ticket);
  if (change === null) return linkUsed(deps, request, reply, 'changeEmail');
  const context = pageContext(deps, request, lang, `/change-address?ticket=${encodeURIComponent(ticket)}`);
  if (isConfirmed(change)) return showWaiting(deps, request, reply, otherOf(change));
  return sendPage(request, reply, context.page('changeAddress', { ticket, ...change }));
}

async function answerChange(deps: AddressChangeDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const result = await confirmAddress(deps, placeOf(deps, request, lang), fieldsOf(request)['ticket'] ?? '');
  if ('gone' in result) return linkUsed(deps, request, reply, 'changeEmail');
  if ('waitsFor' in result) return showWaiting(deps, request, reply, result.waitsFor);
  const note = {
    title: t('signIn.changeEmail.done.title'),
    text: t('signIn.changeEmail.done.text', { email: result.changedTo }),
    button: { href: loginHref(lang, null), words: t('signIn.logIn.submit') },
  };
  return sendNote(deps, request, reply, { lang, note });
}

function showWaiting(deps: AddressChangeDeps, request: FastifyRequest, reply: FastifyReply, email: string) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const title = t('signIn.changeEmail.half.title');
  const note = { title, text: t('signIn.changeEmail.half.text', { email }) };
  return sendNote(deps, request, reply, { lang, note });
}

function isConfirmed({ side, newConfirmed, oldConfirmed }: LinkedChange): boolean {
  return side === 'new' ? newConfirmed : oldConfirmed;
}

/** Returns the address whose confirmation is still missing. */
function otherOf({ side, email, oldEmail }: LinkedChange): string {
  return side === 'new' ? oldEmail : email;
}
