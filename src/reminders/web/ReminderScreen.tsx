import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTexts } from '#languages/web/language.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed } from '#brands/web/OneThing.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS, surveyPath } from '#shared/paths.ts';
import { daysLeft } from '#surveys/rules/survey-status.ts';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import type { Conversation } from '#surveys/web/conversation.ts';
import { SurveyHead } from '#surveys/web/result/SurveyHead.tsx';
import '#surveys/web/result/survey-result.css';
import { type SurveyInFull, surveyQuery } from '#surveys/web/survey-queries.ts';
import type { ReminderTexts } from '../texts/reminders.en.ts';
import { AnswerWheel } from './AnswerWheel.tsx';
import { AutomaticSwitch } from './AutomaticSwitch.tsx';
import { ReminderMail } from './ReminderMail.tsx';
import { type Reminders, remindersQuery } from './reminder-queries.ts';
import { useReminderLine } from './reminder-line.ts';
import './reminders.css';
import { UnansweredList } from './UnansweredList.tsx';

type Props = { conversation: Conversation };

/** The responders who have not answered, the mails sent to them, and the planned reminders (design 03). */
export function ReminderScreen({ conversation }: Props) {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts<SurveysTexts>();
  const survey = useQuery(surveyQuery(id));
  const reminders = useQuery(remindersQuery(id));
  const instead = (error: Error) => {
    if (isMissing(error)) return <NotFound />;
    // Reminders are for the candidate side. A person who may only read the survey is redirected to it.
    if (isForbidden(error)) return <Navigate to="/shared/$id" params={{ id }} replace />;
    const retry = () => void Promise.all([survey.refetch(), reminders.refetch()]);
    return (
      survey.data === undefined && <OneFailed title={t('surveys.list.title')} href={PATHS.surveys} retry={retry} />
    );
  };
  return (
    <Loaded query={survey} skeleton={<Waiting />} instead={instead}>
      {(read) => (
        <div key={read.id} className="wrap page">
          <SurveyHead survey={read} conversation={conversation} invite="2" />
          <Loaded query={reminders} skeleton={<PanelSkeleton />}>
            {(state) => <Found survey={read} reminders={state} />}
          </Loaded>
        </div>
      )}
    </Loaded>
  );
}

type Shown = { survey: SurveyInFull; reminders: Reminders };

function Found({ survey, reminders }: Shown) {
  const t = useTexts<ReminderTexts>();
  usePageTitle(survey.surveyName);
  const { answered, automatic } = reminders;
  return (
    <div className="stack">
      <Progress survey={survey} reminders={reminders} />
      <div className="with-side">
        <UnansweredList survey={survey} unanswered={reminders.unanswered} invited={reminders.invited} />
        <aside className="stack">
          <ReminderMail survey={survey} />
          {survey.status !== 'finished' && <AutomaticSwitch surveyId={survey.id} automatic={automatic} />}
          <section className="panel">
            <h2 className="h3 reminders__side">{t('surveys.reminder.doneTitle')}</h2>
            <p className="small muted">{t('surveys.reminder.done', { count: answered })}</p>
            <p className="small reminders__more">
              <a href={surveyPath(survey.id)}>{t('surveys.reminder.toResult')}</a>
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

function Progress({ survey, reminders }: Shown) {
  const t = useTexts<ReminderTexts>();
  const today = useToday();
  const points = useReminderLine(survey, reminders);
  const { answered, invited } = reminders;
  return (
    <section className="panel strip" aria-labelledby="answered">
      <AnswerWheel answered={answered} invited={invited} />
      <div>
        <h2 id="answered">{t('surveys.reminder.answered', { answered, invited })}</h2>
        {survey.status === 'ongoing' && (
          <p className="muted reminders__left">
            {t('surveys.reminder.left', { count: daysLeft(receivedDay(survey.endDate), today) })}
          </p>
        )}
        <Flow label={t('surveys.reminder.lineAria')} points={points} />
      </div>
    </section>
  );
}

function Waiting() {
  const t = useTexts<SurveysTexts>();
  usePageTitle(t('surveys.list.title'));
  return (
    <div className="wrap page">
      <div className="stack">
        <PanelSkeleton />
        <PanelSkeleton />
      </div>
    </div>
  );
}
