import type { Query } from '#platform/server/database.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { organisationCalls } from '../calls.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { updateOwner } from './member-store.ts';
import { lockPerson, selectRoleForUpdate } from './membership-store.ts';
import { queueOwnerHandedOver } from './queueing-mails.ts';
import { ownedOrganisationForUpdate } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

/** A later noun's step that notifies the new owner. */
export type HandOverStep = (
  context: Context<'profile'>,
  handedOver: { organisation: { id: string; name: string }; ownerId: string },
) => Promise<void>;

/** A later noun's step that cancels the planned deletion of a new owner; returns false when none was planned. */
export type NewOwnerStep = (
  tx: Query,
  owner: { tenantId: string; actorId: string; personId: string },
  now: Date,
) => Promise<boolean>;

type Handed = { organisationId: string; ownerId: string };

/** What later nouns add to a hand-over. */
export type HandOver = {
  onHandedOver: readonly HandOverStep[];
  cancelDeletion: NewOwnerStep;
  /** Returns the names of the webhooks that the new owner takes over. */
  webhooksTakenOver: (tx: Query, handed: Handed) => Promise<readonly string[]>;
};

/**
 * Hands the organisation over: another active person becomes the owner and the caller a supporter, both or neither
 * (rules 5).
 */
export const handingOver = ({ onHandedOver, cancelDeletion, webhooksTakenOver }: HandOver) =>
  endpoint('PUT /organization/:orgId/owner', {
    permit: ownedOrganisationForUpdate,
    run: async ({ body, permitted: organisation }, context) => {
      const { tx, actor, now } = context;
      const personId = body.userId.toLowerCase();
      // Leaving and erasing lock the person too, so nobody takes over while doing either.
      await lockPerson(tx, personId);
      const role = await selectRoleForUpdate(tx, organisation.id, personId);
      if (role !== 'supporter' && role !== 'member') refuseIfAny(['userId.notAllowed']);
      await updateOwner(tx, { organisationId: organisation.id, from: actor.personId, to: personId });
      const entry = { tenantId: organisation.id, actorId: actor.personId, personId };
      await insertAudit(tx, [{ ...entry, kind: 'ownerHandedOver' }], now);
      const accountKept = await cancelDeletion(tx, entry, now);
      const webhooks = await webhooksTakenOver(tx, { organisationId: organisation.id, ownerId: personId });
      await queueOwnerHandedOver(context, { organisation, personId, webhooks, accountKept });
      for (const step of onHandedOver) await step(context, { organisation, ownerId: personId });
      return {};
    },
  });
