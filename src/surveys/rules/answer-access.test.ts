import { describe, expect, test } from 'vitest';
import { ACCESS_LEVELS, type AccessLevel } from '#access/rules/access-level.ts';
import type { Actor, Role } from '#access/rules/actor.ts';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { type AnswerReader, isCounted, mayReadAnswer, seesAnonymous } from './answer-access.ts';
import { type SurveyStatus, surveyStatus } from './survey-status.ts';

const CANDIDATE_SIDE: AnswerReader = { as: 'candidateSide' };
const SIDE_AS_OTHERS: AnswerReader = { ...reader('member'), onCandidateSide: true };

function reader(role: Role | null, ownGroups: string[] = []): AnswerReader & { as: 'others' } {
  const organisationId = role === null ? null : 'o';
  const actor: Actor = { personId: 'p', candidate: '', email: '', organisationId, role, subscribed: true };
  return { as: 'others', onCandidateSide: false, actor, ownGroups, past: { supported: false, groups: [] } };
}

/** A survey with this status. No anonymous answers are set aside by default. */
const survey = (status: SurveyStatus, anonymousSetAside = false, anonymousLaterShown = false) => ({
  status,
  anonymousSetAside,
  anonymousLaterShown,
});

const answer = (accessibleBy: AccessLevel, { anonymous = false } = {}) => ({
  anonymous,
  promise: { accessibleBy, groups: accessibleBy === 'selectedGroups' ? ['g1', 'g2'] : [] },
});
const promisesReadBy = (one: AnswerReader) =>
  ACCESS_LEVELS.filter((level) => mayReadAnswer(answer(level), one, survey('ongoing')));

describe('what was promised when an answer was given', () => {
  test('“me”: only the candidate side reads it, not even the owner', () => {
    for (const role of ['owner', 'supporter', 'member', 'invited', null] as const)
      expect(promisesReadBy(reader(role, ['g1']))).not.toContain('me');
    expect(promisesReadBy(CANDIDATE_SIDE)).toContain('me');
  });

  // Specification 6.2
  test('supporters: they and the owner read it, and no member', () => {
    for (const role of ['owner', 'supporter'] as const)
      expect(promisesReadBy(reader(role))).toEqual(['supporters', 'selectedGroups', 'org']);
    expect(promisesReadBy(reader('member', ['g1']))).not.toContain('supporters');
  });

  // Specification 6.3
  test('groups: members of a named group read it, members of other groups do not', () => {
    expect(promisesReadBy(reader('member', ['g2']))).toEqual(['selectedGroups', 'org']);
    expect(promisesReadBy(reader('member', ['g3']))).toEqual(['org']);
    expect(promisesReadBy(reader('member'))).toEqual(['org']);
  });

  // Specification 6.3
  test('the organisation: every active person reads it; invited people and outsiders do not', () => {
    expect(promisesReadBy(reader('member'))).toEqual(['org']);
    expect(promisesReadBy(reader('invited', ['g1']))).toEqual([]);
    expect(promisesReadBy(reader(null, ['g1']))).toEqual([]);
  });

  test('the candidate side is within every promise, even when it reads as others do', () => {
    expect(promisesReadBy(CANDIDATE_SIDE)).toEqual([...ACCESS_LEVELS]);
    expect(promisesReadBy(SIDE_AS_OTHERS)).toEqual([...ACCESS_LEVELS]);
  });
});

describe('an anonymous answer', () => {
  const period = { startDate: calendarDay('2026-11-20'), endDate: calendarDay('2026-11-27') };
  const readOn = (day: string, one: AnswerReader) =>
    mayReadAnswer(answer('org', { anonymous: true }), one, survey(surveyStatus(period, calendarDay(day))));

  test('is shown to others the day after the last day; the candidate side reads it at once', () => {
    expect([readOn('2026-11-27', reader('owner')), readOn('2026-11-28', reader('owner'))]).toEqual([false, true]);
    expect(readOn('2026-11-20', CANDIDATE_SIDE)).toBe(true);
  });

  test('is hidden from the candidate side that reads as others do while the survey runs', () => {
    expect([readOn('2026-11-27', SIDE_AS_OTHERS), readOn('2026-11-28', SIDE_AS_OTHERS)]).toEqual([false, true]);
  });

  test('keeps its promise after the end', () => {
    const promised = answer('me', { anonymous: true });
    expect(mayReadAnswer(promised, reader('owner'), survey('finished'))).toBe(false);
    expect(mayReadAnswer(promised, SIDE_AS_OTHERS, survey('finished'))).toBe(true);
  });

  test('counts in a score for others only at the end', () => {
    expect(
      ['upcoming', 'ongoing', 'finished'].map((status) => seesAnonymous('others', status as SurveyStatus)),
    ).toEqual([false, false, true]);
    expect(seesAnonymous('candidateSide', 'ongoing')).toBe(true);
  });

  test('is shown to nobody once set aside, not even the candidate side; a named one stays', () => {
    for (const one of [CANDIDATE_SIDE, SIDE_AS_OTHERS, reader('owner')]) {
      expect(mayReadAnswer(answer('org', { anonymous: true }), one, survey('finished', true))).toBe(false);
      expect(mayReadAnswer(answer('org'), one, survey('finished', true))).toBe(true);
    }
  });
});

