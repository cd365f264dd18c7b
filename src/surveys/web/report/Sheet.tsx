import type { ReactNode } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { Logo } from '#brands/web/Logo.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { TakingAlongTexts } from '../../texts/taking-along.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

const SHEETS = 2;

type Props = {
  survey: SurveyInFull;
  page: number;
  /** False where the sheets are more than two pages of paper: no number is better than one that is wrong. */
  numbered: boolean;
  children: ReactNode;
};

/** A page of A4 with the brand and the day above, and below whose it is. */
export function Sheet({ survey, page, numbered, children }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<TakingAlongTexts>();
  const number = t('surveys.report.page', { page, total: SHEETS });
  return (
    <section className="sheet" aria-label={number}>
      <div className="sheet__top">
        <Logo />
        <span>{t('surveys.report.date', { date: longDay(lang, useToday()) })}</span>
      </div>
      <div className="sheet__b">{children}</div>
      <div className="sheet__bot">
        <span>
          {survey.surveyName} · {survey.candidate}
        </span>
        {numbered && <span className="num">{number}</span>}
      </div>
    </section>
  );
}
