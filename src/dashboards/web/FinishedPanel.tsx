import { Target } from 'lucide-react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { newGoalPath, surveyPath } from '#shared/paths.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import { TotalAndQuestions } from './TotalAndQuestions.tsx';

/** The survey that finished last with its total and four scores (specification 9 shows one). */
export function FinishedPanel({ survey, mayCreate }: { survey: ListedSurvey | null; mayCreate: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts>();
  if (survey === null)
    return (
      <Panel title={t('dashboard.finished.title')}>
        <Empty title={t('dashboard.finished.emptyTitle')}>{t('dashboard.finished.emptyText')}</Empty>
      </Panel>
    );
  return (
    <Panel
      title={t('dashboard.finished.title')}
      sub={t('dashboard.finished.text', {
        survey: survey.surveyName,
        date: longDay(lang, receivedDay(survey.endDate)),
      })}
      aside={<SurveyTypeChip type={survey.surveyType} />}
    >
      <div className="stack">
        <TotalAndQuestions {...survey} />
        <div className="row">
          <ButtonLink href={surveyPath(survey.id)}>{t('dashboard.finished.resultLink')}</ButtonLink>
          {mayCreate && (
            <ButtonLink kind="3" icon={Target} href={newGoalPath(survey.id)}>
              {t('dashboard.finished.goalButton')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  );
}
