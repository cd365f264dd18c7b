import { expect, test } from 'vitest';
import { inOrder } from './responder-order.ts';

test('those who have answered stand first, and each part goes by address', () => {
  const people = [
    { email: 'c@x.example', status: 'notResponded' },
    { email: 'b@x.example', status: 'responded' },
    { email: 'a@x.example', status: 'notResponded' },
  ] as const;
  expect(inOrder(people).map(({ email }) => email[0])).toEqual(['b', 'a', 'c']);
});
