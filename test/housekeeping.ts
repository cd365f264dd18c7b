import { housekeeping } from '#app/server/housekeeping.ts';
import { readConfig } from '#platform/server/config.ts';
import type { World } from './world.ts';

/** Runs the scheduled job of this name once. */
export async function runJob(
  { database, now }: World,
  name: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const job = housekeeping(database, readConfig(settings), now).find((one) => one.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.work(new AbortController().signal);
}
