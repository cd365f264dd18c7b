import { Eye } from 'lucide-react';
import { useId } from 'react';
import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { PATHS } from '#shared/paths.ts';
import { quoted } from '#surveys/rules/result/quotation.ts';
import { SAMPLE } from '#surveys/rules/sample.ts';
import '#surveys/web/sample/sample.css';
import type { FirstRunTexts } from '../../texts/first-run.en.ts';

/** The made-up result in brief, until the person has one (design 8). */
export function ExamplePanel() {
  const { lang } = useLanguage();
  const t = useTexts<FirstRunTexts & ScoresTexts>();
  const { label } = useQuestionWords();
  const id = useId();
  const { score, band, questions, respondents } = SAMPLE;
  return (
    <section className="panel sample" aria-labelledby={id}>
      <div className="panel__head">
        <div>
          <h2 id={id}>{t('dashboard.first.example.title')}</h2>
          <p className="panel__sub">{t('dashboard.first.example.text')}</p>
        </div>
        <span className="sample__tag">
          <Icon of={Eye} />
          {t('dashboard.first.example.tag')}
        </span>
      </div>
      <div className="stack">
        <div className="fin">
          <Gauge size="lg" score={score} band={band} label={t('scores.total.label')} />
          <div className="sbars">
            {questions.map((one) => (
              <ScoreBar key={one.question} label={label(one.question)} score={one.score} band={one.band} />
            ))}
          </div>
        </div>
        <figure className="sample__said">
          <blockquote>{quoted(lang, t('dashboard.first.example.quote'))}</blockquote>
          <figcaption>{t('dashboard.first.example.from', { count: numberWord(lang, respondents) })}</figcaption>
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
