import { expect, test } from 'vitest';
import { answeredPeople, mayBeReminded, shownPeople, waitingPeople } from './responder-order.ts';

const person = (id: string, fields: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@x.example`,
  status: 'notResponded',
  delivery: 'sent',
  declined: false,
  mayResend: true,
  resendFrom: null,
  ...fields,
});
type Person = {
  id: string;
  email: string;
  status: 'responded' | 'notResponded';
  delivery: string;
  declined: boolean;
  mayResend: boolean;
  resendFrom: string | null;
};

const PEOPLE = [
  person('d'),
  person('c', { delivery: 'failed' }),
  person('b', { status: 'responded', delivery: 'failed' }),
  person('a'),
];
const ids = (people: readonly Person[]) => people.map(({ id }) => id);

test('waiting people come by address, after those whose mail did not arrive', () => {
  expect(ids(waitingPeople(PEOPLE))).toEqual(['c', 'a', 'd']);
});

test('people who have answered come newest first, and those without a time last', () => {
  const answered = ['x', 'y', 'z'].map((id) => person(id, { status: 'responded' }));
  const times: Record<string, string | null> = { x: '2026-11-18T10:00:00Z', y: null, z: '2026-11-20T10:00:00Z' };
  expect(ids(answeredPeople(answered, ({ id }) => times[id] ?? null))).toEqual(['z', 'x', 'y']);
});

test('each person is in exactly one of the filters, and all are shown by address', () => {
  expect(ids(shownPeople(PEOPLE, 'all'))).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(shownPeople(PEOPLE, 'answered'))).toEqual(['b']);
  expect(ids(shownPeople(PEOPLE, 'notAnswered'))).toEqual(['a', 'd']);
  expect(ids(shownPeople(PEOPLE, 'undelivered'))).toEqual(['c']);
});

test('counts who can be reminded now, and says from when the first of the others can', () => {
  const later = (id: string, resendFrom: string) => person(id, { mayResend: false, resendFrom });
  const none = ['declined', 'erased'].map((id) =>
    person(id, id === 'erased' ? { email: '' } : { declined: true, resendFrom: '2026-11-01T10:00:00Z' }),
  );
  expect(mayBeReminded([...PEOPLE, ...none])).toEqual({ count: 2, from: null });
  expect(mayBeReminded([later('a', '2026-11-22T10:00:00Z'), later('b', '2026-11-21T10:00:00Z'), ...none])).toEqual({
    count: 0,
    from: '2026-11-21T10:00:00Z',
  });
});
