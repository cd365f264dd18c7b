import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '../database.ts';
import { SALTS, storedOrNew } from '../secrets.ts';

/** Names of counters: irreversible hashes with a salt that all processes share for one day. */
export type LimitKeys = {
  keyOf: (text: string) => string;
  /** Calls back when the salt changes. Earlier counts are void then. */
  onChange: (change: () => void) => void;
  /** Fetches the salt of the day that all processes share. */
  share: () => Promise<void>;
};

type Surroundings = {
  /** Where the salts are shared; null when this process counts alone. */
  query: Query | null;
  /** Mixed into the salt, so that the database alone does not suffice to try out addresses. */
  secret: string | undefined;
  now: () => Date;
};

/** Not sealed, because the secret is mixed in below and the salt is deleted the next day. */
const UNSEALED = { secret: undefined, secretBefore: undefined };
const KEY_LENGTH = 22;
/** The salt of the next day is fetched this early, so that nobody waits at midnight. */
const EARLY_MS = 10 * 60_000;

export function createLimitKeys({ query, secret = '', now }: Surroundings): LimitKeys {
  const shared = new Map<string, Buffer>();
  const changes: (() => void)[] = [];
  let using: { day: string; salt: Buffer } = { day: '', salt: randomBytes(32) };

  /** Returns the salt of the day. Until the shared one is known, the process uses one of its own. */
  const saltOf = (day: string): Buffer => {
    const salt = shared.get(day) ?? (using.day === day ? using.salt : randomBytes(32));
    if (using.day !== day || using.salt !== salt) {
      using = { day, salt };
      for (const change of changes) change();
    }
    return salt;
  };
  const fetchSalt = async (store: Query, day: string): Promise<void> => {
    if (shared.has(day)) return;
    const make = () => Promise.resolve([randomBytes(32).toString('base64url')]);
    const [stored = ''] = await storedOrNew(store, `${SALTS}${day}`, { config: UNSEALED, now: now() }, make);
    for (const known of shared.keys()) if (known < day && known !== dayOf(now())) shared.delete(known);
    shared.set(day, createHmac('sha256', secret).update(stored).digest());
  };
  return {
    keyOf: (text) =>
      createHmac('sha256', saltOf(dayOf(now())))
        .update(text)
        .digest('base64url')
        .slice(0, KEY_LENGTH),
    onChange: (change) => void changes.push(change),
    async share() {
      if (query === null) return;
      await fetchSalt(query, dayOf(now()));
      await fetchSalt(query, dayOf(new Date(now().getTime() + EARLY_MS)));
      saltOf(dayOf(now()));
    },
  };
}

/** Deletes the salts of earlier days, so that their counters cannot be traced back. */
export async function deleteOldSalts(query: Query, now: Date): Promise<void> {
  await sql`delete from secrets where name like ${`${SALTS}%`} and name < ${SALTS + dayOf(now)}`.execute(query);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
