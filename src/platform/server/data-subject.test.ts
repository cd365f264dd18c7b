import { expect, test } from 'vitest';
import { joinChapters } from './data-subject.ts';

test('chapters appear in one file, in their order', () => {
  expect(Object.keys(joinChapters([{ profile: 1, consents: [] }, { login: null }]))).toEqual([
    'profile',
    'consents',
    'login',
  ]);
});

test('no chapter hides another', () => {
  expect(() => joinChapters([{ surveys: [1] }, { surveys: [2] }])).toThrow('surveys');
});
