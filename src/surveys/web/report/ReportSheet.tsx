import type { ReactNode } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { Logo } from '#brands/web/Logo.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { ExportTexts } from '../../texts/export.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

const SHEETS = 2;

type Props = {
  survey: SurveyInFull;
  page: number;
  /** False if the sheets take more than two pages of paper: a missing page number is better than a wrong one. */
  numbered: boolean;
  children: ReactNode;
};

/** An A4 page with the brand and the day at the top, and the candidate at the bottom. */
export function ReportSheet({ survey, page, numbered, children }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ExportTexts>();
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
