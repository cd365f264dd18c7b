import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { MAX_STALE_SECONDS } from '../rules/max-stale.ts';
import { keepDoing, type PauseOfTurns } from './keep-doing.ts';
import { standbyFresh } from './metrics.ts';

/** What is known of a standby that calls may read from. One that lags, or does not answer, is not read from. */
export type Freshness = {
  /** Whether it has everything that the primary had stored two seconds ago. */
  isFresh: () => boolean;
  /** Reads nothing from it until it has answered a look again. The next look rejects with the fault of a call. */
  giveUp: (fault: unknown) => void;
  /**
   * Asks it whether it has what the primary had stored at the look before. Rejects when one of the two does not answer,
   * when it is no standby of the primary, and after a call that failed there.
   */
  look: () => Promise<void>;
};

/** A position in the primary's log, and when everything before it had been stored. */
type Mark = { at: number; position: string };

type Pair = { primary: Kysely<unknown>; standby: Kysely<unknown> };

/** `clock` counts milliseconds. */
export function freshnessOf({ primary, standby }: Pair, clock: () => number): Freshness {
  let mark: Mark | null = null;
  let freshAt = -Infinity;
  let failed: { fault: unknown } | null = null;
  return {
    isFresh: () => failed === null && clock() - freshAt <= MAX_STALE_SECONDS * 1_000,
    giveUp(fault) {
      freshAt = -Infinity;
      failed = { fault };
    },
    async look() {
      if (failed !== null) {
        const { fault } = failed;
        failed = null;
        throw fault;
      }
      const at = clock();
      const now = await positionOf(primary);
      if (mark !== null && (await hasReplayed(standby, { ...now, position: mark.position }))) {
        freshAt = mark.at;
        mark = null;
      }
      mark ??= { at, position: now.position };
    },
  };
}

type Position = { position: string; cluster: string };

const CLUSTER = sql<string>`(select system_identifier::text || '/' || current_database() from pg_control_system())`;

async function positionOf(primary: Kysely<unknown>): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as position, ${CLUSTER} as cluster`.execute(primary);
  if (rows[0] === undefined) throw new RangeError('the primary tells no position');
  return rows[0];
}

/** A standby that has become the primary has everything that it will ever have. */
async function hasReplayed(standby: Kysely<unknown>, { position, cluster }: Position): Promise<boolean> {
  const { rows } = await sql<{ there: boolean | null; cluster: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
             >= ${position}::pg_lsn as there, ${CLUSTER} as cluster`.execute(standby);
  if (rows[0]?.cluster !== cluster) throw new Error('READ_DATABASE_URL leads to no standby of DATABASE_URL');
  return rows[0].there === true;
}

const EVERY_MS = 500;

/** Looks at the standby twice a second until it is stopped. Logs when reads leave it, and when they come back. */
export function watchStandby(standby: Freshness, logger: Logger, pause?: PauseOfTurns) {
  const look = () => standby.look().finally(() => standbyFresh.set(standby.isFresh() ? 1 : 0));
  const telling = {
    onFault: (err: unknown) => logger.warn({ err }, 'the standby is not read from until it answers'),
    onRecovery: () => logger.info('the standby answers again'),
  };
  return keepDoing(look, { everyMs: EVERY_MS, ...telling }, pause);
}
