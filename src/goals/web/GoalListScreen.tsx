import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { PATHS } from '#shared/paths.ts';
import { surveysQuery } from '#surveys/web/survey-queries.ts';
import { startingPoints } from '../rules/starting-points/survey.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-list.css';
import { GoalsSkeleton, GroupedGoals } from './GroupedGoals.tsx';
import { PickSurvey } from './PickSurvey.tsx';
import { useGoals } from './use-goals.ts';

/** The person's own goals (specification 2), those that wait for their result first. The address keeps the filters. */
export function GoalListScreen() {
  const t = useTexts<GoalsTexts>();
  const title = t('goals.list.title');
  usePageTitle(title);
  const { user } = useSession();
  const query = useGoals('own');
  const [picking, setPicking] = useState(false);
  const mayCreate = user?.abilities?.create !== false;
  const any = query.data !== undefined && query.data.counts['all'] !== 0;
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={t('goals.list.text')}
        actions={
          mayCreate &&
          !query.isError &&
          (any ? (
            <Button kind="cta" icon={Plus} onClick={() => setPicking(true)}>
              {t('goals.list.newButton')}
            </Button>
          ) : (
            query.data === undefined && <div className="glist__room" />
          ))
        }
      />
      <div className="stack">
        {!mayCreate && <Banner kind="warn" title={t('goals.limit.invited.text')} />}
        <Loaded query={query} skeleton={<GoalsSkeleton />}>
          {(goals) =>
            goals.counts['all'] === 0 ? (
              mayCreate && <Starts empty />
            ) : (
              <div>
                <GroupedGoals goals={goals} />
              </div>
            )
          }
        </Loaded>
      </div>
      {picking && (
        <Modal title={t('goals.list.newButton')} onClose={() => setPicking(false)}>
          <Starts />
        </Modal>
      )}
    </div>
  );
}

/** The finished surveys to start from; `empty` when there is no goal yet, and the screen explains what one is. */
function Starts({ empty = false }: { empty?: boolean }) {
  const t = useTexts<GoalsTexts>();
  return (
    <Loaded query={useQuery(surveysQuery)} skeleton={<PanelSkeleton lines={5} />}>
      {(surveys) => {
        const finished = startingPoints(surveys);
        if (finished.length === 0) return <NothingFinished framed={empty} />;
        if (!empty)
          return (
            <div className="stack">
              <p>{t('goals.list.empty.text')}</p>
              <PickSurvey surveys={finished} />
            </div>
          );
        return (
          <section className="panel">
            <Empty level={2} look="h2" title={t('goals.list.empty.title')}>
              {t('goals.list.empty.text')}
            </Empty>
            <div className="pickfrom">
              <h3>{t('goals.list.empty.surveys')}</h3>
              <PickSurvey surveys={finished} leading />
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}

function NothingFinished({ framed }: { framed: boolean }) {
  const t = useTexts<GoalsTexts>();
  return (
    <div className={framed ? 'panel' : undefined}>
      <Empty
        level={2}
        look="h2"
        title={t('goals.list.empty.title')}
        action={<ButtonLink href={PATHS.surveys}>{t('goals.list.emptyNoFinished.button')}</ButtonLink>}
      >
        {t('goals.list.emptyNoFinished.text')}
      </Empty>
    </div>
  );
}
