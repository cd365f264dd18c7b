import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { eachInTurn } from '#platform/server/each-in-turn.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { addDays, type CalendarDay, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { organisationCalls } from '../calls.ts';
import { countAuditSince, deleteAuditOf, insertAudit } from '#audit/server/audit-store.ts';
import * as store from './closing-store.ts';
import type { LeaveStep } from './leaving.ts';
import { queueClosing } from './queueing-mails.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { ownedOrganisationForUpdate } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

/**
 * Plans the closing. Its name is typed to confirm; everybody gets a mail, and the owner may cancel it until its day
 * (rules 5).
 */
export const planClosing = endpoint('POST /organization/:orgId/closing', {
  permit: ownedOrganisationForUpdate,
  run: async ({ body, permitted: organisation }, context) => {
    const { tx, today, brand, config } = context;
    if (body.name.trim() !== organisation.name) refuseIfAny(['name.mismatch']);
    const { zone } = BRAND_SETTINGS[brand];
    if (organisation.closingAt !== null) return { closingDate: dayAt(organisation.closingAt, zone) };

    const day = addDays(today, config.closingDays);
    await store.updateClosing(tx, organisation.id, startOfDay(day, zone));
    await announce(context, 'closingPlanned', { organisation, day });
    return { closingDate: day };
  },
});

export const keepOrganisation = endpoint('DELETE /organization/:orgId/closing', {
  permit: ownedOrganisationForUpdate,
  run: async ({ permitted: organisation }, context) => {
    if (organisation.closingAt === null) return {};
    await store.updateClosing(context.tx, organisation.id, null);
    const day = dayAt(organisation.closingAt, BRAND_SETTINGS[context.brand].zone);
    await announce(context, 'closingCancelled', { organisation, day });
    return {};
  },
});

/**
 * The most mails to each person in 24 h. When planning and cancelling alternate, the last mail is about a plan: nobody
 * wrongly believes that the organisation stays.
 */
const MOST_A_DAY = { closingPlanned: 2, closingCancelled: 1 };
const DAY_MS = 24 * 3_600_000;

/** Records the change and mails everybody. Relies on the lock on the organisation for the count. */
async function announce(
  context: Context<'profile'>,
  kind: keyof typeof MOST_A_DAY,
  { organisation, day }: { organisation: OrganisationRow; day: CalendarDay },
): Promise<void> {
  const { tx, actor, now } = context;
  const tenantId = organisation.id;
  const before = await countAuditSince(tx, { tenantId, kind }, new Date(now.getTime() - DAY_MS));
  await insertAudit(tx, [{ tenantId, actorId: actor.personId, kind, details: { date: day } }], now);
  if (before < MOST_A_DAY[kind]) await queueClosing(context, kind, { organisation, day });
}

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
