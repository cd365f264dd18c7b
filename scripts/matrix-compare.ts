import { readFileSync } from 'node:fs';
import { CELLS } from '../test/matrix/cells.ts';
import { differences, fingerprint, type SpecifiedCell, specifiedCells } from '../test/matrix/specified.ts';

/**
 * Checks that the tables hold exactly the specification's cells: `node scripts/matrix-compare.ts
 * <permission-matrix.json>`. `source` is ignored: it says where the specification took a cell from, not its outcome.
 */
type InFile = SpecifiedCell & { source: string };

const [, , file] = process.argv;
if (file === undefined) throw new Error("Name the specification's permission-matrix.json.");
const cells = JSON.parse(readFileSync(file, 'utf8')) as InFile[];
const specified = cells.map(({ source: _, ...cell }) => cell);
const own = specifiedCells(CELLS);
const found = differences(specified, own);
for (const difference of found) console.log(difference);
console.log(
  `${specified.length} cells specified, ${found.length} differences; fingerprint of ours: ${fingerprint(own)}`,
);
process.exitCode = found.length === 0 ? 0 : 1;
