import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import type { Counts } from '#platform/web/api.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PATHS } from '#shared/paths.ts';
import { surveyInTheWay } from '../rules/survey-limit.ts';
import type { SurveysTexts } from '../texts/surveys.en.ts';
import { FilteredSurveys, ListSkeleton, useFilteredSurveys } from './FilteredSurveys.tsx';
import { LimitNotice, NoSurveysWhileInvited } from './LimitNotice.tsx';
import { surveyListQuery } from './survey-queries.ts';

/** The list of own surveys, with its filters (specification 2). */
export function SurveyListScreen() {
  const t = useTexts<SurveysTexts>();
  const title = t('surveys.list.title');
  usePageTitle(title);
  const { user } = useSession();
  const surveys = useFilteredSurveys('own');
  // Unfinished surveys are among the latest.
  const { data: latest, isError } = useInfiniteQuery(surveyListQuery('own', null));
  const [first] = latest?.pages ?? [];
  const counts = first?.counts;
  const inTheWay = first && surveyInTheWay(first.rows, user?.abilities?.fullLimits === true);
  const mayCreate = user?.abilities?.create !== false;
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={counts === undefined ? !isError && '\u00a0' : counts['all'] !== 0 && summaryOf(counts, t)}
        actions={mayCreate && !isError && <NewSurvey count={counts?.['all']} free={inTheWay === null} />}
      />
      <div className="stack">
        {!mayCreate && <NoSurveysWhileInvited />}
        {mayCreate && inTheWay && <LimitNotice survey={inTheWay} />}
        <Loaded query={surveys.query} skeleton={<ListSkeleton />}>
          {(read) =>
            read.counts['all'] === 0 ? (
              mayCreate && <NoSurveys />
            ) : (
              <FilteredSurveys by={surveys} surveys={read} noMatch={t('surveys.list.filter.noMatch')} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function summaryOf({ all = 0, ongoing = 0 }: Counts, t: ReturnType<typeof useTexts<SurveysTexts>>): string {
  return t('surveys.list.summary', { count: all, ongoing });
}

/** The button for a new survey. Its space is reserved until it is known whether the user may make one. */
function NewSurvey({ count, free }: { count: number | undefined; free: boolean }) {
  const t = useTexts<SurveysTexts>();
  if (count === undefined) return <div className="slist__room" />;
  if (!free || count === 0) return null;
  return (
    <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
      {t('surveys.list.newButton')}
    </ButtonLink>
  );
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
