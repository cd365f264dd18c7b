import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { pageNow } from '#brands/web/clock.ts';
import '#platform/web/styles/hero.css';
import { READ_BY_SCREEN } from '#platform/web/loading.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { quoted } from '#surveys/rules/result/quotation.ts';
import { surveyInTheWay } from '#surveys/rules/survey-limit.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { PATHS } from '#shared/paths.ts';
import type { FirstStep } from '../rules/first-run.ts';
import { greetingAt, itemAt, ongoingSurveys } from '../rules/overview.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import type { FirstRunTexts } from '../texts/first-run.en.ts';
import { recommendationsQuery, type ListedRecommendation } from './recommendation-queries.ts';

type Props = {
  name: string;
  surveys: ListedSurvey[] | undefined;
  /** What the user may do; null until it is known. */
  abilities: SignedInUser['abilities'];
  /** There is enough for a card, and the user may make one. */
  toCard: boolean;
  /** The number of people who wait for the user's answer. */
  asked: number;
  /** The step of the guide below, which then has the call to action; null without the guide. */
  first: FirstStep<ListedSurvey> | null;
};

/** The hero: a greeting with the next deadline, and a random recommendation. It is rendered at once (design 8). */
export function GreetingHero({ name, surveys, abilities, toCard, asked, first }: Props) {
  const t = useTexts<DashboardTexts>();
  const query = useInfiniteQuery({ ...recommendationsQuery(null), ...READ_BY_SCREEN });
  // One of the newest, chosen once, so that the recommendation does not change while it is read.
  const [chance] = useState(Math.random);
  const recommendation = itemAt(query.data?.pages[0]?.rows ?? [], chance);
  const hasBeside = recommendation !== undefined || query.isError;
  const isNew = surveys?.length === 0;
  const mayCreate = abilities?.create === true;
  const free = mayCreate && surveys !== undefined && surveyInTheWay(surveys, abilities.fullLimits) === null;
  const greeting = useGreeting(name, isNew || first !== null);
  const deadline = useDeadline(surveys, asked);
  const guided = useFirstLead(first);
  return (
    <Sky
      title={greeting}
      lead={guided ?? deadline}
      beside={
        hasBeside && (
          <LoadedPart query={query} title={t('dashboard.recommendation.loadFailed')}>
            {() => recommendation && <SaidAboutYou {...recommendation} />}
          </LoadedPart>
        )
      }
    >
      {mayCreate && first === null && (
        <div className="row dash__act">
          {free && (
            <ButtonLink kind="cta" size="lg" icon={Plus} href={PATHS.newSurvey}>
              {isNew ? t('dashboard.firstSurveyButton') : t('dashboard.newSurveyButton')}
            </ButtonLink>
          )}
          {toCard && (
            <ButtonLink kind="onhero" size="lg" href={PATHS.newCard}>
              {t('dashboard.newCardButton')}
            </ButtonLink>
          )}
        </div>
      )}
    </Sky>
  );
}

type SkyProps = { title: string; lead: string; beside?: ReactNode; children?: ReactNode };

/** The sky with a greeting, one sentence, and the actions. */
export function Sky({ title, lead, beside = false, children }: SkyProps) {
  return (
    <div className="hero on-hero">
      <Rings />
      <div className={beside === false ? 'wrap hero__in' : 'wrap hero__in hero__in--split'}>
        <div className="stack">
          <h1 className="display">{title}</h1>
          <p className="lead dash__lead">{lead}</p>
          {children}
        </div>
        {beside}
      </div>
    </div>
  );
}

/** The hero before its data is known, with space for two lines, the button and a recommendation. */
export function GreetingHeroOutline({ name }: { name: string }) {
  return (
    <div className="hero on-hero">
      <Rings />
      <div className="wrap hero__in hero__in--split">
        <div className="stack">
          <h1 className="display">{useGreeting(name, false)}</h1>
          <div className="dash__lead dash__lines">
            <SkeletonLine />
            <SkeletonLine width="60%" />
          </div>
          <div className="dash__act" />
        </div>
        <div className="hero__quote dash__lines">
          <SkeletonLine />
          <SkeletonLine width="80%" />
          <SkeletonLine width="40%" height=".75rem" />
        </div>
      </div>
    </div>
  );
}

function SaidAboutYou({ recommendation, recommendationName, recommendationTitle }: ListedRecommendation) {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts>();
  return (
    <figure className="hero__quote" aria-label={t('dashboard.recommendation.title')}>
      <blockquote>
        <p>{quoted(lang, recommendation)}</p>
      </blockquote>
      <footer>
        <span>
          {recommendationName !== '' && <b>{recommendationName}</b>}
          {recommendationTitle}
        </span>
        <a href={PATHS.recommendations}>{t('dashboard.recommendation.allLink')}</a>
      </footer>
    </figure>
  );
}

function useGreeting(name: string, isNew: boolean): string {
  const t = useTexts<DashboardTexts>();
  const firstName = shortName(name);
  return isNew
    ? t('dashboard.greeting.welcome', { firstName })
    : t(`dashboard.greeting.${greetingAt(pageNow().getHours())}`, { firstName });
}

/** Returns what the open step of the guide is about; null without the guide. */
function useFirstLead(first: FirstStep<ListedSurvey> | null): string | null {
  const t = useTexts<FirstRunTexts>();
  if (first === null) return null;
  return first.step === 'survey'
    ? t('dashboard.first.text')
    : t('dashboard.first.survey.ready', { survey: first.survey.surveyName });
}

/** Returns the number of ongoing surveys and the progress of the one that ends first; empty before it is known. */
function useDeadline(surveys: ListedSurvey[] | undefined, asked: number): string {
  const { lang } = useLanguage();
  const t = useTexts<DashboardTexts>();
  if (surveys === undefined) return '\u00a0';
  if (surveys.length === 0 && asked > 0) return t('dashboard.summary.asked', { count: asked });
  if (surveys.length === 0) return t('dashboard.summary.newUser');
  const ongoing = ongoingSurveys(surveys);
  const count = t('dashboard.summary.ongoing', { count: ongoing.length });
  const [next] = ongoing;
  if (asked > 0) return `${t('dashboard.summary.asked', { count: asked })} ${count}`;
  if (next === undefined) return count;
  const { surveyName: survey, invited, respondents, anonymousRespondents } = next;
  const date = dayAndMonth(lang, receivedDay(next.endDate));
  const answered = respondents - anonymousRespondents;
  const deadline = () => {
    if (invited === 0) return t('dashboard.summary.nextDeadlineAnonymous', { survey, count: respondents, date });
    if (anonymousRespondents === 0) return t('dashboard.summary.nextDeadline', { answered, invited, survey, date });
    const counts = { count: respondents, answered, invited, anonymous: anonymousRespondents };
    return t('dashboard.summary.nextDeadlineBoth', { ...counts, survey, date });
  };
  return `${count} ${deadline()}`;
}
