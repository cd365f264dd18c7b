import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/controls.css';
import '#platform/web/styles/journey-card.css';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { bandOf } from '#scoring/rules/score.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { EXAMPLE_SCORES, EXAMPLE_TOTAL } from '../rules/example-scores.ts';
import type { HomeTexts } from '../texts/home.en.ts';
import { ExampleAvatar } from './ExampleAvatar.tsx';

type Props = { size?: 'whole' | 'small'; heading?: 'h2' | 'h3'; qr?: ReactNode };

/** A fictitious journey card, with the same face as a real one. */
export function ExampleCard({ size = 'whole', heading: Heading = 'h2', qr }: Props) {
  const t = useTexts<HomeTexts & ScoresTexts & QuestionsTexts>();
  const { lang } = useLanguage();
  return (
    <article className={size === 'small' ? 'jcard jcard--sm' : 'jcard'}>
      <div className="jcard__top">
        <ExampleAvatar size="lg" />
        <div>
          <b>{t('home.example.name')}</b>
          <small>{t('home.example.title')}</small>
        </div>
      </div>
      <Heading className="h2">{t('home.example.cardTitle')}</Heading>
      <div className="jcard__mid">
        <Gauge score={EXAMPLE_TOTAL} band={bandOf(EXAMPLE_TOTAL)} label={t('scores.total.label')} size="lg" mono />
        <div className="jcard__cats">
          {QUESTIONS.workshop.map((question) => (
            <div key={question} style={{ '--w': `${EXAMPLE_SCORES[question] * 10}%` } as Record<string, string>}>
              <span>{t(`questions.${question}.label`)}</span>
              <b className="num">{scoreText(lang, EXAMPLE_SCORES[question])}</b>
              <i />
            </div>
          ))}
        </div>
      </div>
      <div className="jcard__foot">
        <dl>
          <div>
            <dt>{t('home.example.responders.label')}</dt>
            <dd>
              {t('home.example.invited')}
              <small>{t('home.example.anonymous')}</small>
            </dd>
          </div>
          <div>
            <dt className="vh">{t('home.example.period')}</dt>
            <dd className="jline">
              <span>{t('home.example.from')}</span>
              <i aria-hidden="true" />
              <span>{t('home.example.to')}</span>
            </dd>
          </div>
        </dl>
        {qr && <div className="jcard__qr">{qr}</div>}
      </div>
    </article>
  );
}
