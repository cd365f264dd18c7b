import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { organisationCalls } from '../calls.ts';
import { deleteAuditOf, insertAudit } from '#audit/server/audit-store.ts';
import * as store from './closing-store.ts';
import type { LeaveStep } from './leaving.ts';
import { queueClosingPlanned } from './queueing-mails.ts';
import { ownedOrganisationForUpdate } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

/**
 * Plans the closing. Its name is typed to confirm; everybody gets a mail, and the owner may cancel it until its day
 * (rules 5).
 */
export const planClosing = endpoint('POST /organization/:orgId/closing', {
  permit: ownedOrganisationForUpdate,
  run: async ({ body, permitted: organisation }, context) => {
    const { tx, actor, now, today, brand, config } = context;
    if (body.name.trim() !== organisation.name) refuseIfAny(['name.mismatch']);
    const { zone } = BRAND_SETTINGS[brand];
    if (organisation.closingAt !== null) return { closingDate: dayAt(organisation.closingAt, zone) };

    const day = addDays(today, config.closingDays);
    await store.updateClosing(tx, organisation.id, startOfDay(day, zone));
    const entry = { tenantId: organisation.id, actorId: actor.personId, kind: 'closingPlanned' as const };
    await insertAudit(tx, [{ ...entry, details: { date: day } }], now);
    await queueClosingPlanned(context, { organisation, day });
    return { closingDate: day };
  },
});

export const keepOrganisation = endpoint('DELETE /organization/:orgId/closing', {
  permit: ownedOrganisationForUpdate,
  run: async ({ permitted: organisation }, { tx, actor, now }) => {
    if (organisation.closingAt === null) return {};
    await store.updateClosing(tx, organisation.id, null);
    const entry = { tenantId: organisation.id, actorId: actor.personId, kind: 'closingCancelled' as const };
    await insertAudit(tx, [entry], now);
    return {};
  },
});

/** A later noun's step when an organisation is closed: its rows move to another tenant or are deleted. */
export type ClosingStep = (tx: Query, organisationId: string, now: Date) => Promise<void>;

type LaterNouns = { onLeave: readonly LeaveStep[]; onClosing: readonly ClosingStep[] };

/**
 * Closes every organisation whose day has come, each in its own transaction, so that a failure does not stop the
 * others.
 */
export async function closeDueOrganisations(database: Asking, now: Date, later: LaterNouns): Promise<void> {
  const due = await store.selectDueClosings(database.query, now);
  await eachInTurn(due, (id) => database.transaction((tx) => closeOrganisation(tx, id, now, later)));
}

/**
 * Everybody leaves with what is their own, then the organisation is deleted. People are locked first, as everywhere
 * else (membership-store).
 */
async function closeOrganisation(tx: Query, organisationId: string, now: Date, later: LaterNouns): Promise<void> {
  const people = await store.lockPeopleOf(tx, organisationId);
  // The owner may have cancelled the closing since the list was read.
  if (!(await store.lockDueClosing(tx, organisationId, now))) return;
  for (const personId of people) {
    for (const step of later.onLeave) await step(tx, { personId, organisationId }, now);
  }
  for (const step of later.onClosing) await step(tx, organisationId, now);
  await deleteAuditOf(tx, organisationId);
  await store.deleteOrganisation(tx, organisationId);
}
