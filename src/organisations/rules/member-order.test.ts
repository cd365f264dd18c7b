import { expect, test } from 'vitest';
import { orderedMembers } from './member-order.ts';

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
