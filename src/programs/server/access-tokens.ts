import { isActive } from '#access/rules/roles.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import type { AuditKind } from '#audit/rules/audit-kinds.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { type ProgramCalls, programCalls } from '../calls.ts';
import { hasEnded, MOST_ACCESS_TOKENS, problemOfEndDay, scopesOf, usualEndDay } from '../rules/access-token.ts';
import { tokensLink } from './tokens-link.ts';
import type { MayBeLoggedIn } from './token-authentication.ts';
import { afterFreshLogin, anybodyWithProfile, ownToken } from './permits.ts';
import {
  deleteAccessToken,
  insertAccessToken,
  lockTokensOf,
  newAccessToken,
  selectAccessTokens,
} from './token-store.ts';

const endpoint = endpointsOf(programCalls);

export const listingAccessTokens = ({ mayBeLoggedIn }: { mayBeLoggedIn: MayBeLoggedIn }) =>
  endpoint('GET /user/tokens', {
    permit: anybodyWithProfile,
    run: async (_, { tx, actor, today, brand, config, signedIn }) => {
      const who = { brand, email: actor.email.toLowerCase(), accountId: signedIn.subject };
      const tokens = await selectAccessTokens(tx, actor.personId);
      return Promise.all(
        tokens.map(async ({ endDay, isRevoked, mayWrite, madeAt, lastUsedAt, amr, ...token }) => ({
          ...token,
          scopes: scopesOf({ mayWrite }),
          madeAt: madeAt.toISOString(),
          endDate: endDay,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          works: !isRevoked && !hasEnded(endDay, today) && (await mayBeLoggedIn(config, tx, { ...who, amr })),
        })),
      );
    },
  });

export const makeAccessToken = endpoint('POST /user/tokens', {
  permit: afterFreshLogin,
  run: async ({ body: { name, scopes, kind, endDate } }, context) => {
    const { tx, actor, now, today, origin, brand, signedIn } = context;
    const endDay = endDate === undefined ? usualEndDay(today) : calendarDay(endDate);
    const problem = problemOfEndDay(endDay, today);
    refuseIfAny(problem === null ? [] : [problem]);
    await lockTokensOf(tx, actor.personId);
    if ((await selectAccessTokens(tx, actor.personId)).length >= MOST_ACCESS_TOKENS)
      throw new Refusal<ProgramCalls>(409, 'too-many-tokens');
    const token = newAccessToken();
    const id = newId(now);
    const mayWrite = scopes.includes('write');
    const stored = await insertAccessToken(
      tx,
      {
        id,
        personId: actor.personId,
        token,
        name,
        kind,
        mayWrite,
        endDay,
        madeIn: { brand, session: signedIn.session },
      },
      now,
    );
    refuseIfAny(stored ? [] : ['name.taken']);
    await record(context, 'accessTokenMade', name);
    const person = await selectReader(tx, actor.personId);
    if (person !== null) {
      const { lang, email: recipient } = person;
      const content = { name, kind, mayWrite, endDay, madeAt: now.toISOString(), href: tokensLink(origin, lang) };
      await queueMail(context, { kind: 'keyMade', content, lang, recipient });
    }
    return { id, token };
  },
});

export const revokeAccessToken = endpoint('DELETE /user/tokens/:id', {
  permit: ownToken,
  run: async ({ permitted: { id, name } }, context) => {
    await deleteAccessToken(context.tx, { id, personId: context.actor.personId });
    await record(context, 'accessTokenRevoked', name);
    return {};
  },
});

/** Adds an entry to the audit of the organisation in which the person takes part, if any. */
async function record({ tx, actor, now }: Context<'profile'>, kind: AuditKind, token: string): Promise<void> {
  if (actor.organisationId === null || !isActive(actor)) return;
  await insertAudit(tx, [{ tenantId: actor.organisationId, actorId: actor.personId, kind, details: { token } }], now);
}
