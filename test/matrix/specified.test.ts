import { expect, test } from 'vitest';
import { CELLS } from './cells.ts';
import { differences, fingerprint, specifiedCells } from './specified.ts';

const specified = specifiedCells(CELLS);

/** Update it after a change of the specification: scripts/matrix-compare.ts prints it once nothing differs. */
const FINGERPRINT = '1a64fa153156c753';

test('contains exactly the cells of the specification', () => {
  expect(specified).toHaveLength(4_648);
  expect(fingerprint(specified)).toBe(FINGERPRINT);
});

test('any change in a cell is a difference, and so is a missing or additional cell', () => {
  const [first, ...others] = specified;
  if (first === undefined) throw new Error('there are no cells');
  expect(differences(specified, specified)).toEqual([]);
  expect(differences(specified, others)).toEqual([expect.stringContaining('M0001 is missing')]);
  expect(differences(others, specified)).toEqual([expect.stringContaining('M0001 is not specified')]);
  for (const change of [{ status: 403 }, { why: 'Because.' }, { filter: 'id' }, { ids: [] }, { actor: 'owner' }]) {
    const changed = [{ ...first, ...change }, ...others];
    expect(differences(specified, changed), JSON.stringify(change)).toHaveLength(1);
    expect(fingerprint(changed), JSON.stringify(change)).not.toBe(FINGERPRINT);
  }
});
