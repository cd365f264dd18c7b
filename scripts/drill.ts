import { BROWSER_AND_DATABASE, FAILOVER, missingPrograms } from './needed-programs.ts';
import { run } from './running.ts';

/**
 * `npm run drill` breaks one part after another of an installation on this machine, while forms are sent through its
 * proxy: three processes, HAProxy, and two PostgreSQL under Patroni. It prints what the senders saw; bench/RESULTS.md
 * has the last figures. DRILL_SECONDS=600 lengthens the load of 200 forms a second.
 */
const missing = missingPrograms([...BROWSER_AND_DATABASE, ...FAILOVER]);
for (const hint of missing) console.error(hint);
if (missing.length > 0) process.exit(1);
const { code } = await run(['vitest', 'run', '--project', 'drill', ...process.argv.slice(2)]);
process.exitCode = code;
