import { expect, test } from 'vitest';
import { orderedResponders } from './responder-order.ts';

test('lists those who have answered first, and sorts each part by address', () => {
  const people = [
    { email: 'c@x.example', status: 'notResponded' },
    { email: 'b@x.example', status: 'responded' },
    { email: 'a@x.example', status: 'notResponded' },
  ] as const;
  expect(orderedResponders(people).map(({ email }) => email[0])).toEqual(['b', 'a', 'c']);
});
