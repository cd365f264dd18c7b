import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { loginHref } from '../rules/login-page.ts';
import { loginCalls } from '../calls.ts';
import { linkTo } from './account-mailing.ts';
import { type LoginAccount, selectAccount } from './account-store.ts';
import type { AccountDeps } from './accounts.ts';
import { hashOfTicket, newTicket } from '#platform/server/tickets.ts';
import { ownAccount } from './permits.ts';
import { fieldsOf, langOfRequest, pageContext, queryOf, rememberBrowser, sendNote, sendPage } from './page-requests.ts';
import { wordsIn } from './words.ts';
import { knownOf, type LimitDeps } from './route-limits.ts';

const endpoint = endpointsOf(loginCalls);

const MINUTES = 15;

/**
 * Creates a link by which a logged-in browser vouches for a new one, which strangers' guesses then do not delay. Only
 * one link is valid at a time.
 */
export const inviteBrowser = endpoint('POST /user/devices', {
  permit: ownAccount,
  run: async ({ permitted: account }, { tx, brand, origin, now }) => {
    const ticket = newTicket();
    const until = new Date(now.getTime() + MINUTES * 60_000);
    await sql`
    delete from login_states
     where brand = ${brand} and model = 'NewBrowser' and account_id = ${account.id}`.execute(tx);
    await sql`
    insert into login_states (brand, model, id, payload, account_id, expires_at)
    values (${brand}, 'NewBrowser', ${hashOfTicket(ticket)}, '{}'::jsonb, ${account.id}, ${until})`.execute(tx);
    const href = linkTo({ brand, origin, lang: account.lang }, `/new-device?ticket=${ticket}`);
    return { href, until: until.toISOString() };
  },
});

type Deps = LimitDeps & AccountDeps;

/** The page behind the link. Opening it changes nothing; its button makes the browser known to the account. */
export function mountNewBrowser(server: FastifyInstance, deps: Deps): void {
  server.get('/new-device', async (request, reply) => {
    const lang = langOfRequest(request);
    const ticket = queryOf(request)['ticket'] ?? '';
    const { brand } = deps.brandOf(request);
    const account = await selectInvited(deps.database.query, { brand, now: deps.now() }, ticket);
    if (account === null) return tellGone(deps, request, reply);
    const context = pageContext(deps, request, lang, `/new-device?ticket=${encodeURIComponent(ticket)}`);
    return sendPage(request, reply, context.page('newDevice', { ticket }));
  });
  server.post('/new-device', async (request, reply) => {
    const lang = langOfRequest(request);
    const t = wordsIn(lang);
    const { brand } = deps.brandOf(request);
    const ticket = fieldsOf(request)['ticket'] ?? '';
    const account = await redeemInvited(deps.database.query, { brand, now: deps.now() }, ticket);
    if (account === null) return tellGone(deps, request, reply);
    await rememberBrowser(deps, request, reply, account, await knownOf(deps, request));
    const button = { href: loginHref(lang, null), words: t('signIn.logIn.submit') };
    const note = { title: t('signIn.newDevice.done.title'), text: t('signIn.newDevice.done.text'), button };
    return sendNote(deps, request, reply, { lang, note });
  });
}

type Link = { brand: BrandId; now: Date };

async function selectInvited(tx: Query, { brand, now }: Link, ticket: string): Promise<LoginAccount | null> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from login_states
     where brand = ${brand} and model = 'NewBrowser' and id = ${hashOfTicket(ticket)} and expires_at > ${now}`.execute(
    tx,
  );
  return rows[0] === undefined ? null : selectAccount(tx, brand, rows[0].accountId);
}

/** Uses the link up; returns null to every caller but the first. Relies on the row lock of DELETE. */
async function redeemInvited(tx: Query, { brand, now }: Link, ticket: string): Promise<LoginAccount | null> {
  const { rows } = await sql<{ accountId: string }>`
    delete from login_states
     where brand = ${brand} and model = 'NewBrowser' and id = ${hashOfTicket(ticket)} and expires_at > ${now}
    returning account_id as "accountId"`.execute(tx);
  return rows[0] === undefined ? null : selectAccount(tx, brand, rows[0].accountId);
}

function tellGone(deps: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const note = { title: t('signIn.reset.linkUsed.title'), text: t('signIn.newDevice.gone') };
  return sendNote(deps, request, reply, { lang, note, status: 400 });
}
