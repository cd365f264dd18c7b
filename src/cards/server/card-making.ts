import { mayCreateAnything } from '#organisations/server/permits.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId, newLinkId } from '#platform/server/ids.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { type Created, idempotentCreate } from '#platform/server/idempotent-create.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import type { z } from 'zod';
import { type CardCalls, cardCalls } from '../calls.ts';
import { OWN_PAIR } from '../rules/colour-pairs.ts';
import { presentFace, presentSurveyToPick } from './card-presenter.ts';
import { insertCard, selectCardCreation } from './card-store.ts';
import { countCard, finishedSurveys, pickedInterval } from './counting.ts';
import { ownPickedSurveys, refuseOneTooMany, refuseOthersSurveys } from './permits.ts';
import { holdSurveyAccess, selectFinishedSurvey } from './pool-store.ts';
import { sentCardPicture } from './sent-card-picture.ts';

const endpoint = endpointsOf(cardCalls);

type NewBody = z.output<CardCalls['POST /card']['body']>;
type Writing = Context<'profile'>;

export const listSurveysForCards = endpoint('GET /card/surveys', {
  permit: anySignedIn,
  run: async ({ query }, context) => {
    const after = await startOfPage(query, (id) => selectFinishedSurvey(context.tx, context, id));
    const surveys = await finishedSurveys(context, { most: query.limit + 1, after });
    return endOfPage(surveys, { asked: query, idOf: ({ id }) => id, context }).map(presentSurveyToPick);
  },
});

export const previewCard = endpoint('GET /card/preview', {
  permit: ownPickedSurveys,
  run: async ({ query, permitted: finished }, context) => {
    const { facts } = await countCard(pickedInterval(query, finished), context);
    return presentFace(facts);
  },
});

export const createCard = endpoint('POST /card/:id', {
  permit: mayCreateAnything,
  run: async ({ params, body }, context) => {
    if (!isLinkId(params.id)) refuseIfAny(['id.invalid']);
    return create(params.id, body, context);
  },
});

export const createCardWithoutId = endpoint('POST /card', {
  permit: mayCreateAnything,
  run: async ({ body }, context) => create(newLinkId(), body, context),
});

async function create(id: string, body: NewBody, context: Writing) {
  const store = (created: Created) => storeCard(created, body, context);
  await idempotentCreate({ id, body, lockPerson, read: selectCardCreation, store }, context);
  return { cardId: id };
}

async function storeCard(created: Created, body: NewBody, context: Writing): Promise<boolean> {
  const { tx, now, brand } = context;
  const interval = pickedInterval(body, await refuseOthersSurveys(body, context));
  await refuseOneTooMany(context);
  await holdSurveyAccess(tx, interval.pooled);
  const { facts, organisationId, internalTo, pool, fromSurvey, toSurvey } = await countCard(interval, context);
  const png = sentCardPicture(body.image);
  const { cardTitle, background = OWN_PAIR[brand].background, foreground = OWN_PAIR[brand].foreground } = body;
  const written = { ...created, brand, cardTitle, background, foreground, png, createdAt: now };
  return insertCard(tx, { ...facts, ...written, organisationId, internalTo, pool, fromSurvey, toSurvey });
}
