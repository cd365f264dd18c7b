import { hasFullLimits, isActive } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { CardCalls } from '../calls.ts';
import { CARDS_ALONE, MOST_CARDS } from '../rules/enough-for-card.ts';
import { type CardRow, countCards, selectOwnCard } from './card-store.ts';
import { type SurveyToPick, finishedSurveys, type Picked } from './counting.ts';

type Asking = Context<'profile'>;

/** A card of the actor; 404 for everybody else. */
export async function ownCard({ params }: { params: { id: string } }, { tx, actor }: Asking): Promise<CardRow> {
  const card = await selectOwnCard(tx, params.id, actor.personId);
  if (card === null) throw new Refusal(404);
  return card;
}

export async function ownPickedSurveys({ query }: { query: Picked }, context: Asking): Promise<SurveyToPick[]> {
  return refuseOthersSurveys(query, context);
}

/** Returns the finished surveys about the actor; 404 unless both picked ones are among them. */
export async function refuseOthersSurveys({ from, to }: Picked, context: Asking): Promise<SurveyToPick[]> {
  const finished = await finishedSurveys(context);
  if (![from, to].every((id) => finished.some((survey) => survey.id === id))) throw new Refusal(404);
  return finished;
}

/** Relies on the lock on the person's row, which serialises what one person creates. */
export async function refuseOneTooMany({ tx, actor }: Asking): Promise<void> {
  const cards = await countCards(tx, actor.personId);
  if (!hasFullLimits(actor) && cards >= CARDS_ALONE)
    throw new Refusal<CardCalls>(403, isActive(actor) ? 'subscription-required' : 'card-limit');
  if (cards >= MOST_CARDS) refuseIfAny(['card.tooMany']);
}
