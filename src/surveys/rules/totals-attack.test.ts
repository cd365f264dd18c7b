import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aThirdInShort } from '../../../test/run-size.ts';
import { type AttackGroup, attacks, type Step } from '../../../test/attack.ts';
import { type CountedSet, givenAway } from '../../../test/attacker.ts';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import type { Actor, Role } from '#access/rules/actor.ts';
import { isSharedWith, opensTo, type Shown } from '#access/rules/readable-by.ts';
import {
  type AnswerReader,
  type AnswersTogether,
  isCounted,
  isSetAside,
  mayReadAnswer,
  type PromisedAnswer,
  seesAnonymous,
} from './answer-access.ts';
import type { SurveyStatus } from './survey-status.ts';

type Answer = PromisedAnswer & { number: number; unsure: boolean; own?: true };

/** A survey of another person in the organisation, and one reader whose position there changes. */
type World = {
  status: SurveyStatus;
  shown: Shown;
  anonymousSetAside: boolean;
  anonymousLaterShown: boolean;
  answers: Answer[];
  role: Role;
  groups: AttackGroup[];
  past: { supported: boolean; groups: AttackGroup[] };
  given: number;
};

const FIRST_DAY: World = {
  status: 'ongoing',
  shown: { accessibleBy: 'me', groups: [] },
  anonymousSetAside: false,
  anonymousLaterShown: false,
  answers: [],
  role: 'member',
  groups: [],
  past: { supported: false, groups: [] },
  given: 0,
};

const SURVEY = { tenantId: 'o', makerId: 'candidate', candidateId: 'candidate' };

function actorOf({ role }: World): Actor {
  return { personId: 'reader', candidate: '', email: '', organisationId: 'o', role, subscribed: true };
}

const readerOf = (world: World) => ({
  as: 'others' as const,
  onCandidateSide: false,
  actor: actorOf(world),
  ownGroups: world.groups,
  past: world.past,
});

function after(world: World, step: Step): World {
  switch (step.do) {
    case 'share':
      return { ...world, shown: { ...step, groups: step.accessibleBy === 'selectedGroups' ? step.groups : [] } };
    case 'role': {
      const supported = world.past.supported || (world.role === 'supporter' && step.role !== 'supporter');
      return { ...world, role: step.role, past: { ...world.past, supported } };
    }
    case 'join':
      return { ...world, groups: [...new Set([...world.groups, step.group])] };
    case 'leave':
      return world.groups.includes(step.group)
        ? {
            ...world,
            groups: world.groups.filter((one) => one !== step.group),
            past: { ...world.past, groups: [...world.past.groups, step.group] },
          }
        : world;
    case 'answer': {
      if (world.status === 'finished') return world;
      const more = Array.from({ length: step.times }, (_, place) => {
        return { number: world.given + place, anonymous: step.anonymous, unsure: step.unsure, promise: world.shown };
      });
      return { ...world, answers: [...world.answers, ...more], given: world.given + step.times };
    }
    case 'answer himself': {
      if (world.status === 'finished' || world.answers.some(({ own }) => own)) return world;
      const own = { number: world.given, anonymous: false, unsure: false, promise: world.shown, own: true as const };
      return { ...world, answers: [...world.answers, own], given: world.given + 1 };
    }
    case 'withdraw': {
      const named = world.answers.filter(({ anonymous }) => !anonymous);
      if (world.status === 'finished' || named.length === 0) return world;
      const gone = named[step.which % named.length];
      return { ...world, answers: world.answers.filter((one) => one !== gone) };
    }
    case 'aside':
      return step.setAside ? setAside(world) : { ...world, anonymousSetAside: false };
    // The candidate's own answer is no answer.
    case 'assess':
      return world;
    case 'finish':
      return { ...world, status: 'finished' };
  }
}

/** While the survey runs, the existing answers become earlier ones. After its end, answers are not divided any more. */
function setAside(world: World): World {
  if (world.status === 'finished') {
    const anonymousLaterShown = world.anonymousLaterShown && !world.anonymousSetAside;
    return { ...world, anonymousSetAside: true, anonymousLaterShown };
  }
  const answers = world.answers.map((one) => (one.anonymous ? { ...one, earlier: true } : one));
  return { ...world, answers, anonymousSetAside: true, anonymousLaterShown: true };
}

/** A rule for which answers count in the total that the reader sees. */
type Rule = (world: World, classes: Answer[][], reader: AnswerReader & { as: 'others' }) => Answer[];

const byTheRule: Rule = (world, classes, reader) =>
  classes.filter((one) => isCounted(together(one), reader, world)).flat();

/** How often each value was given to a question: 5, or “don't know”. */
const valuesOf = (answers: number, sure: number) => [answers - sure, 0, 0, 0, 0, sure, 0, 0, 0, 0, 0];

function together(answers: readonly Answer[]): AnswersTogether {
  const sure = answers.filter(({ unsure }) => !unsure).length;
  const tally = [0, 1, 2, 3].flatMap((place) => valuesOf(answers.length, place < 3 ? answers.length : sure));
  return { ...answers[0]!, answers: answers.filter(({ own }) => !own).length, tally };
}

