import type { Asked, MatrixRequest, Scene } from './asking.ts';
import { PEOPLE, type PersonName } from './actor-names.ts';
import { type CardName, insertFixtureCard } from './fixture-cards.ts';
import { CANARY, type FixtureSurvey, insertAnswer, insertFixtureSurvey } from './fixtures.ts';
import { newLinkId } from '#platform/server/ids.ts';

type OfCard = (cardId: string) => MatrixRequest;

/** Asks about a card by its name; the missing one was never created. */
export const ofCard =
  (request: OfCard): Asked =>
  (resource) => {
    const [, name = '', rest = ''] = /^card:(\w+)(.*)$/.exec(resource) ?? [];
    if (name === '') return null;
    const headers = rest === ' on the site of another brand' ? { host: 'b.localhost' } : {};
    return ({ cards }) => {
      const cardId = name === 'missing' ? newLinkId() : cards[name as CardName].id;
      return () => ({ ...request(cardId), headers });
    };
  };

export type Pair = { from: string; to: string };

export const pairs: Readonly<Record<string, (scene: Scene) => Pair>> = {
  'from,to=surveys of creator': ({ surveys }) => ({ from: surveys.me.id, to: surveys.org.id }),
  'from,to=surveys on behalf of onBehalfOf': ({ surveys }) => ({
    from: surveys.behalfSupporters.id,
    to: surveys.behalfGroups.id,
  }),
  'from=own,to=survey of another user': ({ surveys }) => ({ from: surveys.me.id, to: surveys.sharedByMemberB.id }),
};

/** Creates two finished surveys for everybody with a profile, and returns the pair of each. */
export async function ownPairs({ world, people, orgA, orgB, orgC }: Scene): Promise<Map<string, Pair>> {
  const homes: Partial<Record<PersonName, string>> = {
    otherOrg: orgB.id,
    memberB: orgB.id,
    lapsedOwner: orgC.id,
    lapsedMember: orgC.id,
  };
  const alone: readonly PersonName[] = ['noOrg', 'noOrg2', 'invited', 'somebodyAlone'];
  const made = new Map<string, Pair>();
  for (const name of PEOPLE) {
    const maker = people[name];
    const tenantId = alone.includes(name) ? maker.id : (homes[name] ?? orgA.id);
    const survey = (): Promise<FixtureSurvey> =>
      insertFixtureSurvey(world, { maker, tenantId, accessibleBy: 'me', groups: [] });
    made.set(name, { from: (await survey()).id, to: (await survey()).id });
  }
  return made;
}

/** Gives a card to each of the two people without an organisation. */
export async function cardsOfThoseAlone({ world, people }: Scene): Promise<void> {
  for (const name of ['noOrg', 'noOrg2'] as const) await insertFixtureCard(world, people[name]);
}

/** Two answers promised to the candidate alone are too few for a card that supporters see; this adds a third. */
export async function thirdHiddenAnswer({ world, surveys, orgA }: Scene): Promise<void> {
  const key = { homeId: orgA.id, id: surveys.behalfSupporters.id };
  await insertAnswer(world.database, key, { responder: null, promised: 'me', groups: [], canary: CANARY });
}
