import { createHash } from 'node:crypto';
import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { mayReadAsOwner, ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database, Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import type { Job } from '#platform/server/jobs.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import { type DirectoryCalls, directoryCalls } from '../calls.ts';
import { CHECKS_UNTIL_LOST } from '../rules/directory-limits.ts';
import * as store from './domain-store.ts';
import type { TxtRecords } from './txt-records.ts';

const endpoint = endpointsOf(directoryCalls);

type Claim = { brand: BrandId; organisationId: string; domain: string };

/** Returns the TXT record that proves the domain for this organisation only. It is not secret. */
export function recordFor({ brand, organisationId, domain }: Claim): string {
  const name = BRAND_SETTINGS[brand].name.toLowerCase();
  const claim = `${brand} ${organisationId.toLowerCase()} ${domain}`;
  return `${name}-domain=${createHash('sha256').update(claim).digest('base64url').slice(0, 32)}`;
}

/** Whether the operator vouches for the domain. */
function isInSettings({ provenDomains, loginProviders }: Config, domain: string): boolean {
  return provenDomains.includes(domain) || loginProviders.some(({ domains }) => domains?.includes(domain));
}

/** Returns when the domain was proven for the organisation; null when it is not, and for a public mail domain. */
export async function provenSince(
  { tx, config }: { tx: Query; config: Config },
  { brand, organisationId, domain }: Claim,
): Promise<Date | null> {
  if (isPublicMailDomain(`x@${domain}`, config)) return null;
  const proven = await store.selectProven(tx, brand, domain);
  if (proven?.organisationId !== organisationId.toLowerCase()) return null;
  return proven.provenBy === 'dns' || isInSettings(config, domain) ? proven.provenAt : null;
}

/** Proves the domain of the owner's address when its record is published, or when the operator vouches for it. */
export const checkDomain = endpoint('POST /organization/:id/directory-domain', {
  permit: mayReadAsOwner,
  runOutside: async ({ params }, context) => {
    const { actor, brand, config, now, partners } = context;
    const claim = { brand, organisationId: params.id.toLowerCase(), domain: domainOf(actor.email) };
    const { domain, organisationId } = claim;
    if (isPublicMailDomain(actor.email, config)) throw new Refusal<DirectoryCalls>(409, 'shared-domain');
    const records = await partners.txtRecords(domain);
    const isPublished = records !== 'away' && records.includes(recordFor(claim));
    if (!isPublished && !isInSettings(config, domain)) {
      if (records === 'away') throw new Refusal(503, 'unavailable');
      throw new Refusal<DirectoryCalls>(409, 'record-missing');
    }
    await context.transaction(async (tx) => {
      await ownedOrganisationForUpdate({ params }, { ...context, tx });
      const before = await store.selectProven(tx, brand, domain);
      if (!(await store.upsertProven(tx, { ...claim, provenBy: isPublished ? 'dns' : 'settings' }, now)))
        throw new Refusal<DirectoryCalls>(409, 'domain-taken');
      const details = { domain };
      const entry = {
        tenantId: organisationId,
        actorId: actor.personId,
        kind: 'directoryDomainProven' as const,
        details,
      };
      await insertAudit(tx, before?.organisationId === organisationId ? [] : [entry], now);
      if (before !== null && before.organisationId !== organisationId) await recordLost(tx, before, now);
    });
    return { provenAt: now.toISOString() };
  },
});

function recordLost(tx: Query, { organisationId, domain }: { organisationId: string; domain: string }, now: Date) {
  const entry = { tenantId: organisationId, actorId: null, kind: 'directoryDomainLost' as const, details: { domain } };
  return insertAudit(tx, [entry], now);
}

type Rechecking = { database: Pick<Database, 'query' | 'transaction'>; now: () => Date; txtRecords: TxtRecords };

const DAY_MS = 24 * 3_600_000;
/** Slightly less than a day, so that the daily job repeats checks that failed at this hour yesterday. */
const NEARLY_A_DAY_MS = 20 * 3_600_000;
const MOST_A_RUN = 500;

/**
 * Checks the records of proven domains again; one that is missing three times in a row ends the proof. A domain whose
 * DNS does not answer keeps its proof and is due again in a week, so that no number of them delays the others.
 */
export async function recheckDomains({ database, now, txtRecords }: Rechecking, signal?: AbortSignal): Promise<void> {
  const at = now();
  const due = await store.selectDueDomains(database.query, {
    checkedBefore: new Date(at.getTime() - 7 * DAY_MS),
    failedBefore: new Date(at.getTime() - NEARLY_A_DAY_MS),
    most: MOST_A_RUN,
  });
  for (const claim of due) {
    if (signal?.aborted) return;
    const records = await txtRecords(claim.domain);
    const check = records === 'away' ? records : records.includes(recordFor(claim)) ? 'found' : 'missing';
    await database.transaction(async (tx) => {
      const failed = await store.updateChecked(tx, claim, check, at);
      if (failed < CHECKS_UNTIL_LOST) return;
      await store.deleteProven(tx, claim);
      await recordLost(tx, claim, at);
    });
  }
}

/** Checks the due domains each morning. */
export function domainJob(rechecking: Rechecking): Job {
  return {
    name: 'domains',
    cron: '51 4 * * *',
    atOnce: 'one',
    work: (signal) => recheckDomains(rechecking, signal),
  };
}
