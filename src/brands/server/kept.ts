import type { Config } from '#platform/server/config.ts';
import type { KeptFor } from '../rules/kept-for.ts';

/** How long things are kept, as housekeeping keeps them and as the legal texts say. */
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