/** Every named answer, and anonymous ones from the end on: the behaviour before answers carried promises. */
const withoutPromises: Rule = ({ answers, status }) =>
  answers.filter(({ anonymous }) => !anonymous || seesAnonymous('others', status));

/** At least three hidden answers, counted together instead of class by class. */
const threeTogether: Rule = (world, _, reader) => {
  const [open, hidden] = [true, false].map((is) =>
    world.answers.filter((one) => mayReadAnswer(one, reader, world) === is && !isSetAside(one, world)),
  );
  return [...(open ?? []), ...(world.status === 'finished' && (hidden ?? []).length >= 3 ? (hidden ?? []) : [])];
};

/** Class by class, ignoring what the reader could read before. */
const forgetful: Rule = (world, classes, reader) =>
  byTheRule(world, classes, { ...reader, past: { supported: false, groups: [] } });

/** The real rule, but the reader's own answer counts as hidden. */
const ownHidden: Rule = (world, classes, reader) =>
  classes.filter((one) => isCounted({ ...together(one), answers: one.length }, reader, world)).flat();

/** The real rule, but every answer counts as a value of each question. */
const everybodySure: Rule = (world, classes, reader) => {
  const sure = classes.map((one) => one.map((answer) => ({ ...answer, unsure: false })));
  const counted = byTheRule(world, sure, reader).map(({ number }) => number);
  return world.answers.filter(({ number }) => counted.includes(number));
};

/** Earlier and later anonymous answers counted together when both are shown. */
const aroundSettingAside: Rule = (world, _, reader) => {
  const shown = world.answers.filter((one) => !isSetAside(one, world));
  const classes = [...Map.groupBy(shown, ({ anonymous, promise }) => JSON.stringify([anonymous, promise])).values()];
  return byTheRule(world, classes, reader);
};

/** The real rule, but applied while the survey runs, too. */
const tooEarly: Rule = (world, classes, reader) => byTheRule({ ...world, status: 'finished' }, classes, reader);

/**
 * Returns answers, one or two together, that were never promised to the reader but can still be computed from totals: of
 * whole answers, or of the values of the last question.
 */
function learned(steps: readonly Step[], rule: Rule): CountedSet | null {
  let world = FIRST_DAY;
  const sets: Answer[][] = [];
  const promised = new Set<number>();
  for (const step of steps) {
    world = after(world, step);
    for (const { number, promise, own } of world.answers)
      if (own || opensTo(promise, actorOf(world), world.groups)) promised.add(number);
    if (!isSharedWith({ ...SURVEY, ...world.shown }, actorOf(world), world.groups)) continue;
    const reader = readerOf(world);
    const classes = [
      ...Map.groupBy(world.answers, ({ anonymous, earlier, promise }) =>
        JSON.stringify([anonymous, earlier, promise]),
      ).values(),
    ];
    sets.push(rule(world, classes, reader));
    sets.push(...world.answers.filter((one) => mayReadAnswer(one, reader, world)).map((one) => [one]));
  }
  const hidden = Array.from({ length: world.given }, (_, number) => number).filter((number) => !promised.has(number));
  const values = sets.map((set) => set.filter(({ unsure }) => !unsure));
  return givenAway(sets.map(numbers), hidden) ?? givenAway(values.map(numbers), hidden);
}

const numbers = (answers: readonly Answer[]) => answers.map(({ number }) => number);

const RUNS = { seed: 20_261_122, numRuns: aThirdInShort(30_000) };
const nothingIsLearned = (rule: Rule) =>
  fc.property(attacks({ running: 12, after: 4 }), (steps) => learned(steps, rule) === null);

test('lets nobody compute fewer than three answers that were never promised to them', () => {
  fc.assert(nothingIsLearned(byTheRule), RUNS);
});

test('still includes hidden answers in totals, for each promise', () => {
  for (const accessibleBy of ACCESS_LEVELS.slice(0, 3)) {
    const shared: Step = { do: 'share', accessibleBy, groups: ['g1'] };
    const answered: Step = { do: 'answer', anonymous: false, times: 3, unsure: false };
    const opened: Step = { do: 'share', accessibleBy: 'org', groups: [] };
    const world = [shared, answered, opened, { do: 'finish' } as const].reduce(after, FIRST_DAY);
    expect(byTheRule(world, [world.answers], readerOf(world))).toHaveLength(3);
  }
});

test.each([
  ['all named answers for everybody', withoutPromises],
  ['three hidden ones together, of whatever promise', threeTogether],
  ['what somebody was before left out', forgetful],
  ['the own answer taken for a hidden one', ownHidden],
  ['“don’t know” taken for a value', everybodySure],
  ['hidden ones before the end', tooEarly],
  ['anonymous ones of before and after they were set aside together', aroundSettingAside],
])('detects a rule that gives answers away: %s', (_, rule) => {
  expect(fc.check(nothingIsLearned(rule), RUNS).failed).toBe(true);
});
