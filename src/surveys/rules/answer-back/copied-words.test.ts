import { expect, test } from 'vitest';
import { copiedFrom } from './copied-words.ts';

const ANSWERS = ['Du svarer for fort, når noen er uenig.', 'Kort.'];

test.each([
  ['Jeg hørte at DU svarer for fort når noen er uenig', 'DU svarer for fort når noen'],
  ['Jeg svarer for fort når noen', null],
  ['', null],
])('%s', (text, copied) => expect(copiedFrom(text, ANSWERS)).toBe(copied));
