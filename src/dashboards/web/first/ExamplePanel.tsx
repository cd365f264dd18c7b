import { useId } from 'react';
import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ExampleTag } from '#platform/web/ui/ExampleTag.tsx';
import { PATHS } from '#shared/paths.ts';
import { quoted } from '#surveys/rules/result/quotation.ts';
import { SAMPLE } from '#surveys/rules/sample.ts';
import '#surveys/web/sample/sample.css';
import type { FirstRunTexts } from '../../texts/first-run.en.ts';
import { TotalAndQuestions } from '../TotalAndQuestions.tsx';

/** The made-up result in brief, until the person has one (design 8). */
export function ExamplePanel() {
  const { lang } = useLanguage();
  const t = useTexts<FirstRunTexts>();
  const id = useId();
  return (
    <section className="panel sample" aria-labelledby={id}>
      <div className="panel__head">
        <div>
          <h2 id={id}>{t('dashboard.first.example.title')}</h2>
          <p className="panel__sub">{t('dashboard.first.example.text')}</p>
        </div>
        <ExampleTag>{t('dashboard.first.example.tag')}</ExampleTag>
      </div>
      <div className="stack">
        <TotalAndQuestions {...SAMPLE} />
        <figure className="sample__said">
          <blockquote>{quoted(lang, t('dashboard.first.example.quote'))}</blockquote>
          <figcaption>{t('dashboard.first.example.from', { count: numberWord(lang, SAMPLE.respondents) })}</figcaption>
        </figure>
        <div>
          <ButtonLink size="sm" href={PATHS.sample}>
            {t('dashboard.first.example.button')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
