import { expect, test } from 'vitest';
import { selfGap } from './self-gap.ts';

test.each([
  [8, { score: 8.7, uncertainty: 0.5 }, { kind: 'lower', points: 0.7 }],
  [8, { score: 8.2, uncertainty: 0.5 }, { kind: 'same' }],
  [8, { score: 6.6, uncertainty: 0.5 }, { kind: 'higher', points: 1.4 }],
  [8, { score: 7.5, uncertainty: 0.5 }, { kind: 'same' }],
  [0, { score: 7.5, uncertainty: 0.5 }, { kind: 'dontKnow' }],
  [8, { score: 0, uncertainty: 0 }, { kind: 'noOthers' }],
])('%d beside %o', (own, others, gap) => expect(selfGap(own, others)).toEqual(gap));
