import { insertCard, type NewCard, updateSharing } from '#cards/server/card-store.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import type { Person, World } from '../world.ts';
import type { PersonName } from './actor-names.ts';

export type FixtureCard = { id: string };

/** Creates cards of people in each organisation, of an invited person, and one whose link is off. */
export async function makeCards(world: World, people: Record<PersonName, Person>) {
  const make = (maker: PersonName) => insertFixtureCard(world, people[maker]);
  const off = await make('creator');
  await world.database.transaction((tx) =>
    updateSharing(tx, { id: off.id, personId: people.creator.id }, { shared: false, embeddable: false }),
  );
  return {
    published: await make('creator'),
    off,
    onBehalfOf: await make('onBehalfOf'),
    invitedOwn: await make('invited'),
    memberB: await make('memberB'),
    lapsedOwner: await make('lapsedOwner'),
    lapsedMember: await make('lapsedMember'),
  };
}

export type CardName = keyof Awaited<ReturnType<typeof makeCards>>;

/** Inserts a card with one mail domain that is shown and one that is not. */
export async function insertFixtureCard(world: World, { id: makerId, candidate }: Person): Promise<FixtureCard> {
  const id = newLinkId();
  const card: NewCard = {
    id,
    makerId,
    madeFrom: 'fixture',
    brand: 'a',
    surveyType: 'workshop',
    fromSurvey: `fra-${id}`,
    toSurvey: `til-${id}`,
    fromDate: calendarDay('2026-09-10'),
    toDate: calendarDay('2026-10-10'),
    cardTitle: 'Fra prat til endring',
    background: '#ddddff',
    foreground: '#070055',
    candidate,
    title: 'Kursleder',
    organization: 'På kortet',
    organisationId: null,
    internalTo: [],
    portrait: '',
    logo: '',
    totalScore: 8.3,
    band: 'positive',
    scores: { subjectKnowledge: 8, engaging: 7, relevance: 0, satisfaction: 10 },
    answers: 8,
    firstResponse: calendarDay('2026-09-02'),
    latestResponse: calendarDay('2026-10-02'),
    surveys: 2,
    uniqueResponders: 7,
    domains: [
      { domain: 'vestkraft.example', responders: 4 },
      { domain: 'sundvag.example', responders: 2 },
      { domain: 'anonymous', responders: 1 },
    ],
    anonymous: 1,
    surveysOfType: 3,
    certainty: { carries: 'picture', low: 7.8, high: 8.8 },
    pool: [],
    png: null,
    createdAt: world.now(),
  };
  await world.database.transaction((tx) => insertCard(tx, card));
  return { id };
}
