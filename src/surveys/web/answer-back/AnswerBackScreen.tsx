import { isAboutReader } from '../../rules/survey-access.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { dayAndMonth, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { PATHS, surveyPath } from '#shared/paths.ts';
import type { AnswerBackTexts } from '../../texts/answer-back.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { SurveyFacts } from '../result/SurveyHead.tsx';
import { type AnswerBack, answerBackQuery, type SurveyInFull, surveyQuery } from '../survey-queries.ts';
import { AnswerBackForm } from './AnswerBackForm.tsx';
import type { OfferedGoal } from './offered-goal.ts';
import { SentAnswerBack } from './SentAnswerBack.tsx';

/** The goals of the survey that can be named in the text. */
type GoalsRead = { data: readonly OfferedGoal[] | undefined; error: Error | null; refetch: () => unknown };

const NO_GOALS: readonly OfferedGoal[] = [];

/** The candidate's answer to everyone who was asked: written, seen as a mail, sent once, corrected once. */
export function AnswerBackScreen({ goals }: { goals: GoalsRead }) {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts<AnswerBackTexts & SurveysTexts>();
  usePageTitle(t('answerBack.title'));
  const survey = useQuery(surveyQuery(id));
  const isSent = typeof survey.data?.answeredBackAt === 'string';
  const sent = useQuery({ ...answerBackQuery(id), enabled: isSent });
  const instead = (error: Error) => {
    if (isMissing(error)) return <NotFound />;
    if (isForbidden(error)) return <Navigate to="/survey/$id" params={{ id }} replace />;
    return <OneFailed title={t('surveys.list.title')} href={PATHS.surveys} retry={survey.refetch} />;
  };
  const skeleton = (
    <div className="wrap page">
      <PanelSkeleton />
    </div>
  );
  return (
    <Loaded query={survey} skeleton={skeleton} instead={instead} later="quiet">
      {(read) =>
        isAboutReader(read) && read.status === 'finished' ? (
          isSent ? (
            <Loaded query={sent} skeleton={skeleton} instead={instead} later="quiet">
              {(back) => <Found key={read.id} survey={read} back={back} goals={goals} />}
            </Loaded>
          ) : (
            <Found key={read.id} survey={read} back={null} goals={goals} />
          )
        ) : (
          <Navigate to="/survey/$id" params={{ id }} replace />
        )
      }
    </Loaded>
  );
}

type Props = { survey: SurveyInFull; back: AnswerBack | null; goals: GoalsRead };

function Found({ survey, back, goals: read }: Props) {
  const goals = read.data ?? NO_GOALS;
  const t = useTexts<AnswerBackTexts & SurveysTexts>();
  return (
    <div className="wrap page">
      <PageHead
        title={t('answerBack.title')}
        crumbs={[
          { label: t('surveys.list.title'), href: PATHS.surveys },
          { label: survey.surveyName, href: surveyPath(survey.id) },
        ]}
        meta={<SurveyFacts survey={survey} fresh={0} />}
      />
      <div className="stack">
        <LoadedPart query={read} />
        <Steps survey={survey} back={back} goal={back?.goal ?? goals[0]?.name ?? null} />
        {back === null && survey.respondents === 0 ? (
          <p className="panel">{t('answerBack.form.nobody')}</p>
        ) : back === null ? (
          <AnswerBackForm survey={survey} goals={goals} />
        ) : (
          <SentAnswerBack survey={survey} back={back} goals={goals} />
        )}
      </div>
    </div>
  );
}

function Steps({ survey, back, goal }: Omit<Props, 'goals'> & { goal: string | null }) {
  const t = useTexts<AnswerBackTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const date = dayAndMonth(lang, receivedDay(survey.endDate));
  const at = back === null ? null : new Date(back.at);
  return (
    <section className="panel" aria-label={t('answerBack.steps.aria')}>
      <Flow
        label={t('answerBack.steps.aria')}
        points={[
          {
            date: t('answerBack.steps.result'),
            words: t('answerBack.steps.resultFacts', { count: survey.respondents, date }),
            is: 'done',
          },
          {
            date: t('answerBack.steps.goal'),
            words: goal ?? t('answerBack.steps.noGoal'),
            ...(goal === null ? {} : { is: 'done' }),
          },
          {
            date: t('answerBack.steps.tell'),
            words:
              at === null
                ? t('answerBack.steps.waiting')
                : t('answerBack.steps.sentOn', {
                    date: dayAndMonth(lang, dayAt(at, zone)),
                    time: timeOfDay(lang, at, zone),
                  }),
            is: at === null ? 'now' : 'done',
          },
        ]}
      />
    </section>
  );
}
