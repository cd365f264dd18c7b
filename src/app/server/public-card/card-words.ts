import { en as quotesEn, type QuotesTexts } from '#brands/texts/quotes.en.ts';
import { no as quotesNo } from '#brands/texts/quotes.no.ts';
import { type CardFaceTexts, en as faceEn } from '#cards/texts/card-face.en.ts';
import { no as faceNo } from '#cards/texts/card-face.no.ts';
import { type CountedTexts, en as countedEn } from '#cards/texts/counted.en.ts';
import { no as countedNo } from '#cards/texts/counted.no.ts';
import { type CardsTexts, en as cardsEn } from '#cards/texts/cards.en.ts';
import { no as cardsNo } from '#cards/texts/cards.no.ts';
import { en as publicEn, type PublicCardTexts } from '#cards/texts/public-card.en.ts';
import { no as publicNo } from '#cards/texts/public-card.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { type CommonTexts, en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as navigationEn, type NavigationTexts } from '#platform/texts/navigation.en.ts';
import { no as navigationNo } from '#platform/texts/navigation.no.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import { en as questionsEn, type QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { no as questionsNo } from '#scoring/texts/questions.no.ts';
import { en as scoresEn, type ScoresTexts } from '#scoring/texts/scores.en.ts';
import { no as scoresNo } from '#scoring/texts/scores.no.ts';

type PageTexts = CardFaceTexts &
  CardsTexts &
  CommonTexts &
  CountedTexts &
  PublicCardTexts &
  NavigationTexts &
  QuestionsTexts &
  QuotesTexts &
  ScoresTexts &
  SystemTexts;

export type CardWords = Translate<PageTexts>;

export const CARD_PAGE_WORDS: Record<Lang, CardWords> = {
  en: translator<PageTexts>('en', {
    ...faceEn,
    ...cardsEn,
    ...publicEn,
    ...commonEn,
    ...countedEn,
    ...navigationEn,
    ...questionsEn,
    ...quotesEn,
    ...scoresEn,
    ...systemEn,
  }),
  no: translator<PageTexts>('no', {
    ...faceNo,
    ...cardsNo,
    ...publicNo,
    ...commonNo,
    ...countedNo,
    ...navigationNo,
    ...questionsNo,
    ...quotesNo,
    ...scoresNo,
    ...systemNo,
  }),
};
