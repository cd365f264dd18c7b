import { sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import type { Authentication } from '#platform/server/http/authentication.ts';
import { subscriptionRuns as whilePaid } from '#billing/server/subscription-store.ts';
import { actorColumns, type SubscriptionRuns } from '#identity/server/person-store.ts';
import type { Database } from '#platform/server/database.ts';
import type { SignedIn } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';

/** Without a session unless one is given. */
export function tokenFor(signedIn: Omit<SignedIn, 'session'> & Partial<SignedIn>): string {
  return Buffer.from(JSON.stringify({ session: null, ...signedIn })).toString('base64url');
}

/** Accepts unsigned tokens, for tests that are not about authentication. */
export function standInAuthentication(
  { query }: Database,
  subscriptionRuns: SubscriptionRuns = whilePaid,
): Authentication {
  return {
    async admit({ call: { gate } }, authorization, brand, now) {
      if (gate === 'anybody') return { personId: null, context: {} };
      if (!authorization?.startsWith('Bearer ')) throw new Refusal(401);
      const signedIn = JSON.parse(Buffer.from(authorization.slice(7), 'base64url').toString()) as SignedIn;
      const { rows } = await sql<Actor>`
        select ${actorColumns({ now, subscriptionRuns })} from people person left join memberships membership on membership.person_id = person.id
         where person.brand = ${brand} and person.subject = ${signedIn.subject}`.execute(query);
      const [person] = rows;
      if (gate !== 'profile') return { personId: person?.personId ?? null, context: { signedIn } };
      if (person === undefined) throw new Refusal(403, 'profile-required');
      return {
        personId: person.personId,
        context: { signedIn, actor: person },
      };
    },
  };
}
