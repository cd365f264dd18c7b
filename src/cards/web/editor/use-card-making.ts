import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { forgetDraft } from '#platform/web/kept-draft.ts';
import { existedBefore, type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { reasonOf } from '#platform/rules/problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { oneLine } from '#shared/one-line.ts';
import { cardPath } from '#shared/paths.ts';
import { type CardForm, placeOfCardDraft } from '../../rules/card-form.ts';
import { colourIn } from '../../rules/contrast.ts';
import { type Interval, intervalOf } from '../../rules/interval.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { attemptCards, CARDS_KEY, cardsQuery } from '../card-queries.ts';
import type { PickedSurvey } from './picked-survey.ts';

type Making = {
  id: string;
  email: string;
  form: UseFormReturn<CardForm>;
  surveys: readonly PickedSurvey[];
  /** The card's picture as a data URL; empty if it cannot be made. */
  picture: () => Promise<string>;
};

/** Makes the card and opens its page. Returns the problem on failure. */
export function useCardMaking({ id, email, form, surveys, picture }: Making) {
  const t = useTexts<CardsTexts>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  return async (values: CardForm): Promise<SaveProblem | null> => {
    const interval = intervalOf(surveys, values.picked);
    if (interval === null) return { kind: 'failed' };
    const created = await made(id, { values, interval }, await picture());
    const existed = existedBefore(created);
    if (!created.ok && !existed) {
      // The refetched list contains the existing card, and the screen explains the limit instead of the form.
      const reason = reasonOf(created.problem);
      if (reason === 'card-limit' || reason === 'subscription-required') await queries.invalidateQueries(cardsQuery);
      return saveProblemOf(created.problem);
    }
    form.reset(values);
    // Must come after the form has reported its last change, which stores a draft.
    forgetDraft(placeOfCardDraft(email));
    toast(t(existed ? 'cards.submit.savedBefore' : 'cards.submit.saved'));
    await navigate({ href: cardPath(id) });
    await queries.invalidateQueries({ queryKey: CARDS_KEY });
    return null;
  };
}

type Chosen = { values: CardForm; interval: Interval<PickedSurvey> };

/** A picture that the server refuses does not prevent the card: its page makes another picture. */
async function made(id: string, chosen: Chosen, image: string) {
  const body = bodyOf(chosen);
  const created = await attemptCards('POST /card/:id', { params: { id }, body: { ...body, image } });
  const ofPicture = !created.ok && created.problem.errors.some(({ field }) => field === 'image');
  return ofPicture ? attemptCards('POST /card/:id', { params: { id }, body: { ...body, image: '' } }) : created;
}

function bodyOf({ values, interval: { from, to } }: Chosen) {
  return {
    from: from.id,
    to: to.id,
    surveyType: from.surveyType,
    cardTitle: oneLine(values.cardTitle),
    background: colourIn(values.background) ?? '',
    foreground: colourIn(values.foreground) ?? '',
  };
}
