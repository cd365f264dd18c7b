import { lockOwner } from '#organisations/server/membership-store.ts';
import { selectOrganisation } from '#organisations/server/organisation-store.ts';
import type { ProfileMadeStep } from '#identity/server/profile-writing.ts';
import { takeTurn } from '#platform/server/taking-turns.ts';
import type { DirectorySteps, Keeper } from './keeper.ts';
import { isAtOwnDomain } from './member-making.ts';
import * as store from './user-store.ts';
import { addressTurn, admit } from './users-keeping.ts';

/**
 * Somebody for whom a directory waits becomes a member the moment they make their profile, as long as their address is at
 * the organisation's own domain. No mail is sent: they are here.
 */
export const admitWaiting =
  (steps: DirectorySteps): ProfileMadeStep =>
  async ({ tx, now, brand, origin, config, wake }, { personId, email }) => {
    await takeTurn(tx, addressTurn(brand, email));
    for (const { id, organisationId } of await store.selectWaiting(tx, brand, email)) {
      if ((await lockOwner(tx, organisationId)) === null) continue;
      const organisation = await selectOrganisation(tx, organisationId);
      const user = await store.selectUser(tx, organisationId, id);
      if (organisation === null || user === null || user.personId !== null || !user.active) continue;
      if (!(await isAtOwnDomain({ tx, config }, organisationId, email))) continue;
      const keeper: Keeper = { tx, now, brand, origin, organisation, config, wake, steps };
      await admit(keeper, user, personId);
      // One organisation a person: another that waits gets to know it when its directory asks again.
      return;
    }
  };
