import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { GroupDeletedStep } from '#organisations/server/units.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** Ends every session of a login; that of another provider ends nothing here. */
export type EndSessions = (tx: Query, login: { brand: BrandId; subject: string }) => Promise<void>;

/** What later nouns do when the directory takes somebody out, deletes a group, or takes access away. */
export type DirectorySteps = {
  onLeave: readonly LeaveStep[];
  onGroupDeleted: readonly GroupDeletedStep[];
  endSessions: EndSessions;
};

/** The organisation whose directory asks, within one transaction. */
export type Keeper = {
  tx: Query;
  now: Date;
  brand: BrandId;
  /** Where its addresses and the links of its mails lead. */
  origin: string;
  organisation: { id: string; name: string };
  config: Config;
  wake: Wake;
  /** Counts that the directory gives the person access; throws 429 when that is once too often for a day. */
  countGiven: (personId: string) => Promise<void>;
  steps: DirectorySteps;
};
