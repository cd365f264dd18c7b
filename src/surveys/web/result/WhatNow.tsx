import { isAboutReader } from '../../rules/survey-access.ts';
import { Target } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useSession } from '#identity/web/session.tsx';
import { dayAndMonth, monthAndYear } from '#languages/rules/formats.ts';
import { capital } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { lowestOf } from '#scoring/rules/lowest.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { dayAt, monthsAfter, receivedDay } from '#shared/calendar-day.ts';
import { answerBackPath, askAgainPath, newGoalPath } from '#shared/paths.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { Conversation } from '../conversation.ts';
import { DownloadMenu } from '../export/DownloadMenu.tsx';
import type { SurveyInFull } from '../survey-queries.ts';
import './what-now.css';

/** `mayGoOn` tells whether the reader may make a goal or a new survey from this one. */
type Props = { survey: SurveyInFull; conversation: Conversation; mayGoOn: boolean };

/**
 * Returns whether the reader may make something new from the survey: it is finished, and the reader is on its candidate
 * side (rules 2).
 */
export function useMayGoOn(): (survey: SurveyInFull) => boolean {
  const { user } = useSession();
  return ({ status, part }) => status === 'finished' && part !== 'reader' && user?.abilities?.create !== false;
}

/**
 * What to do with a finished survey, each act once on the page (design 8). The first that is not done carries the only
 * call to action; a done one leads to what was made.
 */
export function WhatNow({ survey, conversation, mayGoOn }: Props) {
  const t = useTexts<ResultTexts>();
  const id = useId();
  const hasScores = survey.score > 0;
  const isAbout = isAboutReader(survey);
  const sentAt = survey.answeredBackAt;
  const mayTell = isAbout && (survey.respondents > 0 || sentAt !== null);
  const acts = (goalHref: string | null) => {
    const goal = mayGoOn && hasScores && <GoalAct key="goal" survey={survey} madeHref={goalHref} />;
    const goalIsDone = goal === false || goalHref !== null;
    const back = mayTell && <BackAct key="back" survey={survey} sentAt={sentAt} isNow={goalIsDone} />;
    const again = mayGoOn && (
      <AgainAct key="again" survey={survey} isNow={goalIsDone && (!mayTell || sentAt !== null)} />
    );
    const take = survey.respondents > 0 && <TakeAct key="take" survey={survey} />;
    return <ol className="acts">{[goal, back, again, take]}</ol>;
  };
  return (
    <section className="stack stack--s noprint" aria-labelledby={id}>
      <h2 id={id}>{t('surveys.next.title')}</h2>
      {mayGoOn && hasScores ? conversation.goal(survey, acts) : acts(null)}
    </section>
  );
}

type ActProps = { title: string; text: string; isNow?: boolean; children: ReactNode };

function Act({ title, text, isNow = false, children }: ActProps) {
  return (
    <li className={isNow ? 'is-now' : undefined}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}

function GoalAct({ survey, madeHref }: { survey: SurveyInFull; madeHref: string | null }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const { label } = useQuestionWords();
  const { id, questions, lowestMayBeChance } = survey;
  const lowest = lowestOf(questions);
  const title = t('surveys.next.goal.title');
  if (madeHref !== null)
    return (
      <Act title={title} text={t('surveys.next.goal.made')}>
        <ButtonLink href={madeHref}>{t('surveys.next.goal.openButton')}</ButtonLink>
      </Act>
    );
  const text =
    lowest === null || lowestMayBeChance
      ? t('surveys.next.goal.textEven')
      : t('surveys.next.goal.text', {
          question: capital(label(lowest.question)),
          score: scoreText(lang, lowest.score),
        });
  return (
    <Act title={title} text={text} isNow>
      <ButtonLink kind="cta" icon={Target} href={newGoalPath(id, lowest?.question)}>
        {t('surveys.next.goal.button')}
      </ButtonLink>
    </Act>
  );
}

type BackProps = { survey: SurveyInFull; sentAt: string | null; isNow: boolean };

/** Leads to the candidate's answer to everyone who was asked. */
function BackAct({ survey, sentAt, isNow }: BackProps) {
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const t = useTexts<ResultTexts>();
  const href = answerBackPath(survey.id);
  const title = t('surveys.next.back.title');
  if (sentAt !== null) {
    const date = dayAndMonth(lang, dayAt(new Date(sentAt), zone));
    return (
      <Act title={title} text={t('surveys.next.back.text')}>
        <ButtonLink href={href}>{t('surveys.next.back.sent', { date })}</ButtonLink>
      </Act>
    );
  }
  return (
    <Act title={title} text={t('surveys.next.back.text')} isNow={isNow}>
      <ButtonLink kind={isNow ? 'cta' : '2'} href={href}>
        {t('surveys.next.back.button')}
      </ButtonLink>
    </Act>
  );
}

const BEST_MONTHS_BETWEEN = 6;

/** Leads to a new survey like this one. Nothing is created before the user has reviewed it. */
function AgainAct({ survey, isNow }: { survey: SurveyInFull; isNow: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const best = monthsAfter(receivedDay(survey.endDate), BEST_MONTHS_BETWEEN);
  const isPast = best < useToday();
  const text =
    isPast || survey.invited === 0
      ? t('surveys.next.again.textNow')
      : t('surveys.next.again.text', { period: capital(monthAndYear(lang, best)) });
  return (
    <Act title={t('surveys.next.again.title')} text={text} isNow={isNow}>
      <ButtonLink kind={isNow ? 'cta' : '2'} href={askAgainPath(survey.id)}>
        {t('surveys.next.again.button')}
      </ButtonLink>
    </Act>
  );
}

function TakeAct({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ResultTexts>();
  return (
    <Act title={t('surveys.next.take.title')} text={t('surveys.next.take.text')}>
      <DownloadMenu survey={survey} />
    </Act>
  );
}
