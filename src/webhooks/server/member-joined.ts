import type { JoinStep } from '#organisations/server/joining.ts';
import { queueWebhookEvent } from './event-queueing.ts';

/** Tells the organisation's webhooks that a person has joined and waits for a role. */
export const tellOfMember: JoinStep = async ({ tx, actor, now }, { organisationId, personId }) => {
  const subject = `${personId} ${now.toISOString()}`;
  const data = { userId: personId, name: actor.candidate };
  await queueWebhookEvent(tx, { organisationId, type: 'member.joined', subject, data, personId }, now);
};
