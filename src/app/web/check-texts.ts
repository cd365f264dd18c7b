import { en as cardFaceEn } from '#cards/texts/card-face.en.ts';
import { no as cardFaceNo } from '#cards/texts/card-face.no.ts';
import { en as checkEn } from '#cards/texts/check.en.ts';
import { no as checkNo } from '#cards/texts/check.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as questionsEn } from '#scoring/texts/questions.en.ts';
import { no as questionsNo } from '#scoring/texts/questions.no.ts';

/** The texts of the page that tells whether a card is genuine, whose script holds both languages. */
export const CHECK_TEXTS: Record<Lang, Catalogue> = {
  en: { ...commonEn, ...questionsEn, ...cardFaceEn, ...checkEn },
  no: { ...commonNo, ...questionsNo, ...cardFaceNo, ...checkNo },
};
