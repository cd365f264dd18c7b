import { hasFullLimits, isActive } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { CardCalls } from '../calls.ts';
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

/** The limit without an organisation, and in one whose subscription has ended (rules 2). */
const MOST_CARDS_ALONE = 1;

/** Relies on the lock on the person's row, which serialises what one person creates. */
export async function refuseOneTooMany({ tx, actor }: Asking): Promise<void> {
  if (hasFullLimits(actor) || (await countCards(tx, actor.personId)) < MOST_CARDS_ALONE) return;
  throw new Refusal<CardCalls>(403, isActive(actor) ? 'subscription-required' : 'card-limit');
}
