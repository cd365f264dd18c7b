import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PATHS } from '#shared/paths.ts';
import { surveyInTheWay } from '../rules/survey-limit.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import { FilteredSurveys, ListSkeleton } from './FilteredSurveys.tsx';
import { LimitNotice, NoSurveysWhileInvited } from './LimitNotice.tsx';
import { type ListedSurvey, surveysQuery } from './survey-queries.ts';

/** The list of own surveys, with its filters (specification 2). */
export function SurveyListScreen() {
  const t = useTexts<SurveysTexts>();
  const title = t('surveys.list.title');
  usePageTitle(title);
  const { user } = useSession();
  const query = useQuery(surveysQuery);
  const { data: surveys, isError } = query;
  const inTheWay = surveys && surveyInTheWay(surveys, user?.abilities?.fullLimits === true);
  const mayCreate = user?.abilities?.create !== false;
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={surveys === undefined ? !isError && '\u00a0' : surveys.length > 0 && summaryOf(surveys, t)}
        actions={mayCreate && !isError && <NewSurvey surveys={surveys} free={inTheWay === null} />}
      />
      <div className="stack">
        {!mayCreate && <NoSurveysWhileInvited />}
        {mayCreate && inTheWay && <LimitNotice survey={inTheWay} />}
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {(read) => (read.length > 0 || mayCreate) && <Surveys surveys={read} />}
        </Loaded>
      </div>
    </div>
  );
}

function summaryOf(surveys: readonly ListedSurvey[], t: ReturnType<typeof useTexts<SurveysTexts>>): string {
  const ongoing = surveys.filter(({ status }) => status === 'ongoing').length;
  return t('surveys.list.summary', { count: surveys.length, ongoing });
}

/** The button for a new survey. Its space is reserved until it is known whether the user may make one. */
function NewSurvey({ surveys, free }: { surveys: readonly ListedSurvey[] | undefined; free: boolean }) {
  const t = useTexts<SurveysTexts>();
  if (surveys === undefined) return <div className="slist__room" />;
  if (!free || surveys.length === 0) return null;
  return (
    <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
      {t('surveys.list.newButton')}
    </ButtonLink>
  );
}

function Surveys({ surveys }: { surveys: readonly ListedSurvey[] }) {
  const t = useTexts<SurveysTexts>();
  if (surveys.length === 0) return <NoSurveys />;
  return <FilteredSurveys surveys={surveys} noMatch={t('surveys.list.filter.noMatch')} />;
}

function NoSurveys() {
  const t = useTexts<SurveysTexts>();
  return (
    <Panel>
      <Empty
        level={2}
        title={t('surveys.list.empty.title')}
        action={
          <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
            {t('surveys.list.empty.button')}
          </ButtonLink>
        }
      >
        {t('surveys.list.empty.text')}
      </Empty>
    </Panel>
  );
}
