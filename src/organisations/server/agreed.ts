import { insertAudit } from '#audit/server/audit-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { z } from 'zod';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import {
  type AgreedChange,
  type AgreedRule,
  type AgreedValues,
  alteredRules,
  changeableFrom,
  entryOfChange,
  isLocked,
  retentionOf,
} from '../rules/agreed.ts';
import {
  type AgreedEntry,
  type LockRow,
  selectAgreedEntries,
  selectLocks,
  updateAgreed,
  updateUnlocked,
  upsertLock,
} from './agreed-store.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { activeInOrganisation, ownedOrganisationForUpdate, ownedRuleForUpdate } from './permits.ts';
import { queueAgreedUnlocked } from './queueing-mails.ts';

const endpoint = endpointsOf(organisationCalls);

type Agreed = z.input<OrganisationCalls['GET /organization/:orgId/agreed']['result']>;

export const readAgreed = endpoint('GET /organization/:orgId/agreed', {
  permit: activeInOrganisation,
  run: async ({ permitted: organisation }, context) => presentAgreed(organisation, context),
});

export const changeAgreed = endpoint('PUT /organization/:orgId/agreed', {
  permit: ownedOrganisationForUpdate,
  run: async ({ body, permitted: organisation }, context) => {
    const { tx, actor, now, config } = context;
    const { id } = organisation;
    if ((body.retention ?? 0) > config.namedAddressMonths) refuseIfAny(['retention.tooLong']);
    const from = valuesOf(organisation, config);
    const altered = alteredRules(from, body);
    await refuseLocked(tx, { id, rules: altered }, now);
    const to = { ...from, ...onlyGiven(body) };
    const addressMonths = altered.includes('retention') ? to.retention : organisation.addressMonths;
    if (altered.length > 0) await updateAgreed(tx, id, { ...to, addressMonths });
    const entries = altered.map((rule) => entryOfChange(rule, { from, to }));
    await insertAudit(
      tx,
      entries.map((entry) => ({ tenantId: id, actorId: actor.personId, ...entry })),
      now,
    );
    return presentAgreed({ ...organisation, ...rowOf(to), addressMonths }, context);
  },
});

export const lockRule = endpoint('POST /organization/:orgId/agreed/:rule/lock', {
  permit: ownedRuleForUpdate,
  run: async ({ body: { reason }, permitted: { organisation, rule } }, context) => {
    const { tx, actor, now } = context;
    const { id } = organisation;
    const locks = await selectLocks(tx, id);
    const isInForce = locks.some((lock) => lock.rule === rule && lock.unlockedAt === null);
    // The reason that all have read stays until the rule is unlocked.
    if (isInForce) throw new Refusal<OrganisationCalls>(409, 'agreed');
    await upsertLock(tx, { organisationId: id, rule, personId: actor.personId, reason }, now);
    const entry = { tenantId: id, actorId: actor.personId, kind: 'agreedLocked' as const, details: { rule, reason } };
    await insertAudit(tx, [entry], now);
    return presentAgreed(organisation, context);
  },
});

export const unlockRule = endpoint('POST /organization/:orgId/agreed/:rule/unlock', {
  permit: ownedRuleForUpdate,
  run: async ({ body: { reason }, permitted: { organisation, rule } }, context) => {
    const { tx, actor, now } = context;
    const { id } = organisation;
    if (!(await updateUnlocked(tx, { organisationId: id, rule, personId: actor.personId, reason }, now)))
      throw new Refusal<OrganisationCalls>(409, 'not-locked');
    const entry = { tenantId: id, actorId: actor.personId, kind: 'agreedUnlocked' as const, details: { rule, reason } };
    await insertAudit(tx, [entry], now);
    await queueAgreedUnlocked(context, { organisation, rule, reason });
    return presentAgreed(organisation, context);
  },
});

/**
 * Throws 409 if one of the rules is locked. Relies on the lock of the owner's role: locking and unlocking take it too.
 */
export async function refuseLocked(
  tx: Query,
  { id, rules }: { id: string; rules: readonly AgreedRule[] },
  now: Date,
): Promise<void> {
  const locks = rules.length === 0 ? [] : await selectLocks(tx, id);
  if (locks.some((lock) => rules.includes(lock.rule) && isLocked(lock, now)))
    throw new Refusal<OrganisationCalls>(409, 'agreed');
}

function valuesOf(organisation: OrganisationRow, { namedAddressMonths }: Config): AgreedValues {
  const { smallestGroup, allowPrivateSurveys, allowInternalCards, addressMonths } = organisation;
  const retention = retentionOf(addressMonths, namedAddressMonths);
  return { smallest: smallestGroup, private: allowPrivateSurveys, cards: allowInternalCards, retention };
}

function rowOf({ smallest, private: allowPrivateSurveys, cards: allowInternalCards }: AgreedValues) {
  return { smallestGroup: smallest, allowPrivateSurveys, allowInternalCards };
}

function onlyGiven(change: AgreedChange): Partial<AgreedValues> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** The serializer of what is agreed, for every active person. */
export async function presentAgreed(
  organisation: OrganisationRow,
  { tx, now, config }: { tx: Query; now: Date; config: Config },
): Promise<Agreed> {
  const { id, domain } = organisation;
  const locks = await selectLocks(tx, id);
  return {
    domain,
    ...valuesOf(organisation, config),
    longestRetention: config.namedAddressMonths,
    locks: locks.filter((lock) => isLocked(lock, now)).map(presentLock),
    changes: (await selectAgreedEntries(tx, id)).map(presentChange),
  };
}

function presentLock({ rule, lockedBy, lockedAt, reason, unlockedBy, unlockedAt, unlockReason }: LockRow) {
  const unlocked = unlockedAt && {
    by: unlockedBy,
    at: unlockedAt.toISOString(),
    reason: unlockReason ?? '',
    from: changeableFrom(unlockedAt).toISOString(),
  };
  return { rule, by: lockedBy, at: lockedAt.toISOString(), reason, unlocked };
}

const WHAT = { agreedLocked: 'locked', agreedUnlocked: 'unlocked', agreedChanged: 'changed' } as const;

function presentChange({ id, at, kind, actor: by, details }: AgreedEntry): Agreed['changes'][number] {
  const entry = { id, at: at.toISOString(), by, reason: null };
  if (kind === 'privateSurveysAllowed' || kind === 'privateSurveysNotAllowed') {
    const to = kind === 'privateSurveysAllowed';
    return { ...entry, rule: 'private', what: 'changed', from: String(!to), to: String(to) };
  }
  const rule = details['rule'] as AgreedRule;
  const what = WHAT[kind as keyof typeof WHAT];
  const { from = null, to = null } = details;
  return { ...entry, rule, what, from, to, reason: what === 'unlocked' ? (details['reason'] ?? null) : null };
}
