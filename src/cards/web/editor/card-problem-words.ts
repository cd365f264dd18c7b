import { useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { CardProblem } from '../../rules/card-form.ts';
import { MOST_CARDS } from '../../rules/enough-for-card.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';

type Texts = ReturnType<typeof useTexts<CardsTexts & CommonTexts>>;
type Words = (t: Texts, organisation: string) => string;

/** Every problem of a card that the rules may find, in the form and on the server. */
type AnyProblem = CardProblem | 'cardTitle.tooLong';

/** Returns the message of a problem code of the rules and the server (specification 5). */
export function useCardProblemWords(): (code: string) => string {
  const t = useTexts<CardsTexts & CommonTexts>();
  const organisation = useOwnOrganisation().organisation?.name ?? '';
  return (code) =>
    Object.hasOwn(WORDS, code) ? WORDS[code as AnyProblem](t, organisation) : t('common.error.fieldsText');
}

/** A new problem does not compile until it has a message. */
const WORDS: Readonly<Record<AnyProblem, Words>> = {
  'card.twoSurveys': (t) => t('cards.picker.intervalError'),
  'card.agreed': (t, organisation) => t('cards.picker.agreed', { organisation }),
  'card.agreedElsewhere': (t) => t('cards.picker.agreedElsewhere'),
  'card.tooFewAnswers': (t) => t('cards.picker.tooFewAnswers'),
  'card.givesAway': (t) => t('cards.picker.givesAway'),
  'card.tooMany': (t) => t('cards.limit.tooMany', { max: MOST_CARDS }),
  'card.tooMuch': (t) => t('cards.picker.tooMuch'),
  'cardTitle.required': (t) => t('cards.cardTitle.required'),
  'cardTitle.tooLong': (t) => t('common.error.tooLong', { max: LENGTH.name }),
  'background.invalid': (t) => t('cards.colours.invalid', { example: '#ddddff' }),
  'foreground.invalid': (t) => t('cards.colours.invalid', { example: '#070055' }),
};
