import { type ComponentType, useEffect, useState } from 'react';
import { type Lang, langOf } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { useLanguage, WithWords } from '#languages/web/language.tsx';
import { fetchedCode } from '#platform/web/fetched-code.ts';

type Load = (lang: Lang) => Promise<{ catalogue: Catalogue }>;
type Lazy<Given> = ComponentType<Given> & { preload?: () => Promise<void> | undefined };
type LazyScreen = Lazy<object>;

/** What brings the words of each part of the app; the app itself has those of its first screens. */
const CATALOGUES = {
  surveys: { en: () => import('./surveys-catalogue.en.ts'), no: () => import('./surveys-catalogue.no.ts') },
  reminders: { en: () => import('./reminders-catalogue.en.ts'), no: () => import('./reminders-catalogue.no.ts') },
  goals: { en: () => import('./goals-catalogue.en.ts'), no: () => import('./goals-catalogue.no.ts') },
  cards: { en: () => import('./cards-catalogue.en.ts'), no: () => import('./cards-catalogue.no.ts') },
  organisation: {
    en: () => import('./organisation-catalogue.en.ts'),
    no: () => import('./organisation-catalogue.no.ts'),
  },
  settings: { en: () => import('./settings-catalogue.en.ts'), no: () => import('./settings-catalogue.no.ts') },
  form: { en: () => import('./form-catalogue.en.ts'), no: () => import('./form-catalogue.no.ts') },
  open: { en: () => import('./open-catalogue.en.ts'), no: () => import('./open-catalogue.no.ts') },
};

/** A screen of surveys, their answers and recommendations; the overview lists some with words of its own. */
export function ofSurveys(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.surveys[lang]());
}

/** The screen of who has not answered a survey. */
export function ofReminders(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.reminders[lang]());
}

/** A screen of goals; the overview lists some with words of its own. */
export function ofGoals(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.goals[lang]());
}

/** A screen of cards; what stands on a card itself is known everywhere. */
export function ofCards(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.cards[lang]());
}

/** A screen of the organisation's scores and goals, whose words most people who open the app never need. */
export function ofOrganisation(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.organisation[lang]());
}

/** A screen on which somebody arranges the own account or an organisation, founds one or joins it. */
export function ofSettings(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.settings[lang]());
}

/** A screen that needs no login. */
export function ofOpen(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CATALOGUES.open[lang]());
}

/** The form of a responder, shown inside the app. */
export function ofForm<Given extends object>(Inside: Lazy<Given>) {
  return sayingMore<Given>(Inside, (lang) => CATALOGUES.form[lang]());
}

/** A screen that comes with words of its own; they are fetched beside it, and again when the language changes. */
function sayingMore<Given extends object>(Inside: Lazy<Given>, load: Load) {
  function Saying(given: Given) {
    const { lang } = useLanguage();
    const [words, setWords] = useState<Catalogue | null>(null);
    useEffect(() => {
      let wanted = true;
      fetchedCode(() => load(lang)).then(
        ({ catalogue }) => wanted && setWords(catalogue),
        // As for a screen whose script did not come: the route says so.
        (error: unknown) =>
          setWords(() => {
            throw error;
          }),
      );
      return () => void (wanted = false);
    }, [lang]);
    if (words === null) return null;
    return (
      <WithWords words={words}>
        <Inside {...given} />
      </WithWords>
    );
  }
  const preload = async () => {
    const lang = langOf(document.documentElement.lang) ?? 'no';
    await Promise.all([Inside.preload?.(), fetchedCode(() => load(lang))]);
  };
  return Object.assign(Saying, { preload });
}
