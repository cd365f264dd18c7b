import { expect, test } from 'vitest';
import { found, ordered } from './member-order.ts';

const person = (candidate: string, role: 'owner' | 'supporter' | 'member' | 'invited') => ({
  candidate,
  email: `${candidate.toLowerCase()}@nordvik.example`,
  role,
});

test('the owner stands first, those who wait come next, and the rest keep their order', () => {
  const people = [
    person('Amina', 'member'),
    person('Bo', 'invited'),
    person('Cato', 'owner'),
    person('Dina', 'supporter'),
  ];
  expect(ordered(people).map(({ candidate }) => candidate)).toEqual(['Cato', 'Bo', 'Amina', 'Dina']);
});

test('people are found by a part of the name or of the address, in any case', () => {
  const people = [person('Amina', 'member'), person('Bo', 'member')];
  expect(found(people, ' AMI ')).toHaveLength(1);
  expect(found(people, 'bo@nordvik')).toHaveLength(1);
  expect(found(people, '')).toHaveLength(2);
  expect(found(people, 'zz')).toEqual([]);
});
