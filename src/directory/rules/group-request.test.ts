import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRequestOfPatch } from './group-request.ts';
import { isProblem } from './scim-problem.ts';

const patch = (...Operations: unknown[]) => ({ Operations });
const members = (ids: readonly string[]) => ids.map((value) => ({ value }));

/** Applies a change to the members before it, as the server does. */
function changed(before: readonly string[], body: unknown): string[] {
  const wish = groupRequestOfPatch(body);
  if (isProblem(wish)) throw new Error(wish.detail);
  const { others, added, removed } = wish.members ?? { others: 'stay', added: new Set(), removed: new Set() };
  const staying = before.filter((id) => others === 'stay' && !removed.has(id));
  return [...new Set([...staying, ...added])].sort();
}

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
const operation = fc.oneof(
  fc.record({ op: fc.constantFrom('add', 'remove', 'replace'), path: fc.constant('members'), value: ids.map(members) }),
  fc.constant({ op: 'remove', path: 'members' }),
  fc.constantFrom('a', 'b').map((id) => ({ op: 'remove', path: `members[value eq "${id}"]` })),
);

test('all operations at once leave the same members as one after the other', () => {
  fc.assert(
    fc.property(ids, fc.array(operation, { minLength: 1, maxLength: 8 }), (before, operations) => {
      const oneByOne = operations.reduce<string[]>((now, one) => changed(now, patch(one)), before);
      expect(changed(before, patch(...operations))).toEqual(oneByOne.toSorted());
    }),
  );
});

const spaced = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${' '.repeat(n)}members`, []]));

test('the attributes of an operation without a path count as operations', () => {
  expect(isProblem(groupRequestOfPatch(patch({ op: 'add', value: spaced(100) })))).toBe(false);
  expect(groupRequestOfPatch(patch({ op: 'add', value: spaced(101) }))).toMatchObject({ scimType: 'invalidValue' });
  const two = [
    { op: 'add', value: spaced(60) },
    { op: 'add', value: spaced(60) },
  ];
  expect(groupRequestOfPatch(patch(...two))).toMatchObject({ scimType: 'invalidValue' });
});

test('a request names 5,000 members at most', () => {
  const many = (from: number, count: number) => members(Array.from({ length: count }, (_, n) => `${from + n}`));
  const add = (value: object) => ({ op: 'add', path: 'members', value });
  expect(isProblem(groupRequestOfPatch(patch(add(many(0, 2_500)), add(many(2_500, 2_500)))))).toBe(false);
  expect(isProblem(groupRequestOfPatch(patch(add(many(0, 2_500)), add(many(2_500, 2_501)))))).toBe(true);
});
