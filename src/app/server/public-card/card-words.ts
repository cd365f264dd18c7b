import { en as homeEn, type HomeTexts } from '#brands/texts/home.en.ts';
import { no as homeNo } from '#brands/texts/home.no.ts';
import { type CardFaceTexts, en as faceEn } from '#cards/texts/card-face.en.ts';
import { no as faceNo } from '#cards/texts/card-face.no.ts';
import { en as publicEn, type PublicCardTexts } from '#cards/texts/public-card.en.ts';
import { no as publicNo } from '#cards/texts/public-card.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { type CommonTexts, en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';

type Texts = CardFaceTexts & CommonTexts & HomeTexts & PublicCardTexts & SystemTexts;

/** The words of titles and previews of public cards. */
export const CARD_WORDS: Record<Lang, Translate<Texts>> = {
  en: translator<Texts>('en', { ...faceEn, ...commonEn, ...homeEn, ...publicEn, ...systemEn }),
  no: translator<Texts>('no', { ...faceNo, ...commonNo, ...homeNo, ...publicNo, ...systemNo }),
};
