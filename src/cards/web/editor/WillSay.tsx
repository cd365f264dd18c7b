import { useId } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { countedLines, headingOf, isCountedApart } from '../../rules/counted-apart.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import type { CountedTexts } from '../../texts/counted.en.ts';
import type { CardPreview } from '../card-queries.ts';

/** What the page of the card will say of people, answers, period and score, in its own words. */
export function WillSay({ face }: { face: CardPreview }) {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts & CountedTexts & QuestionsTexts>();
  const id = useId();
  if (!isCountedApart(face)) return null;
  const { title, and } = headingOf({ lang, t }, face);
  const [period, , , score] = countedLines({ lang, t }, face);
  return (
    <section className="panel panel--tint willsay" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t('cards.editor.willSay.title')}
      </h2>
      <ul>
        <li>
          <b>{title}</b> {and}
        </li>
        <li>{period?.title}</li>
        {score !== undefined && (
          <li>
            {score.title}. {score.text}
          </li>
        )}
      </ul>
      <p className="hint">{t('cards.editor.willSay.text')}</p>
    </section>
  );
}
