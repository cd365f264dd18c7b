import type { z } from 'zod';
import { cardPicturePath } from '#shared/paths.ts';
import type { CardCalls } from '../calls.ts';
import { publicDomains } from '../rules/card-stats.ts';
import { validUntil } from '../rules/proof/proof-period.ts';
import { numbersOf } from '../rules/card-numbers.ts';
import type { CardFacts, CardRow } from './card-store.ts';
import type { SurveyToPick } from './counting.ts';
import { pictureVersion } from './picture/picture-version.ts';

type OwnCard = z.input<CardCalls['GET /card/:id']['result']>;
export type PresentedCard = z.input<CardCalls['GET /c/:cardId']['result']>;
type SurveyOfCard = z.input<CardCalls['GET /card/surveys']['result']>[number];
type Face = z.input<CardCalls['GET /card/preview']['result']>;

export function presentFace(facts: CardFacts): Face {
  return {
    candidate: facts.candidate,
    title: facts.title,
    organization: facts.organization,
    portrait: facts.portrait,
    logo: facts.logo,
    surveyType: facts.surveyType,
    totalScore: facts.totalScore,
    band: facts.band,
    ...facts.scores,
    responders: facts.answers,
    latestResponse: facts.latestResponse,
    fromDate: facts.fromDate,
    toDate: facts.toDate,
    stats: {
      noOfSurveys: facts.surveys,
      uniqueResponders: facts.uniqueResponders,
      earliesResponse: facts.firstResponse,
      latestResponse: facts.latestResponse,
      domains: facts.domains,
    },
    ...countedApart(facts),
  };
}

function countedApart({ anonymous, surveys, surveysOfType, uniqueResponders, certainty }: CardFacts) {
  return {
    invited: anonymous === null ? null : uniqueResponders - anonymous,
    anonymous,
    surveysInPeriod: surveysOfType === null ? null : surveys,
    surveysOfType,
    certainty,
  };
}

/** The serializer of a public card: without ids of surveys, and with small domains folded (rules 3). */
export function presentPublicCard(row: CardRow): PresentedCard {
  const { stats, ...face } = presentFace(row);
  const { id: cardId, cardTitle, background, foreground } = row;
  const drawn = { ...face, stats, cardTitle, background, foreground };
  return {
    ...face,
    stats: { ...stats, domains: publicDomains(row.domains, { isAnonymousTold: row.anonymous !== null }) },
    cardId,
    cardTitle,
    background,
    foreground,
    image: `${cardPicturePath(cardId)}?v=${pictureVersion(drawn)}`,
    registered: row.createdAt.toISOString(),
  };
}

export function presentOwnCard(row: CardRow): OwnCard {
  const { stats } = presentFace(row);
  const { fromSurvey: from, toSurvey: to, shared, heldBack, embeddable, isProven } = row;
  const proof = isProven === null ? null : { isValid: isProven };
  const proofEnds = validUntil(row.createdAt).toISOString();
  return { ...presentPublicCard(row), stats, from, to, shared, heldBack, embeddable, proof, proofEnds };
}

/** A survey to pick, with the scores as its candidate reads them. */
export function presentSurveyToPick(survey: SurveyToPick): SurveyOfCard {
  const { id, surveyName, surveyType, endDate } = survey;
  const { total, answers } = numbersOf(surveyType, [survey], []);
  return { id, surveyName, surveyType, endDate, answers, ...total };
}
