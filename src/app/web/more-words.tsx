import type { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Lang, langOf } from '#languages/rules/language.ts';
import type { Catalogue } from '#languages/rules/text.ts';
import { useLanguage, WithWords } from '#languages/web/language.tsx';

type Load = (lang: Lang) => Promise<{ catalogue: Catalogue }>;
type LazyScreen = ReturnType<typeof lazyRouteComponent>;

const ORGANISATION = {
  en: () => import('./organisation-catalogue.en.ts'),
  no: () => import('./organisation-catalogue.no.ts'),
};

const GOALS = {
  en: () => import('./goals-catalogue.en.ts'),
  no: () => import('./goals-catalogue.no.ts'),
};

const CARDS = {
  en: () => import('./cards-catalogue.en.ts'),
  no: () => import('./cards-catalogue.no.ts'),
};

/** A screen of goals; the overview lists some with words of its own. */
export function ofGoals(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => GOALS[lang]());
}

/** A screen of cards; what stands on a card itself is known everywhere. */
export function ofCards(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => CARDS[lang]());
}

/** A screen of the organisation, whose words most people who open the app never need. */
export function ofOrganisation(Inside: LazyScreen) {
  return sayingMore(Inside, (lang) => ORGANISATION[lang]());
}

/** A screen that comes with words of its own; they are fetched beside it, and again when the language changes. */
function sayingMore(Inside: LazyScreen, load: Load) {
  function Saying() {
    const { lang } = useLanguage();
    const [words, setWords] = useState<Catalogue | null>(null);
    useEffect(() => {
      let wanted = true;
      load(lang).then(
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
        <Inside />
      </WithWords>
    );
  }
  const preload = async () => {
    await Promise.all([Inside.preload?.(), load(langOf(document.documentElement.lang) ?? 'no')]);
  };
  return Object.assign(Saying, { preload });
}
