import { catalogue as appEn } from '#app/web/app-catalogue.en.ts';
import { catalogue as appNo } from '#app/web/app-catalogue.no.ts';
import { catalogue as organisationEn } from '#app/web/organisation-catalogue.en.ts';
import { catalogue as organisationNo } from '#app/web/organisation-catalogue.no.ts';
import { catalogue as respondEn } from '#app/web/respond-catalogue.en.ts';
import { catalogue as respondNo } from '#app/web/respond-catalogue.no.ts';
import { en as signInEn } from '#login/texts/sign-in.en.ts';
import { no as signInNo } from '#login/texts/sign-in.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';

const EN = { ...appEn, ...organisationEn, ...respondEn, ...signInEn };
const NO = { ...appNo, ...organisationNo, ...respondNo, ...signInNo };

/** Every word that a person can meet, as the product itself says it: journeys find their way by these. */
export function wordsIn(lang: Lang) {
  return translator<typeof EN>(lang, { en: EN, no: NO }[lang]);
}

export type Words = ReturnType<typeof wordsIn>;