/** Answers of which `unsure` say “don't know” to the last question. */
const tallyOf = (answers: number, unsure = 0) =>
  Array.from({ length: answers }, (_, place) => [5, 5, 5, place < unsure ? 0 : 5]).reduce<Tally>(
    countValues,
    EMPTY_TALLY,
  );

describe('answers in figures', () => {
  const together = (answers: number, one = answer('me')) => ({ ...one, answers, tally: tallyOf(answers) });
  const once = (parts: { supported?: boolean; groups?: string[] }) => {
    const past = { supported: false, groups: [], ...parts };
    return { ...reader('member'), past };
  };

  test('count outside their promise once the survey is finished, from three answers on', () => {
    const counted = (answers: number, status: SurveyStatus) =>
      isCounted(together(answers), reader('owner'), survey(status));
    expect([2, 3, 4].map((answers) => counted(answers, 'finished'))).toEqual([false, true, true]);
    expect([2, 3, 100].map((answers) => counted(answers, 'ongoing'))).toEqual([false, false, false]);
  });

  test('count outside their promise only with three values of each question or none, beside what may be an own one', () => {
    const counted = (answers: number, unsure: number, own = 0) => {
      const one = { ...answer('me'), answers: answers - own, tally: tallyOf(answers, unsure) };
      return isCounted(one, reader('owner'), survey('finished'));
    };
    expect([0, 1, 2, 3].map((unsure) => counted(3, unsure))).toEqual([true, false, false, true]);
    expect([1, 2, 3, 4, 5].map((unsure) => counted(5, unsure))).toEqual([true, true, false, false, true]);
    expect([0, 1, 2, 4].map((unsure) => counted(5, unsure, 1))).toEqual([true, true, false, false]);
  });

  test('count inside their promise as soon as they may be read singly', () => {
    expect(isCounted(together(1, answer('org')), reader('member'), survey('ongoing'))).toBe(true);
    expect(isCounted(together(1), CANDIDATE_SIDE, survey('ongoing'))).toBe(true);
    const anonymous = answer('org', { anonymous: true });
    expect(isCounted(together(5, anonymous), reader('member'), survey('ongoing'))).toBe(false);
    expect(isCounted(together(1, anonymous), reader('member'), survey('finished'))).toBe(true);
  });

  test('never count for a reader who was inside the promise before, who may know all but the last', () => {
    const counted = (level: AccessLevel, one: AnswerReader) =>
      isCounted(together(9, answer(level)), one, survey('finished'));
    expect(counted('supporters', once({}))).toBe(true);
    expect(counted('supporters', once({ supported: true }))).toBe(false);
    expect(counted('selectedGroups', once({ groups: ['g1'] }))).toBe(false);
    expect(counted('selectedGroups', once({ groups: ['g3'] }))).toBe(true);
    expect(counted('me', once({ supported: true, groups: ['g1'] }))).toBe(true);
  });

  test('never count once they are set aside', () => {
    for (const one of [CANDIDATE_SIDE, reader('owner')])
      expect(isCounted(together(9, answer('me', { anonymous: true })), one, survey('finished', true))).toBe(false);
  });
});

test('count when they came after the anonymous answers set aside, if the survey shows later ones', () => {
  const later = answer('org', { anonymous: true });
  const earlier = { ...later, earlier: true };
  const shown = (laterShown: boolean, setAside = true) =>
    [earlier, later].map((one) => mayReadAnswer(one, CANDIDATE_SIDE, survey('ongoing', setAside, laterShown)));
  expect(shown(true)).toEqual([false, true]);
  expect(shown(false)).toEqual([false, false]);
  expect(shown(true, false)).toEqual([true, true]);
});
