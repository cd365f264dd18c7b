import { expect } from 'vitest';
import type { CardCalls } from '#cards/calls.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { cardBody, createCard, finishedPair } from '../cards.ts';
import type { WriteScene } from '../mass-assignment/write.ts';
import { after, type Arrange, asked, from, type MatrixRequest, plain, type Scene } from '../matrix/asking.ts';
import { cardsOfThoseAlone, ofCard, ownPairs, type Pair, pairs, thirdHiddenAnswer } from '../matrix/asking-cards.ts';
import { type Check, keysAre } from '../matrix/checks.ts';
import type { CardName } from '../matrix/fixture-cards.ts';
import { aboutOf, idsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

const OWN: Readonly<Record<string, readonly CardName[]>> = {
  creator: ['published', 'off'],
  onBehalfOf: ['onBehalfOf'],
  invited: ['invitedOwn'],
};
const OF_ORG_A: readonly CardName[] = ['published', 'onBehalfOf'];

const cardIds = ({ cards }: Scene, names: readonly CardName[]) => names.map((name) => cards[name].id).sort();
const idsIn = (body: unknown) => (body as { cardId: string }[]).map(({ cardId }) => cardId).sort();

const ownCards: Check = ({ body, cell, scene }) =>
  expect(idsIn(body), cell.told).toEqual(cardIds(scene, OWN[cell.actor] ?? []));

/** One of the caller's own cards, if any. */
const latestCard: Check = ({ body, cell, scene }) => {
  const own = cardIds(scene, OWN[cell.actor] ?? []);
  expect(idsIn(body), cell.told).toHaveLength(Math.min(1, own.length));
  expect(own, cell.told).toEqual(expect.arrayContaining(idsIn(body)));
};

/** The cards of other members, if their links are on. */
const sharedCards: Check = ({ body, cell, scene }) => {
  const ofOthers = OF_ORG_A.filter((name) => OWN[cell.actor]?.includes(name) !== true);
  expect(idsIn(body), cell.told).toEqual(cardIds(scene, ofOthers));
};

const surveysAbout: Check = ({ body, cell, scene }) =>
  expect((body as { id: string }[]).map(({ id }) => id).sort(), cell.told).toEqual(idsOf(scene, aboutOf(cell.actor)));

const FACE =
  'candidate title organization portrait logo surveyType totalScore band responders latestResponse fromDate toDate stats invited anonymous surveysInPeriod surveysOfType certainty';
const QUESTIONS = 'subjectKnowledge engaging relevance satisfaction';
const MADE = 'cardId cardTitle background foreground image registered';
const keys = (...lists: string[]) => lists.join(' ').split(' ');

/** The public view: no ids of surveys, no addresses, and no mail domain shared by too few responders. */
const publicCard: Check = (answered) => {
  const { body, cell } = answered;
  void keysAre(...keys(FACE, QUESTIONS, MADE))(answered);
  const { stats } = body as { stats: { domains: { domain: string; responders: number }[] } };
  expect(JSON.stringify(body), cell.told).not.toMatch(/@|fra-|til-/);
  for (const { domain, responders } of stats.domains)
    expect(['other', 'anonymous'].includes(domain) || responders >= 3, cell.told).toBe(true);
  expect(stats.domains.filter(({ domain }) => domain === 'other')).toHaveLength(1);
};

const PUBLIC =
  'no survey ids (from,to), no e-mails; on the public card domains with fewer than 3 responders are one row other';

type FromPair = (pair: Pair) => MatrixRequest;

/** Asks with the pairs that a resource names. */
const picked = (request: FromPair) => {
  const ofPair = (pair: (scene: Scene) => Pair): Arrange =>
    after(
      thirdHiddenAnswer,
      from((scene) => request(pair(scene))),
    );
  return Object.fromEntries(Object.entries(pairs).map(([resource, pair]) => [resource, ofPair(pair)]));
};

const ofOwnPairs =
  (request: FromPair): Arrange =>
  async (scene) => {
    const own = await ownPairs(scene);
    return (actor) => request(own.get(actor) ?? { from: newLinkId(), to: newLinkId() });
  };

const posted = (pair: Pair): MatrixRequest => ({ params: { id: newLinkId() }, body: cardBody(pair) });

const CREATED = {
  cards:
    'id person_id brand survey_type from_survey to_survey from_day to_day card_title background foreground candidate title organization total_score band scores answers first_response latest_response surveys unique_responders domains anonymous surveys_of_type certainty internal_to cards_refused shared embeddable made_from created_at version organisation_id',
  card_pictures: 'card_id portrait logo png png_hash',
  card_pools: 'card_id person_id survey_type counted',
  card_ids: 'hash',
};

const NO_PAIR: Pair = { from: '', to: '' };

/** Creates two finished surveys of Ingrid's, and a card of them where the write needs one. */
const finished = async (scene: WriteScene) => {
  scene.pair = await finishedPair(scene.world, scene.ingrid);
};
const withCard = async (scene: WriteScene) => {
  await finished(scene);
  scene.card = await createCard(scene.ingrid, scene.pair ?? NO_PAIR);
};

const naming = ({ surveys }: Pick<Scene, 'surveys'>) => cardBody({ from: surveys.me.id, to: surveys.org.id });

export const cards: Tested<CardCalls> = {
  'GET /card': {
    asked: asked({ list: plain() }),
    filtered: { 'owner=caller': ownCards, 'owner=caller, one': latestCard },
  },
  'GET /shared-card': {
    asked: asked({ list: plain() }),
    filtered: {
      '[]': ({ body, cell }) => expect(body, cell.told).toEqual([]),
      'cards of active members of the same organisation': sharedCards,
      'only org B': ({ body, cell, scene }) => expect(idsIn(body), cell.told).toEqual(cardIds(scene, ['memberB'])),
    },
  },
  'GET /card/surveys': {
    asked: asked({ list: plain() }),
    filtered: { 'finished surveys whose candidate (onBehalfOf, else userId) is the caller': surveysAbout },
  },
  'GET /card/preview': {
    asked: asked(picked((pair) => ({ query: { ...pair, surveyType: 'workshop' } }))),
    allowed: keysAre(...keys(FACE, QUESTIONS)),
  },
  'GET /card/:id': {
    asked: ofCard((id) => ({ params: { id } })),
    allowed: keysAre(...keys(FACE, QUESTIONS, MADE, 'from to shared heldBack embeddable proof proofEnds')),
  },
  'POST /card/:id': {
    asked: asked({
      ...picked(posted),
      'noOrg already has one card': after(cardsOfThoseAlone, ofOwnPairs(posted)),
      'id of an existing card of another user': async (scene) => {
        const arranged = await ofOwnPairs(posted)(scene);
        return (actor) => ({ ...arranged(actor), params: { id: scene.cards.memberB.id } });
      },
      'has a card': ofOwnPairs(posted),
    }),
    goodBody: naming,
    write: {
      request: ({ pair }) => posted(pair ?? NO_PAIR) as { body: unknown },
      columns: CREATED,
      before: finished,
    },
  },
  'POST /card': {
    asked: asked({
      ...picked(posted),
      'noOrg already has one card': after(cardsOfThoseAlone, ofOwnPairs(posted)),
    }),
    goodBody: naming,
    write: { request: ({ pair }) => ({ body: cardBody(pair ?? NO_PAIR) }), columns: CREATED, before: finished },
  },
  'PUT /card/:id/sharing': {
    asked: ofCard((id) => ({ params: { id }, body: { shared: false, embeddable: true } })),
    goodBody: () => ({ shared: true, embeddable: true }),
    write: {
      request: ({ card = '' }) => ({ params: { id: card }, body: { shared: false, embeddable: true } }),
      columns: { cards: 'shared embeddable' },
      before: withCard,
    },
  },
  'PUT /card/:id/proof': {
    asked: ofCard((id) => ({ params: { id }, body: { on: false } })),
    goodBody: () => ({ on: false }),
    write: {
      request: ({ card = '' }) => ({ params: { id: card }, body: { on: true } }),
      columns: {
        card_proofs: 'card_id brand list place credential png marked made_at valid_until withdrawn_at announced_at',
        proof_places: 'brand list place',
        secrets: 'name content created_at',
      },
      before: withCard,
    },
  },
  'DELETE /card/:id': {
    asked: ofCard((id) => ({ params: { id } })),
    write: {
      request: ({ card = '' }) => ({ params: { id: card }, body: {} }),
      columns: { cards: CREATED.cards, card_pictures: CREATED.card_pictures },
      before: withCard,
    },
  },
  'GET /c/:cardId': {
    asked: asked(
      { 'card of orgC': from(({ cards: { lapsedOwner } }) => ({ params: { cardId: lapsedOwner.id } })) },
      ofCard((cardId) => ({ params: { cardId } })),
    ),
    filtered: { [PUBLIC]: publicCard, 'as usual': publicCard },
  },
};
