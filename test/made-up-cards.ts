import type { CardInFull } from '#cards/web/card-queries.ts';
import { en as cardFace } from '#cards/texts/card-face.en.ts';
import { en as cards } from '#cards/texts/cards.en.ts';
import { en as proof } from '#cards/texts/proof.en.ts';
import { en as sharedCards } from '#cards/texts/shared-cards.en.ts';
import { en as home } from '#brands/texts/home.en.ts';
import { en as common } from '#platform/texts/common.en.ts';
import { en as navigation } from '#platform/texts/navigation.en.ts';
import { en as system } from '#platform/texts/system.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scores } from '#scoring/texts/scores.en.ts';

export const CARD_WORDS = {
  ...common,
  ...navigation,
  ...system,
  ...questions,
  ...scores,
  ...home,
  ...cardFace,
  ...cards,
  ...proof,
  ...sharedCards,
};

/** A card of six workshops with its link on. */
export function madeUpCard(change: Partial<CardInFull> = {}): CardInFull {
  return {
    cardId: '8KQ2vTm4RzXc1LpWb7NdEa',
    cardTitle: 'From talk to lasting change',
    candidate: 'Ingrid Aune',
    title: 'Senior adviser',
    organization: 'Nordvik',
    portrait: '',
    logo: '',
    surveyType: 'workshop',
    totalScore: 8.4,
    band: 'positive',
    subjectKnowledge: 8.7,
    engaging: 8.9,
    relevance: 8.1,
    satisfaction: 7.9,
    responders: 47,
    latestResponse: '2026-10-27',
    fromDate: '2025-03-20',
    toDate: '2026-10-28',
    stats: {
      noOfSurveys: 6,
      uniqueResponders: 41,
      earliesResponse: '2025-03-12',
      latestResponse: '2026-10-27',
      domains: [
        { domain: 'sundvag.example', responders: 18 },
        { domain: 'anonymous', responders: 8 },
        { domain: 'moe.example', responders: 2 },
      ],
    },
    invited: 33,
    anonymous: 8,
    surveysInPeriod: 6,
    surveysOfType: 9,
    certainty: { carries: 'steady', low: 8.2, high: 8.6 },
    background: '#ddddff',
    foreground: '#070055',
    image: '/c/8KQ2vTm4RzXc1LpWb7NdEa/card.png?v=1',
    registered: '2026-11-02T10:00:00.000Z',
    from: 'a',
    to: 'b',
    shared: true,
    heldBack: null,
    embeddable: false,
    proof: null,
    proofEnds: '2027-11-02T10:00:00.000Z',
    ...change,
  };
}
