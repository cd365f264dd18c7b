import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '../database.ts';
import { storedOrNew } from '../secrets.ts';

/** Names of counters: hashes that nobody can turn back, by a salt that all processes share for one day. */
export type LimitKeys = {
  keyOf: (text: string) => string;
  /** Names change whenever the salt does; what was counted before then counts no more. */
  onChange: (change: () => void) => void;
  /** Sees to it that the day's salt is the one that all processes have. */
  share: () => Promise<void>;
};

type Surroundings = {
  /** Where the salts are shared; null where one process counts for itself. */
  query: Query | null;
  /** Mixed in, so that who has the database alone cannot try out addresses. */
  secret: string | undefined;
  now: () => Date;
};

const NAME = 'limit-salt-';
/** The secret is mixed in below, and the salt is gone tomorrow. */
const UNSEALED = { secret: undefined, secretBefore: undefined };
const KEY_LENGTH = 22;
/** The next day's salt is fetched so early, so that at midnight nobody has to wait for it. */
const EARLY_MS = 10 * 60_000;

export function createLimitKeys({ query, secret = '', now }: Surroundings): LimitKeys {
  const shared = new Map<string, Buffer>();
  const changes: (() => void)[] = [];
  let using: { day: string; salt: Buffer } = { day: '', salt: randomBytes(32) };

  /** The day's salt; until the shared one is known, one of this process alone. */
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
    const [stored = ''] = await storedOrNew(store, `${NAME}${day}`, { config: UNSEALED, now: now() }, make);
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

/** What was counted yesterday can be recognised by nobody any more. */
export async function deleteOldSalts(query: Query, now: Date): Promise<void> {
  await sql`delete from secrets where name like ${`${NAME}%`} and name < ${NAME + dayOf(now)}`.execute(query);
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
