import { expect, test } from 'vitest';
import { firstWords, hasWords, narrowedWords, wordsAsText } from './said-words.ts';

const said = (name: string, message: string, recommendation = '') => ({
  name,
  tab: 1,
  response: { message, recommendation, recommendationName: recommendation === '' ? '' : 'Kari' },
});
const LIST = [said('marte@x.example', 'Rolig og KLOK'), said('Anonym 1', '', 'Hun lytter'), said('Anonym 2', '')];
const names = (kind: 'all' | 'message' | 'recommendation', search = '') =>
  narrowedWords(LIST, { kind, search }).map(({ name }) => name);

test('leaves out answers without words', () => {
  expect(names('all')).toEqual(['marte@x.example', 'Anonym 1']);
  expect(hasWords({ message: '', recommendation: '' }, 'all')).toBe(false);
});

test('distinguishes messages from recommendations', () => {
  expect(names('message')).toEqual(['marte@x.example']);
  expect(names('recommendation')).toEqual(['Anonym 1']);
});

test('searches names, messages and recommendations in any case', () => {
  expect(names('all', ' klok ')).toEqual(['marte@x.example']);
  expect(names('all', 'MARTE')).toEqual(['marte@x.example']);
  expect(names('all', 'kari')).toEqual(['Anonym 1']);
  expect(names('message', 'lytter')).toEqual([]);
});

test('copies words as lines, with an empty line between two answers', () => {
  expect(
    wordsAsText([
      ['Marte', '', 'Klok'],
      ['Anonym 1', 'Hun lytter'],
    ]),
  ).toBe('Marte\nKlok\n\nAnonym 1\nHun lytter');
});

test('shows the newest named words first, and never an anonymous answer because it is new', () => {
  const of = (name: string, respondedAt: string | null) => ({
    name,
    tab: 1,
    response: { message: 'x', recommendation: '', anonymous: respondedAt === null, respondedAt },
  });
  const written = [
    of('?1', null),
    of('anne', '2026-11-01T08:00:00Z'),
    of('?2', null),
    of('berit', '2026-11-03T08:00:00Z'),
  ];
  expect(firstWords(written, 3).map(({ name }) => name)).toEqual(['berit', 'anne', '?1']);
});
