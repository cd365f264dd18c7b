import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  cardDraftOfToday,
  cardFieldOf,
  type CardForm,
  isCardWorthKeeping,
  problemsInCard,
  readCardDraft,
  writeCardDraft,
} from './card-form.ts';
import type { Pickable } from './picking.ts';

const OWN = { background: '#ddddff', foreground: '#070055' };
const FORM: CardForm = { surveyType: 'workshop', picked: ['a', 'b'], cardTitle: 'Fra foredrag til endring', ...OWN };
const SURVEYS: Pickable[] = [
  { id: 'a', surveyType: 'workshop', endDate: calendarDay('2025-03-14') },
  { id: 'b', surveyType: 'workshop', endDate: calendarDay('2026-10-27') },
];
const wrongWith = (form: Partial<CardForm>) => [...problemsInCard({ ...FORM, ...form }, SURVEYS, null).values()];

test('two surveys, a title and two colours make a card', () => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith({ cardTitle: 'رحلة', background: 'DDF' })).toEqual([]);
});

test('what is missing is said in the order of the form', () => {
  expect(wrongWith({ picked: ['a'], cardTitle: ' ', background: 'red', foreground: '' })).toEqual([
    'card.twoSurveys',
    'cardTitle.required',
    'background.invalid',
    'foreground.invalid',
  ]);
});

test('a title of marks that nobody sees is none', () => {
  expect(wrongWith({ cardTitle: '\u202e\u200b' })).toEqual(['cardTitle.required']);
});

test('what the server says of the two stands until others are picked', () => {
  expect([...problemsInCard(FORM, SURVEYS, 'card.tooFewAnswers').values()]).toEqual(['card.tooFewAnswers']);
  expect([...problemsInCard({ ...FORM, picked: ['a'] }, SURVEYS, 'card.tooFewAnswers').values()]).toEqual([
    'card.twoSurveys',
  ]);
});

test('every code of the server finds its field', () => {
  expect(['card.givesAway', 'cardTitle.tooLong', 'background.invalid', 'image.unreadable'].map(cardFieldOf)).toEqual([
    'picked',
    'cardTitle',
    'background',
    null,
  ]);
});

test('a draft is read back, and anything else is none', () => {
  const kept = { form: FORM, changedOn: calendarDay('2026-11-22') };
  expect(readCardDraft(writeCardDraft(kept))).toEqual(kept);
  const others = [null, '', '{}', 'null', writeCardDraft(kept).replace('"version":1', '"version":0')];
  expect(others.map(readCardDraft)).toEqual(others.map(() => null));
  expect(readCardDraft(writeCardDraft(kept).replace('workshop', 'party'))).toBeNull();
});

test('a press is not worth a draft, words and colours are', () => {
  expect(isCardWorthKeeping({ ...FORM, cardTitle: ' ' }, OWN)).toBe(false);
  expect(isCardWorthKeeping(FORM, OWN)).toBe(true);
  expect(isCardWorthKeeping({ ...FORM, cardTitle: '', background: '#000000' }, OWN)).toBe(true);
});

test('surveys that are gone since are let go', () => {
  expect(cardDraftOfToday(FORM, SURVEYS.slice(0, 1)).picked).toEqual(['a']);
  expect(cardDraftOfToday({ ...FORM, surveyType: 'delivery' }, SURVEYS).picked).toEqual([]);
});
