import { expect, test } from 'vitest';
import { found, ordered } from './member-order.ts';

const person = (
  candidate: string,
  role: 'owner' | 'supporter' | 'member' | 'invited',
  directory: 'none' | 'kept' | 'deactivated' = 'none',
) => ({ candidate, email: `${candidate.toLowerCase()}@nordvik.example`, role, directory });

test('the owner stands first, those who wait come next, and the rest keep their order', () => {
  const people = [
    person('Amina', 'member'),
    person('Bo', 'invited'),
    person('Cato', 'owner'),
    person('Dina', 'supporter', 'kept'),
    person('Egil', 'invited', 'deactivated'),
    person('Frida', 'invited', 'kept'),
  ];
  const names = ordered(people).map(({ candidate }) => candidate);
  expect(names).toEqual(['Cato', 'Bo', 'Frida', 'Amina', 'Dina', 'Egil']);
});

test('people are found by a part of the name or of the address, in any case', () => {
  const people = [person('Amina', 'member'), person('Bo', 'member')];
  expect(found(people, ' AMI ')).toHaveLength(1);
  expect(found(people, 'bo@nordvik')).toHaveLength(1);
  expect(found(people, '')).toHaveLength(2);
  expect(found(people, 'zz')).toEqual([]);
});
