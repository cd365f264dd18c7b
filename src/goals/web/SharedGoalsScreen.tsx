import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { OutsideOrganisation, useIsOutside } from '#organisations/web/OutsideOrganisation.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import { GoalsSkeleton, GroupedGoals } from './GroupedGoals.tsx';
import { useGoals } from './use-goals.ts';

/** The goals of others that the person may read (specification 2). */
export function SharedGoalsScreen() {
  const t = useTexts<SharedTexts>();
  const title = t('shared.goals.title');
  usePageTitle(title);
  const isOutside = useIsOutside();
  return isOutside ? <OutsideOrganisation title={title} /> : <Inside title={title} />;
}

function Inside({ title }: { title: string }) {
  const t = useTexts<SharedTexts>();
  const { user } = useSession();
  const query = useGoals('shared');
  const organisation = user?.organization?.name ?? '';
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('shared.goals.text', { organisation })} />
      <Loaded query={query} skeleton={<GoalsSkeleton />}>
        {(goals) =>
          goals.counts['all'] !== 0 ? (
            <GroupedGoals goals={goals} shared />
          ) : (
            <Panel>
              <Empty level={2} title={t('shared.goals.empty.title')}>
                {t('shared.goals.empty.text')}
              </Empty>
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}
