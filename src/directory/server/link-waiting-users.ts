import type { ProfileMadeStep } from '#identity/server/profile-writing.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { JoinStep } from '#organisations/server/joining.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import { selectDeparture } from '#organisations/server/departure-store.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { lockOwner, suspendMembership } from '#organisations/server/membership-store.ts';
import { type OrganisationRow, selectOrganisation } from '#organisations/server/organisation-store.ts';
import type { CallContext, Context } from '#platform/server/endpoint.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import type { DirectorySteps, Keeper } from './directory-context.ts';
import { isAtProvenDomain } from './member-making.ts';
import { hasWorkingToken } from './token-store.ts';
import * as store from './user-store.ts';
import { addressTurn, admit, link } from './users-keeping.ts';

/**
 * Makes a person with a new profile a member where a directory waits for them, if the organisation has proven the
 * domain of their address. Sends no mail, because the person is present.
 */
export const admitWaiting =
  (steps: DirectorySteps): ProfileMadeStep =>
  async (context, { personId, email }) => {
    const { tx, brand, config } = context;
    await takeTurn(tx, addressTurn(brand, email));
    for (const { id, organisationId } of await store.selectWaiting(tx, brand, email)) {
      if ((await lockOwner(tx, organisationId)) === null) continue;
      const keeper = await keeperOf(context, await selectOrganisation(tx, organisationId), steps);
      const user = await store.selectUser(tx, organisationId, id);
      if (keeper === null || user === null || user.personId !== null || !user.active) continue;
      if (!(await isAtProvenDomain({ tx, config, brand }, organisationId, email))) continue;
      // A person has one organisation: another waiting one learns of it when its directory asks again.
      if ((await admit(keeper, user, personId)) !== 'held') return;
    }
  };

/**
 * Links a person who joins by the invitation link with the directory's waiting user. They become a member, unless the
 * directory says inactive or the owner has removed their access before.
 */
export const welcomeWaiting =
  (steps: DirectorySteps): JoinStep =>
  async (context, { organisationId, personId, returned }) => {
    const { tx, actor } = context;
    const id = await store.selectWaitingIn(tx, organisationId, { personId, email: actor.email });
    if (id === null) return;
    const organisation = await selectOrganisation(tx, organisationId);
    const keeper = await keeperOf(context, organisation, steps);
    const user = await store.selectUser(tx, organisationId, id);
    if (organisation === null || keeper === null || user === null) return;
    if (!user.active) {
      const isHeld = (await selectDeparture(tx, { organisationId, personId })) !== null;
      await suspendMembership(tx, { organisationId, personId, as: isHeld ? 'invited' : 'member' });
      await link(keeper, user, personId);
    } else if ((await admit(keeper, user, personId)) === 'made' && returned) await tellOwner(context, organisation);
  };

/**
 * Keeps the user of a deactivated person who leaves or is removed by the owner, so that joining again gives no access
 * (welcomeWaiting).
 */
export const keepDeactivated: LeaveStep = (tx, leaving) => store.updateDeactivatedLeaver(tx, leaving);

/** Mails the owner that a person who had left is a member again. */
async function tellOwner(context: Context<'profile'>, organisation: { name: string; ownerId: string }): Promise<void> {
  const { tx, actor, origin } = context;
  const reader = await selectReader(tx, organisation.ownerId);
  if (reader === null) return;
  const { lang, email: recipient } = reader;
  const { candidate: name, email } = actor;
  const content = { organisation: organisation.name, name, email, href: `${origin}/settings?lang=${lang}#2` };
  await queueMail(context, { kind: 'directoryReturned', content, about: { email }, lang, recipient });
}

/** Returns the organisation as its directory acts in it; null when no token works, so that it has no directory. */
async function keeperOf(
  { tx, now, brand, origin, config, wake }: CallContext,
  organisation: OrganisationRow | null,
  steps: DirectorySteps,
): Promise<Keeper | null> {
  if (organisation === null || !(await hasWorkingToken(tx, organisation.id))) return null;
  // The person's own calls have rate limits of their own.
  const countGiven = () => Promise.resolve();
  return { tx, now, brand, origin, organisation, config, wake, countGiven, steps };
}
