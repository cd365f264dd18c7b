import { expect, test } from 'vitest';
import { CELLS } from './cells.ts';
import { differences, fingerprint, specifiedCells } from './specified.ts';

const specified = specifiedCells(CELLS);

/** Another one after a change of the specification: scripts/matrix-compare.ts says it, once nothing differs. */
const FINGERPRINT = '96e75257c9eb7289';

test('the cells of the specification are all here, as they are there', () => {
  expect(specified).toHaveLength(4_648);
  expect(fingerprint(specified)).toBe(FINGERPRINT);
});

test('whatever changes in a cell is a difference, and so is a cell too few or too many', () => {
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
