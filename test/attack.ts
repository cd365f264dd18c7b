import fc from 'fast-check';
import { ACCESS_LEVELS, type AccessLevel } from '#access/rules/access-level.ts';

export const ATTACK_GROUPS = ['g1', 'g2'] as const;
export type AttackGroup = (typeof ATTACK_GROUPS)[number];

/** An event in the life of a survey, or of the member who reads it throughout. */
export type Step =
  | { do: 'share'; accessibleBy: AccessLevel; groups: AttackGroup[] }
  | { do: 'role'; role: 'supporter' | 'member' | 'invited' }
  | { do: 'join' | 'leave'; group: AttackGroup }
  /** Responders who are `unsure` answer the last question with “don't know”. */
  | { do: 'answer'; anonymous: boolean; times: number; unsure: boolean }
  | { do: 'answer himself' }
  | { do: 'assess' }
  | { do: 'withdraw'; which: number }
  | { do: 'aside'; setAside: boolean }
  | { do: 'finish' };

const group = fc.constantFrom(...ATTACK_GROUPS);
const answering = fc.record({
  do: fc.constant('answer' as const),
  anonymous: fc.boolean(),
  times: fc.integer({ min: 1, max: 3 }),
  unsure: fc.boolean(),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: answering, weight: 4 },
  {
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      accessibleBy: fc.constantFrom(...ACCESS_LEVELS),
      groups: fc.subarray([...ATTACK_GROUPS], { minLength: 1 }),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('role' as const),
      role: fc.constantFrom('supporter' as const, 'member' as const, 'member' as const, 'invited' as const),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'leave' as const), group }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom('answer himself' as const, 'assess' as const) }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('withdraw' as const), which: fc.nat({ max: 30 }) }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('aside' as const), setAside: fc.boolean() }), weight: 1 },
);

/** Generates the life of a survey: events while it is open, its end, and changes after it. */
export const attacks = (steps: { running: number; after: number }): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(step, { minLength: steps.running, maxLength: steps.running }),
      fc.array(step, { minLength: steps.after, maxLength: steps.after }),
    )
    .map(([running, after]) => [...running, { do: 'finish' }, ...after]);
