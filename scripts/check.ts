import { CHECKS } from './checks.ts';
import { keptResults } from './kept-results.ts';
import { inLanes, ROOT, run } from './running.ts';

/**
 * `npm run check` runs types, lint and the house rules. A check whose files have not changed since it passed is
 * skipped.
 */
const results = keptResults(ROOT);
const failed: string[] = [];
await inLanes(CHECKS, 2, async (check) => {
  if (results.find(check) !== null) return console.log(`== ${check.name}: unchanged since it passed`);
  const keep = results.begin(check);
  const { code, said } = await run(check.command, { isQuiet: true });
  console.log(`== ${check.name}\n${said.trim()}`);
  if (code === 0) return keep(1);
  failed.push(check.name);
});
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
