import type { Config } from '#platform/server/config.ts';
import type { KeptFor } from '../rules/retention.ts';

/** The retention periods that housekeeping applies and the legal texts state. */
export function keptFor(config: Config): KeptFor {
  return {
    deletion: config.deletionDays,
    unverified: config.unverifiedDays,
    neverAnswered: config.neverAnsweredDays,
    mailLog: config.mailLogDays,
    audit: config.auditDays,
    serverLog: config.serverLogDays,
    backup: config.backupDays,
    namedAddress: config.namedAddressMonths,
  };
}
