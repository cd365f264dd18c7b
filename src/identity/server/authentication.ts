import type { Actor } from '#access/rules/actor.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Authentication } from '#platform/server/http/authentication.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { gateOf } from '../rules/gate.ts';
import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { knownPersonSelector, type SubscriptionRuns } from './person-store.ts';
import { checkToken, type KeysOf } from './token-check.ts';

type Parts = { database: Database; config: Config; keysOf: KeysOf; subscriptionRuns: SubscriptionRuns };

/**
 * Runs before every call (rules 6): replies 401 without a valid token, then 403 with the first gate that is not passed.
 * The person and their rights are read from the database each time.
 */
export function createAuthentication({ database, config, keysOf, subscriptionRuns }: Parts): Authentication {
  const selectKnownPerson = knownPersonSelector(subscriptionRuns);
  return {
    async admit({ call: { gate } }, authorization, brand, now) {
      if (gate === 'anybody') return { personId: null, context: {} };
      const { issuedAt, ...signedIn } = await checkToken(keysOf, config, authorization, { brand, now });
      const { subject, session } = signedIn;
      const person = await selectKnownPerson(database.query, { brand, subject, session, now });
      // A token's time is in whole seconds, so one without a session still counts in the second of the new password.
      if (session === null && person.signedOutAt !== null && issuedAt < Math.floor(person.signedOutAt.getTime() / 1000))
        throw new Refusal(401);
      if (person.isGone) throw new Refusal(401);
      if (gate === 'token') return { personId: person.personId, context: { signedIn } };

      const { personId } = person;
      const missing = gateOf({
        ...signedIn,
        publicMailDomain: isPublicMailDomain(signedIn.email, config),
        hasProfile: personId !== null,
      });
      if (missing !== null && !(missing === 'profile-required' && gate === 'verified')) throw new Refusal(403, missing);
      if (personId === null) return { personId, context: { signedIn } };
      const { signedOutAt: _, isGone: __, ...known } = person;
      const actor: Actor = { ...known, personId };
      return { personId, context: { signedIn, actor } };
    },
  };
}
