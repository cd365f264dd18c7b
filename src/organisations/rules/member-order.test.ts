import { expect, test } from 'vitest';
import { found, orderedMembers } from './member-order.ts';

const person = (
  candidate: string,
  role: 'owner' | 'supporter' | 'member' | 'invited',
  directory: 'none' | 'kept' | 'deactivated' = 'none',
) => ({ candidate, email: `${candidate.toLowerCase()}@nordvik.example`, role, directory });

test('lists people waiting for a role first, then the owner, then the others in their order', () => {
  const people = [
    person('Amina', 'member'),
    person('Bo', 'invited'),
    person('Cato', 'owner'),
    person('Dina', 'supporter', 'kept'),
    person('Egil', 'invited', 'deactivated'),
    person('Frida', 'invited', 'kept'),
  ];
  const names = orderedMembers(people).map(({ candidate }) => candidate);
  expect(names).toEqual(['Bo', 'Frida', 'Cato', 'Amina', 'Dina', 'Egil']);
});

test('finds people by part of the name or the address, ignoring case', () => {
  const people = [person('Amina', 'member'), person('Bo', 'member')];
  expect(found(people, ' AMI ')).toHaveLength(1);
  expect(found(people, 'bo@nordvik')).toHaveLength(1);
  expect(found(people, '')).toHaveLength(2);
  expect(found(people, 'zz')).toEqual([]);
});
