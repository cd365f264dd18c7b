import { hasFullLimits, isActive, mayCreate } from '#access/rules/roles.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId, newLinkId } from '#platform/server/ids.ts';
import { isSameMaking, makingOf } from '#platform/server/making.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { z } from 'zod';
import { type CardCalls, cardCalls } from '../calls.ts';
import { OWN_PAIR } from '../rules/colour-pairs.ts';
import { presentFace, presentSurvey } from './card-presenter.ts';
import { countCards, insertCard, selectCardMaking } from './card-store.ts';
import { countCard, finishedSurveys, pickedInterval } from './counting.ts';
import { holdSurveys } from './pool-store.ts';
import { sentCardPicture } from './sent-card-picture.ts';

const endpoint = endpointsOf(cardCalls);

type NewBody = z.output<CardCalls['POST /card']['body']>;
type Making = Context<'profile'>;

/** The limit without an organisation, and in one whose subscription has ended (rules 2). */
const MOST_CARDS_ALONE = 1;

export const listSurveysForCards = endpoint('GET /card/surveys', async (_, context) =>
  (await finishedSurveys(context)).map(presentSurvey),
);

export const previewCard = endpoint('GET /card/preview', async ({ query }, context) => {
  const { facts } = await countCard(await pickedInterval(query, context), context);
  return presentFace(facts);
});

export const createCard = endpoint('POST /card/:id', {
  permit: onlyWhoMayCreate,
  run: async ({ params, body }, context) => {
    if (!isLinkId(params.id)) refuseIfAny(['id.invalid']);
    return create(params.id, body, context);
  },
});

export const createCardWithoutId = endpoint('POST /card', {
  permit: onlyWhoMayCreate,
  run: async ({ body }, context) => create(newLinkId(), body, context),
});

async function onlyWhoMayCreate(_: object, { actor }: Making): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<CardCalls>(403, 'only-invited');
}

async function create(id: string, body: NewBody, context: Making) {
  const { tx, actor, now, brand, repeated } = context;
  const making = makingOf(actor.personId, body);
  await lockPerson(tx, actor.personId);
  const before = await selectCardMaking(tx, id);
  if (before !== null && isSameMaking(before, making)) {
    repeated();
    return { cardId: id };
  }
  const interval = await pickedInterval(body, context);
  await refuseOneTooMany(context);
  await holdSurveys(tx, interval.pooled);
  const { facts, organisationId, pool, fromSurvey, toSurvey } = await countCard(interval, context);
  const png = sentCardPicture(body.image);
  const { cardTitle, background = OWN_PAIR[brand].background, foreground = OWN_PAIR[brand].foreground } = body;
  const written = { id, brand, cardTitle, background, foreground, png, createdAt: now };
  const card = { ...facts, ...making, ...written, organisationId, pool, fromSurvey, toSurvey };
  if (!(await insertCard(tx, card))) throw new Refusal<CardCalls>(409, 'id-taken');
  return { cardId: id };
}

/** The lock on the person's row serialises concurrent creates, so that each sees the earlier ones. */
async function refuseOneTooMany({ tx, actor }: Making): Promise<void> {
  if (hasFullLimits(actor) || (await countCards(tx, actor.personId)) < MOST_CARDS_ALONE) return;
  throw new Refusal<CardCalls>(403, isActive(actor) ? 'subscription-required' : 'card-limit');
}
