import { newLinkId } from '#platform/server/ids.ts';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import { aSurvey, type WantedSurvey } from './factories.ts';
import type { Person, Reply, World } from './world.ts';

/** The time in tests of cards, at which their surveys have ended. */
export const AFTER_SURVEYS = '2026-11-30T08:00:00.000Z';

export type Pair = { from: string; to: string };

/** The body for a card of two workshops; a test overrides fields. */
export function cardBody(pair: Pair, fields: Record<string, unknown> = {}) {
  return {
    ...pair,
    surveyType: 'workshop',
    cardTitle: 'Fra prat til endring',
    background: '#ddddff',
    foreground: '#070055',
    ...fields,
  };
}

type Answers = {
  /** The day on which the survey ended. */
  ended: string;
  named?: Readonly<Record<string, Record<string, unknown>>>;
  anonymous?: readonly Record<string, unknown>[];
  fields?: WantedSurvey;
};

/** Creates a survey with answers that ends on the given day; moves the clock back nine days to create it. */
export async function answeredSurvey(world: World, person: Person, answers: Answers): Promise<string> {
  const { ended, named = {}, anonymous = [], fields } = answers;
  const now = world.now().toISOString();
  world.setNow(`${addDays(calendarDay(ended), -9)}T08:00:00Z`);
  const wanted = { by: person, answers: named, anonymous, endDate: ended, allowAnonymous: true, ...fields };
  const { id } = await aSurvey(world, wanted);
  world.setNow(now);
  return id;
}

const FOUR_PEOPLE = Object.fromEntries(
  ['anne', 'berit', 'carl', 'dina'].map((name) => [`${name}@vestkraft.example`, {}]),
);

/** Creates two finished surveys with four answers each; the clock is after them. */
export async function finishedPair(world: World, person: Person, fields: WantedSurvey = {}): Promise<Pair> {
  world.setNow(AFTER_SURVEYS);
  const from = await answeredSurvey(world, person, { ended: '2026-10-20', named: FOUR_PEOPLE, fields });
  const to = await answeredSurvey(world, person, { ended: '2026-11-20', named: FOUR_PEOPLE, fields });
  return { from, to };
}

export async function createCard(person: Person, pair: Pair, fields: Record<string, unknown> = {}): Promise<string> {
  const id = newLinkId();
  const reply = await makeCard(person, cardBody(pair, fields), id);
  if (reply.status !== 201) throw new Error(`the card was refused: ${JSON.stringify(reply.body)}`);
  return id;
}

export function makeCard(person: Person, body: object, id = newLinkId()): Promise<Reply> {
  return person.call('POST /card/:id', { params: { id }, body });
}

export function readPublicCard(world: World, cardId: string): Promise<Reply> {
  return world.anybody('GET /c/:cardId', { params: { cardId } });
}
