import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '#platform/rules/kept-draft.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { cardDraftOfToday, cardDrafts, cardFieldOf, type CardForm, problemsInCard } from './card-form.ts';
import type { Pickable } from './interval.ts';

const OWN = { background: '#ddddff', foreground: '#070055' };
const DRAFTS = cardDrafts(OWN);
const FORM: CardForm = { surveyType: 'workshop', picked: ['a', 'b'], cardTitle: 'Fra foredrag til endring', ...OWN };
const SURVEYS: Pickable[] = [
  { id: 'a', surveyType: 'workshop', endDate: calendarDay('2025-03-14') },
  { id: 'b', surveyType: 'workshop', endDate: calendarDay('2026-10-27') },
];
const wrongWith = (form: Partial<CardForm>) => [...problemsInCard({ ...FORM, ...form }, SURVEYS, null).values()];

test('accepts two surveys, a title and two colours', () => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith({ cardTitle: 'رحلة', background: 'DDF' })).toEqual([]);
});

test('reports problems in the order of the form', () => {
  expect(wrongWith({ picked: ['a'], cardTitle: ' ', background: 'red', foreground: '' })).toEqual([
    'card.twoSurveys',
    'cardTitle.required',
    'background.invalid',
    'foreground.invalid',
  ]);
});

test('rejects a title of invisible characters', () => {
  expect(wrongWith({ cardTitle: '\u202e\u200b' })).toEqual(['cardTitle.required']);
});

test('keeps the server’s refusal of the two surveys until others are picked', () => {
  expect([...problemsInCard(FORM, SURVEYS, 'card.tooFewAnswers').values()]).toEqual(['card.tooFewAnswers']);
  expect([...problemsInCard({ ...FORM, picked: ['a'] }, SURVEYS, 'card.tooFewAnswers').values()]).toEqual([
    'card.twoSurveys',
  ]);
});

test('maps every code of the server to its field', () => {
  expect(['card.givesAway', 'cardTitle.tooLong', 'background.invalid', 'image.unreadable'].map(cardFieldOf)).toEqual([
    'picked',
    'cardTitle',
    'background',
    null,
  ]);
});

test('restores a draft, unless its type of survey does not exist', () => {
  const text = writeDraft(DRAFTS, { form: FORM, changedOn: calendarDay('2026-11-22') });
  expect(readDraft(DRAFTS, text)?.form).toEqual(FORM);
  expect(readDraft(DRAFTS, text.replace('workshop', 'party'))).toBeNull();
});

test('keeps a draft with words or colours, not one with a single press', () => {
  expect(DRAFTS.isWorthKeeping({ ...FORM, cardTitle: ' ' })).toBe(false);
  expect(DRAFTS.isWorthKeeping(FORM)).toBe(true);
  expect(DRAFTS.isWorthKeeping({ ...FORM, cardTitle: '', background: '#000000' })).toBe(true);
});

test('drops surveys that no longer exist', () => {
  expect(cardDraftOfToday(FORM, SURVEYS.slice(0, 1)).picked).toEqual(['a']);
  expect(cardDraftOfToday({ ...FORM, surveyType: 'delivery' }, SURVEYS).picked).toEqual([]);
});
