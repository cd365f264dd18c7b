import { Check, Plus, Send } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS, surveyPath } from '#shared/paths.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { FIRST_STEPS, type FirstStep } from '../../rules/first-run.ts';
import type { DashboardTexts } from '../../texts/dashboard.en.ts';
import type { FirstRunTexts } from '../../texts/first-run.en.ts';
import type { WaitingTexts } from '../../texts/waiting.en.ts';

type Props = { first: FirstStep<ListedSurvey>; profile: SignedInUser['profile'] };

/** Three steps, of which the open one has the call to action of the screen (design 8). */
export function FirstSteps({ first, profile }: Props) {
  const t = useTexts<FirstRunTexts>();
  const id = useId();
  return (
    <section className="panel panel--lift first" aria-labelledby={id}>
      <div className="panel__head">
        <div>
          <h2 id={id}>{first.step === 'survey' ? t('dashboard.first.title') : t('dashboard.first.last.title')}</h2>
        </div>
        <Progress done={first.step === 'survey' ? 1 : 2} />
      </div>
      <ol className="first__steps">
        <ProfileStep profile={profile} />
        <SurveyStep first={first} />
        <InviteStep first={first} />
      </ol>
    </section>
  );
}

function Progress({ done }: { done: number }) {
  const t = useTexts<FirstRunTexts>();
  const counts = { done, total: FIRST_STEPS };
  return (
    <p className="first__progress">
      <svg viewBox="0 0 44 44" role="img" aria-label={t('dashboard.first.progressAria', counts)}>
        <circle cx="22" cy="22" r="18" />
        <circle cx="22" cy="22" r="18" pathLength={FIRST_STEPS} strokeDasharray={`${done} ${FIRST_STEPS}`} />
      </svg>
      <span aria-hidden="true">{t('dashboard.first.progress', counts)}</span>
    </p>
  );
}

function ProfileStep({ profile }: Pick<Props, 'profile'>) {
  const t = useTexts<FirstRunTexts & WaitingTexts>();
  const isWhole = profile !== null && profile.title !== '' && profile.image !== '';
  return (
    <Step
      place={1}
      is="done"
      title={t('dashboard.first.profile.title')}
      action={
        <ButtonLink kind="3" size="sm" href={PATHS.settings}>
          {t('dashboard.first.profile.button')}
        </ButtonLink>
      }
    >
      {isWhole ? t('dashboard.first.profile.text') : t('dashboard.invited.meanwhile.profile.text')}
    </Step>
  );
}

function SurveyStep({ first }: Pick<Props, 'first'>) {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts & FirstRunTexts>();
  const title = t('dashboard.firstSurveyButton');
  if (first.step === 'survey')
    return (
      <Step
        place={2}
        is="now"
        time={t('dashboard.first.survey.time')}
        title={title}
        action={
          <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
            {t('dashboard.first.survey.button')}
          </ButtonLink>
        }
      >
        {t('dashboard.first.survey.text')}
      </Step>
    );
  const { id, surveyName: survey, endDate } = first.survey;
  return (
    <Step
      place={2}
      is="done"
      title={title}
      action={
        <ButtonLink kind="3" size="sm" href={surveyPath(id)}>
          {t('dashboard.first.survey.openButton')}
        </ButtonLink>
      }
    >
      {t('dashboard.first.survey.done', { survey, date: dayAndMonth(lang, receivedDay(endDate)) })}
    </Step>
  );
}

function InviteStep({ first }: Pick<Props, 'first'>) {
  const t = useTexts<FirstRunTexts>();
  const words = { place: 3, title: t('dashboard.first.invite.title'), time: t('dashboard.first.invite.time') };
  if (first.step === 'survey') return <Step {...words}>{t('dashboard.first.invite.text')}</Step>;
  return (
    <Step
      {...words}
      is="now"
      action={
        <ButtonLink kind="cta" icon={Send} href={surveyPath(first.survey.id)}>
          {t('dashboard.first.invite.button')}
        </ButtonLink>
      }
    >
      {t('dashboard.first.invite.howMany')}
    </Step>
  );
}

type StepProps = {
  place: number;
  /** A step that is neither done nor open comes later. */
  is?: 'done' | 'now';
  title: string;
  time?: string;
  action?: ReactNode;
  children: ReactNode;
};

function Step({ place, is, title, time, action, children }: StepProps) {
  const t = useTexts<FirstRunTexts>();
  return (
    <li className={is && `is-${is}`} aria-current={is === 'now' ? 'step' : undefined}>
      <p className="first__n">
        <i aria-hidden="true">{is === 'done' ? <Icon of={Check} /> : place}</i>
        {is === 'done' ? t('dashboard.first.done') : time}
      </p>
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </li>
  );
}
