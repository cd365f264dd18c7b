import { catalogue as appEn } from '#app/web/app-catalogue.en.ts';
import { catalogue as appNo } from '#app/web/app-catalogue.no.ts';
import { catalogue as cardsEn } from '#app/web/cards-catalogue.en.ts';
import { catalogue as cardsNo } from '#app/web/cards-catalogue.no.ts';
import { catalogue as formEn } from '#app/web/form-catalogue.en.ts';
import { catalogue as formNo } from '#app/web/form-catalogue.no.ts';
import { catalogue as goalsEn } from '#app/web/goals-catalogue.en.ts';
import { catalogue as goalsNo } from '#app/web/goals-catalogue.no.ts';
import { catalogue as openEn } from '#app/web/open-catalogue.en.ts';
import { catalogue as openNo } from '#app/web/open-catalogue.no.ts';
import { catalogue as organisationEn } from '#app/web/organisation-catalogue.en.ts';
import { catalogue as organisationNo } from '#app/web/organisation-catalogue.no.ts';
import { catalogue as remindersEn } from '#app/web/reminders-catalogue.en.ts';
import { catalogue as remindersNo } from '#app/web/reminders-catalogue.no.ts';
import { catalogue as respondEn } from '#app/web/respond-catalogue.en.ts';
import { catalogue as respondNo } from '#app/web/respond-catalogue.no.ts';
import { catalogue as settingsEn } from '#app/web/settings-catalogue.en.ts';
import { catalogue as settingsNo } from '#app/web/settings-catalogue.no.ts';
import { catalogue as surveysEn } from '#app/web/surveys-catalogue.en.ts';
import { catalogue as surveysNo } from '#app/web/surveys-catalogue.no.ts';
import { en as choicesEn } from '#responding/texts/choices.en.ts';
import { no as choicesNo } from '#responding/texts/choices.no.ts';
import { en as signInEn } from '#login/texts/sign-in.en.ts';
import { no as signInNo } from '#login/texts/sign-in.no.ts';
import type { Lang } from '#languages/rules/language.ts';
import { unbroken } from '#languages/rules/unbroken-words.ts';
import { translator } from '#languages/rules/text.ts';

const EN = {
  ...appEn,
  ...cardsEn,
  ...formEn,
  ...goalsEn,
  ...openEn,
  ...organisationEn,
  ...remindersEn,
  ...respondEn,
  ...choicesEn,
  ...settingsEn,
  ...surveysEn,
};
const NO = {
  ...appNo,
  ...cardsNo,
  ...formNo,
  ...goalsNo,
  ...openNo,
  ...organisationNo,
  ...remindersNo,
  ...respondNo,
  ...choicesNo,
  ...settingsNo,
  ...surveysNo,
};

/** As the build leaves them; the login's pages are made by the server, of its own words. */
function built<T extends Record<string, string>>(words: T): T {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, unbroken(text)])) as T;
}

const ALL_EN = { ...built(EN), ...signInEn };
const ALL_NO = { ...built(NO), ...signInNo };

/** Every word that a person can meet, as the product itself says it: journeys find their way by these. */
export function wordsIn(lang: Lang) {
  return translator<typeof EN & typeof signInEn>(lang, { en: ALL_EN, no: ALL_NO }[lang]);
}

export type Words = ReturnType<typeof wordsIn>;
