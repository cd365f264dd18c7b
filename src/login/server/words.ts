import type { Lang } from '#languages/rules/language.ts';
import { type Translate, translator } from '#languages/rules/text.ts';
import { unbroken } from '#languages/rules/unbroken-words.ts';
import { type CommonTexts, en as commonEn } from '#platform/texts/common.en.ts';
import { no as commonNo } from '#platform/texts/common.no.ts';
import { en as systemEn, type SystemTexts } from '#platform/texts/system.en.ts';
import { no as systemNo } from '#platform/texts/system.no.ts';
import { en as errorsEn, type LoginErrorTexts } from '../texts/login-errors.en.ts';
import { no as errorsNo } from '../texts/login-errors.no.ts';
import { en, type SignInTexts } from '../texts/sign-in.en.ts';
import { no } from '../texts/sign-in.no.ts';

type PageTexts = SignInTexts & LoginErrorTexts & CommonTexts & SystemTexts;

const CATALOGUES: Record<Lang, Record<keyof PageTexts, string>> = {
  en: unbrokenTexts({ ...en, ...errorsEn, ...commonEn, ...systemEn }),
  no: unbrokenTexts({ ...no, ...errorsNo, ...commonNo, ...systemNo }),
};

/** Does what the build does with the texts in the pages themselves (scripts/vite/unbroken-words.ts). */
function unbrokenTexts<T extends Record<string, string>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unbroken(text)])) as T;
}

export type PageWords = Translate<PageTexts>;

export function wordsIn(lang: Lang): PageWords {
  return translator<PageTexts>(lang, CATALOGUES[lang]);
}

/** The time to wait in words, such as 'two seconds' or '3 minutes', always rounded up. */
export function waitWords(t: PageWords, seconds: number): string {
  return seconds < SECONDS_A_MINUTE
    ? t('signIn.wait.seconds', { count: seconds })
    : t('signIn.wait.minutes', { count: Math.ceil(seconds / SECONDS_A_MINUTE) });
}

export function tooManyWords(t: PageWords, seconds: number): string {
  return `${t('signIn.tooMany.title')}. ${t('signIn.tooMany.text', { wait: waitWords(t, seconds) })}`;
}

const SECONDS_A_MINUTE = 60;
