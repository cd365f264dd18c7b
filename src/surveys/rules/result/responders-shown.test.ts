import { expect, test } from 'vitest';
import { quoted } from './quotation.ts';
import { inOrder } from './responder-order.ts';
import { responderTabs } from './responder-tabs.ts';
import { surveyInTheWay } from '../survey-limit.ts';

test('those who have answered stand first, and each part goes by address', () => {
  const people = [
    { email: 'c@x.example', status: 'notResponded' },
    { email: 'b@x.example', status: 'responded' },
    { email: 'a@x.example', status: 'notResponded' },
  ] as const;
  expect(inOrder(people).map(({ email }) => email[0])).toEqual(['b', 'a', 'c']);
});

test('anonymous answers are numbered among themselves', () => {
  const answers = [
    { anonymous: false, email: 'a@x.example' },
    { anonymous: true, email: '' },
    { anonymous: true, email: '' },
  ];
  expect(responderTabs(answers).map((tab) => ('anonymous' in tab ? tab.anonymous : tab.email))).toEqual([
    'a@x.example',
    1,
    2,
  ]);
});

test('only an unfinished survey of one’s own stands in the way of the next, and only with the limits of one alone', () => {
  const surveys = [
    { status: 'finished', part: 'maker' },
    { status: 'upcoming', part: 'maker' },
  ] as const;
  expect(surveyInTheWay([{ status: 'ongoing', part: 'candidate' }], false)).toBeNull();
  expect(surveyInTheWay(surveys, false)).toBe(surveys[1]);
  expect(surveyInTheWay(surveys, true)).toBeNull();
  expect(surveyInTheWay([surveys[0]], false)).toBeNull();
});

test('words are put into the marks of the language, and marks around them are not doubled', () => {
  expect(quoted('no', ' Rolig og klok. ')).toBe('«Rolig og klok.»');
  expect(quoted('en', '"Calm and wise."')).toBe('“Calm and wise.”');
  expect(quoted('en', '"Calm" and "wise"')).toBe('“"Calm" and "wise"”');
});
