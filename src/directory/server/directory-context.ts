import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { GroupSteps } from '#organisations/server/groups.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** Ends every session of a login; an outside login is not affected. */
export type EndSessions = (tx: Query, login: { brand: BrandId; subject: string }) => Promise<void>;

/** The steps of later nouns when the directory removes a person, deletes a group, or suspends access. */
export type DirectorySteps = {
  onLeave: readonly LeaveStep[];
  onGroupDeleted: GroupSteps;
  endSessions: EndSessions;
};

/** The organisation whose directory asks, within one transaction. */
export type Keeper = {
  tx: Query;
  now: Date;
  brand: BrandId;
  /** The origin of resource addresses and of links in mails. */
  origin: string;
  organisation: { id: string; name: string };
  config: Config;
  wake: Wake;
  /** Counts that the directory gives the person access; throws 429 above the daily limit. */
  countGiven: (personId: string) => Promise<void>;
  steps: DirectorySteps;
};
