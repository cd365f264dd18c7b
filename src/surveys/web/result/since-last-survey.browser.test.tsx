import { expect, test } from 'vitest';
import { inEnglish } from '../../../../test/in-english.tsx';
import type { Change, ChangeState } from '#scoring/rules/change.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import type { SurveyInFull } from '../survey-queries.ts';
import { AgainTop } from './AgainTop.tsx';
import type { BothTimes } from './period-words.ts';
import { Trust } from './Trust.tsx';

const NAMES = QUESTIONS['long-term'];

const scored = (four: readonly number[], count = 11) =>
  NAMES.map((question, place) => ({
    question,
    score: four[place] ?? 0,
    band: 'positive',
    count,
    dontKnow: 0,
    uncertainty: 0.5,
  }));

const survey = (fields: Partial<SurveyInFull> = {}) =>
  ({
    id: 'aaaaaaaaaaaaaaaaaaaaaa',
    endDate: '2026-12-11',
    respondents: 11,
    anonymousRespondents: 0,
    score: 7.5,
    band: 'positive',
    uncertainty: 0.4,
    carries: 'picture',
    lowestMayBeChance: true,
    questions: scored([8.3, 7.4, 6.6, 7.8]),
    ...fields,
  }) as SurveyInFull;

const change = (state: ChangeState, difference: number, limit = 1.1): Change => ({ state, difference, limit });

function comparedBy(four: readonly Change[], fields: Partial<BothTimes['since']> = {}, named = { both: 0, first: 0 }) {
  const earlier = scored([8.1, 6.1, 5.9, 7], 9).map((one, place) => ({ ...one, count: place === 3 ? 2 : 9 }));
  return {
    previous: { endDate: '2026-06-11', respondents: 9, questions: earlier, named },
    since: {
      total: change('mayBeChance', 0.5, 0.7),
      questions: NAMES.map((question, place) => ({ question, ...four[place]! })),
      anonymityShift: null,
      pairs: null,
      ...fields,
    },
  } as unknown as BothTimes;
}

const EACH_STATE = [
  change('same', 0.2),
  change('clear', 1.3),
  change('mayBeChance', 0.7),
  change('tooFew', 0, 0),
] as const;

const lines = () =>
  [...document.querySelectorAll('.lines li')].map((line) => [
    line.querySelector('b')?.textContent,
    line.querySelector('p')?.textContent?.trim(),
  ]);

test('claims of the total and of each question what their states allow', async () => {
  const screen = await inEnglish(<AgainTop survey={survey()} compared={comparedBy(EACH_STATE)} />);
  await expect
    .element(screen.getByText('Up 0.5 since last time, but that may be chance. 11 answers now, 9 answers last time.'))
    .toBeVisible();
  const rings = [...document.querySelectorAll('.tnrings figcaption')];
  expect(rings.map((ring) => ring.querySelector('.delta')?.textContent?.trim())).toEqual([
    '+0.2',
    '+1.3',
    '+0.7',
    '2 answers last time',
  ]);
  expect(rings.map((ring) => ring.querySelector('.gblock__say')?.textContent)).toEqual([
    'about the same',
    'clearly up',
    'may be chance',
    'cannot be compared',
  ]);
});

test('explains what moved, the clear one first, and what did not only when nothing moved', async () => {
  const screen = await inEnglish(<Trust survey={survey()} compared={comparedBy(EACH_STATE)} />);
  expect(lines()).toEqual([
    ['Knowledge sharing clearly went up', 'Up by 1.3. Chance rarely moves a score that much when 9 and 11 answer.'],
    [
      'Influence went up, but it may be chance',
      'Up by 0.7. With 9 and 11 answers, a score can move 1.1 only because other people answer.',
    ],
    ['Collaboration cannot be compared', 'Only 2 answered it last time. At least three are needed both times.'],
  ]);
  await screen.unmount();
  await inEnglish(
    <Trust survey={survey()} compared={comparedBy(Array.from({ length: 4 }, () => change('same', 0.2)))} />,
  );
  expect(lines()).toEqual([
    [
      'Knowledge, knowledge sharing, influence and collaboration stayed about the same',
      'The difference is 0.2, and that is too little to mean anything.',
    ],
  ]);
});

test('blames a shift between named and anonymous answers, not chance, for a large change that is not clear', async () => {
  const shifted = EACH_STATE.map((one) => ({ ...one, state: 'mayBeChance' as const, difference: -1.3 }));
  const compared = comparedBy(shifted, { anonymityShift: 'more' });
  const screen = await inEnglish(<Trust survey={survey({ anonymousRespondents: 7 })} compared={compared} />);
  await expect
    .element(screen.getByText(/^More answered anonymously than last time\. .+ no change clear/))
    .toBeVisible();
  expect(lines()).toEqual([
    [
      'Knowledge, knowledge sharing, influence and collaboration went down, but it may be chance',
      'Down 1.3 since last time, but that may be chance.',
    ],
    ['Some answered anonymously', 'Anonymous answers cannot be followed from one time to the next.'],
  ]);
});

test('says how those who answered both times have moved, by the question that moved farthest', async () => {
  const pairs = {
    people: 6,
    questions: [
      { question: 'knowledge' as const, difference: 0.1 },
      { question: 'influence' as const, difference: -0.9 },
    ],
  };
  const screen = await inEnglish(<Trust survey={survey()} compared={comparedBy(EACH_STATE, { pairs })} />);
  await expect.element(screen.getByText('6 named people answered both times')).toBeVisible();
  await expect.element(screen.getByText(/^Among them influence went down by 0.9\./)).toBeVisible();
  const still = { ...pairs, questions: pairs.questions.slice(0, 1) };
  await screen.rerender(<Trust survey={survey()} compared={comparedBy(EACH_STATE, { pairs: still })} />);
  await expect.element(screen.getByText(/^Among them nothing moved much\./)).toBeVisible();
});

test('shows without a previous survey how much the answers carry, and nothing else', async () => {
  const screen = await inEnglish(<Trust survey={survey()} compared={null} />);
  await expect
    .element(screen.getByText('11 answers give a picture. The direction means more than the decimal.'))
    .toBeVisible();
  const carry = '11 answers: a picture. Under 8 is a first impression, from 20 is steady.';
  await expect.element(screen.getByRole('img', { name: carry })).toBeVisible();
  expect(document.querySelectorAll('.carry .on')).toHaveLength(2);
  expect(lines()).toEqual([]);
});
