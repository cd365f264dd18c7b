import { hasFullLimits, isActive, mayCreate } from '#access/rules/roles.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId, newLinkId } from '#platform/server/ids.ts';
import { type Created, idempotentCreate } from '#platform/server/idempotent-create.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { z } from 'zod';
import { type CardCalls, cardCalls } from '../calls.ts';
import { OWN_PAIR } from '../rules/colour-pairs.ts';
import { presentFace, presentSurvey } from './card-presenter.ts';
import { countCards, insertCard, selectCardCreation } from './card-store.ts';
import { countCard, finishedSurveys, ownPickedSurveys, pickedInterval } from './counting.ts';
import { holdSurveys } from './pool-store.ts';
import { sentCardPicture } from './sent-card-picture.ts';

const endpoint = endpointsOf(cardCalls);

type NewBody = z.output<CardCalls['POST /card']['body']>;
type Writing = Context<'profile'>;

/** The limit without an organisation, and in one whose subscription has ended (rules 2). */
const MOST_CARDS_ALONE = 1;

export const listSurveysForCards = endpoint('GET /card/surveys', async (_, context) =>
  (await finishedSurveys(context)).map(presentSurvey),
);

export const previewCard = endpoint('GET /card/preview', async ({ query }, context) => {
  const { facts } = await countCard(pickedInterval(query, await ownPickedSurveys(query, context)), context);
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

async function onlyWhoMayCreate(_: object, { actor }: Writing): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<CardCalls>(403, 'only-invited');
}

async function create(id: string, body: NewBody, context: Writing) {
  const store = (created: Created) => storeCard(created, body, context);
  await idempotentCreate({ id, body, lockPerson, read: selectCardCreation, store }, context);
  return { cardId: id };
}

async function storeCard(created: Created, body: NewBody, context: Writing): Promise<boolean> {
  const { tx, now, brand } = context;
  const interval = pickedInterval(body, await ownPickedSurveys(body, context));
  await refuseOneTooMany(context);
  await holdSurveys(tx, interval.pooled);
  const { facts, organisationId, pool, fromSurvey, toSurvey } = await countCard(interval, context);
  const png = sentCardPicture(body.image);
  const { cardTitle, background = OWN_PAIR[brand].background, foreground = OWN_PAIR[brand].foreground } = body;
  const written = { ...created, brand, cardTitle, background, foreground, png, createdAt: now };
  return insertCard(tx, { ...facts, ...written, organisationId, pool, fromSurvey, toSurvey });
}

/** The lock on the person's row serialises concurrent creates, so that each sees the earlier ones. */
async function refuseOneTooMany({ tx, actor }: Writing): Promise<void> {
  if (hasFullLimits(actor) || (await countCards(tx, actor.personId)) < MOST_CARDS_ALONE) return;
  throw new Refusal<CardCalls>(403, isActive(actor) ? 'subscription-required' : 'card-limit');
}
