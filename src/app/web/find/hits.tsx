import { useQueries, useQuery } from '@tanstack/react-query';
import { Download, House, IdCard, Keyboard, MessageCircle, Plus, Repeat2, Settings, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardsQuery } from '#cards/web/card-queries.ts';
import { everyOwnGoalQuery } from '#goals/web/goal-queries.ts';
import type { GoalsTexts } from '#goals/texts/goals.en.ts';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { withSmallInitial } from '#languages/rules/small-initial.ts';
import { useTexts } from '#languages/web/language.tsx';
import { bestHits, foundIn } from '#platform/rules/found-text.ts';
import type { FindTexts } from '#platform/texts/find.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { askAgainPath, cardPath, downloadsPath, goalPath, PATHS, surveyPath } from '#shared/paths.ts';
import type { SurveyRowTexts } from '#surveys/texts/survey-row.en.ts';
import { type ListedSurvey, respondersQuery, surveysQuery } from '#surveys/web/survey-queries.ts';
import { useSurveyDay } from '#surveys/web/SurveyListRow.tsx';
import { menusFor } from '../navigation/menus.ts';

export type Hit = { key: string; title: string; text: string; mark: ReactNode } & (
  | { href: string }
  | { choose: () => void }
);
export type HitGroup = { name: string; hits: readonly Hit[] };

const MOST_IN_A_GROUP = 5;
/** The invited people of this many running surveys are searched, the newest ones. */
const MOST_SURVEYS_READ = 5;
const SHORTEST_NAME = 2;

/** Returns what the typed text leads to, by kind. Without a text: the screens and what can be done. */
export function useHits(user: SignedInUser, typed: string, onShortcuts: () => void) {
  const t = useTexts<NavigationTexts & FindTexts>();
  const surveys = useQuery(surveysQuery);
  const goals = useQuery(everyOwnGoalQuery);
  const cards = useQuery(cardsQuery);
  const own = surveys.data ?? [];
  const people = usePeople(own, typed);
  const goalHits = useGoalHits();
  const actions = useActions(user, own, onShortcuts);
  const surveyHits = useSurveyHits();
  const groups: HitGroup[] = [
    { name: t('navigation.surveys.label'), hits: surveyHits(own) },
    { name: t('navigation.goals.label'), hits: (goals.data ?? []).map(goalHits) },
    {
      name: t('navigation.cards.label'),
      hits: (cards.data ?? []).map(({ cardId, cardTitle, to }) => {
        const survey = own.find((one) => one.id === to)?.surveyName;
        return {
          key: cardId,
          href: cardPath(cardId),
          title: cardTitle,
          text: survey === undefined ? '' : t('navigation.find.buildsOn', { survey }),
          mark: <Icon of={IdCard} />,
        };
      }),
    },
    { name: t('navigation.find.people'), hits: people },
  ];
  const reads = [surveys, goals, cards];
  const isSearch = typed.trim() !== '';
  const found = groups.map(({ name, hits }) => ({ name, hits: bestHits(hits, typed, MOST_IN_A_GROUP) }));
  const acts = isSearch ? bestHits(actions.all, typed, MOST_IN_A_GROUP) : actions.always;
  return {
    groups: [...found, { name: t('navigation.find.actions'), hits: acts }].filter(({ hits }) => hits.length > 0),
    isPending: isSearch && reads.some((read) => read.isPending),
    retry: reads.some((read) => read.isError)
      ? () => reads.filter((read) => read.isError).forEach((read) => void read.refetch())
      : null,
  };
}

function useSurveyHits(): (surveys: readonly ListedSurvey[]) => Hit[] {
  const t = useTexts<SurveyRowTexts & ScoresTexts>();
  const { typeName } = useQuestionWords();
  const dayOf = useSurveyDay();
  return (surveys) =>
    surveys.map((survey) => ({
      key: survey.id,
      href: surveyPath(survey.id),
      title: survey.surveyName,
      text: `${typeName(survey.surveyType)}, ${withSmallInitial(t(`surveys.status.${survey.status}`))} ${withSmallInitial(dayOf(survey))}`,
      mark: <Gauge score={survey.score} band={survey.band} label={t('scores.total.label')} size="xs" />,
    }));
}

type Goal = { id: string; name: string; original: { surveyName: string } | null };

function useGoalHits(): (goal: Goal) => Hit {
  const t = useTexts<GoalsTexts>();
  return ({ id, name, original }) => ({
    key: id,
    href: goalPath(id),
    title: name,
    text: original === null ? '' : t('goals.detail.from', { survey: original.surveyName }),
    mark: <Icon of={Target} />,
  });
}

/**
 * The people invited to running surveys, by their address: the survey's name finds the survey. They are read only once
 * something is searched for.
 */
function usePeople(surveys: readonly ListedSurvey[], typed: string): Hit[] {
  const t = useTexts<FindTexts>();
  const running = surveys.filter(({ status }) => status === 'ongoing').slice(0, MOST_SURVEYS_READ);
  const reads = useQueries({
    queries: running.map(({ id }) => ({
      ...respondersQuery(id),
      enabled: typed.trim().length >= SHORTEST_NAME,
      staleTime: 60_000,
    })),
  });
  return running.flatMap(({ id, surveyName }, place) =>
    (reads[place]?.data ?? [])
      .filter(({ email }) => foundIn(email, typed) !== null)
      .map(({ id: responder, email }) => ({
        key: responder,
        href: surveyPath(id),
        title: email,
        text: t('navigation.find.invitedTo', { survey: surveyName }),
        mark: <Avatar name={email} image="" />,
      })),
  );
}

/** What leads to a screen or begins something; `all` adds what can be done with one survey. */
function useActions(user: SignedInUser, surveys: readonly ListedSurvey[], onShortcuts: () => void) {
  const t = useTexts<NavigationTexts & FindTexts>();
  const mayCreate = user.abilities?.create === true;
  const screen = (href: string, label: Parameters<typeof t>[0], mark: ReactNode): Hit => ({
    key: href,
    href,
    title: (t as (key: typeof label) => string)(label),
    text: '',
    mark,
  });
  const always: Hit[] = [
    ...(mayCreate ? [screen(PATHS.newSurvey, 'navigation.newSurveyButton', <Icon of={Plus} />)] : []),
    screen(PATHS.overview, 'navigation.overview.label', <Icon of={House} />),
    ...menusFor(user).flatMap(({ items }) =>
      items.map(({ href, label, icon }) => screen(href, label, <Icon of={icon} />)),
    ),
    screen(PATHS.settings, 'navigation.userMenu.settings.label', <Icon of={Settings} />),
    screen(PATHS.contact, 'navigation.userMenu.contact.label', <Icon of={MessageCircle} />),
    {
      key: 'shortcuts',
      choose: onShortcuts,
      title: t('navigation.keys.title'),
      text: '',
      mark: <Icon of={Keyboard} />,
    },
  ];
  const downloads = surveys
    .filter(({ respondents }) => respondents > 0)
    .map(({ id, surveyName: survey }): Hit => ({
      key: `download ${id}`,
      href: downloadsPath(id),
      title: t('navigation.find.download', { survey }),
      text: t('navigation.find.downloadText'),
      mark: <Icon of={Download} />,
    }));
  const again = surveys
    .filter(({ status }) => mayCreate && status === 'finished')
    .map(({ id, surveyName: survey }): Hit => ({
      key: `again ${id}`,
      href: askAgainPath(id),
      title: t('navigation.find.again', { survey }),
      text: t('navigation.find.againText'),
      mark: <Icon of={Repeat2} />,
    }));
  return { always, all: [...always, ...downloads, ...again] };
}
