import { monthAndYear } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import type { Translate } from '#languages/rules/text.ts';
import { type SurveyType, TYPE_KEY } from '#scoring/rules/question-sets.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { CountedTexts } from '../texts/counted.en.ts';
import type { Certainty } from './certainty.ts';

/** What a card tells apart: people whom the candidate invited, anonymous answers, and surveys within its period. */
export type CountedApart = { invited: number; anonymous: number; surveysInPeriod: number; surveysOfType: number };

/** The same fields as on the wire: null on cards made before they were counted apart. */
export type MaybeCountedApart = { [field in keyof CountedApart]: CountedApart[field] | null };

export function isCountedApart<Card extends MaybeCountedApart>(card: Card): card is Card & CountedApart {
  return card.invited !== null;
}

type Said = CountedApart & {
  candidate: string;
  surveyType: SurveyType;
  /** Days in the format of the API. */
  fromDate: string;
  toDate: string;
  certainty: Certainty | null;
};

type Words = { lang: Lang; t: Translate<CountedTexts & QuestionsTexts> };

/** Returns the heading of a card's page, and the line under it; null without a line. Only invited people are people. */
export function headingOf({ t }: Words, { invited, anonymous, ...card }: Said): { title: string; and: string | null } {
  const candidate = shortName(card.candidate);
  if (invited === 0) return { title: t('cards.public.anonymousTitle', { count: anonymous, candidate }), and: null };
  return {
    title: t('cards.public.invitedTitle', { count: invited, candidate }),
    and: anonymous === 0 ? null : t('cards.public.andAnonymous', { count: anonymous }),
  };
}

/** One line of "How this is counted"; `text` is null if there is nothing to explain. */
export type CountedLine = { of: 'period' | 'invited' | 'anonymous' | 'score'; title: string; text: string | null };

/** Returns the lines in the order of the page (design 06). The line of the score is missing without a score. */
export function countedLines({ lang, t }: Words, card: Said): CountedLine[] {
  const { invited, anonymous, surveysInPeriod: inside, surveysOfType: all, certainty } = card;
  const type = t(`questions.type.${TYPE_KEY[card.surveyType]}.name`).toLowerCase();
  const period = {
    from: monthAndYear(lang, receivedDay(card.fromDate)),
    to: monthAndYear(lang, receivedDay(card.toDate)),
    candidate: shortName(card.candidate),
  };
  return [
    {
      of: 'period',
      title:
        inside === all
          ? t('cards.counted.period.all', { all, type })
          : t('cards.counted.period.some', { inside, all, type }),
      text: t('cards.counted.period.text', period),
    },
    {
      of: 'invited',
      title: t('cards.counted.invited.title', { count: invited }),
      text: invited === 0 ? null : t('cards.counted.invited.text'),
    },
    {
      of: 'anonymous',
      title: t('cards.counted.anonymous.title', { count: anonymous }),
      text: anonymous === 0 ? null : t('cards.counted.anonymous.text'),
    },
    ...(certainty === null ? [] : [scoreLine({ lang, t }, certainty)]),
  ];
}

const CARRIES = { firstImpression: 'impression', picture: 'picture', steady: 'steady' } as const;

function scoreLine({ lang, t }: Words, { carries, low, high }: Certainty): CountedLine {
  const between = { low: scoreText(lang, low), high: scoreText(lang, high) };
  return {
    of: 'score',
    title: t(`cards.counted.score.${CARRIES[carries]}`),
    text: t('cards.counted.score.text', between),
  };
}
