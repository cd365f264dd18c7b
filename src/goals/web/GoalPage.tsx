import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { OneFailed, OneWaiting } from '#brands/web/OneThing.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { shortDate, shortDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isForbidden, isMissing } from '#platform/web/loading.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { CalendarDays } from 'lucide-react';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { Subject } from '../rules/goal-draft.ts';
import type { Phase } from '../rules/goal-status.ts';
import type { GoalsInFull } from './goal-queries.ts';
import { PhaseTabs } from './PhaseTabs.tsx';

type ReadProps<G> = {
  query: UseQueryResult<G>;
  up: { label: string; href: string };
  forbidden?: ReactNode;
  children: (goal: G) => ReactNode;
};

export function ReadGoal<G>({ query, up, forbidden = null, children }: ReadProps<G>) {
  const instead = (error: Error) => {
    // A page that is open already stays, with what is being written on it.
    if (query.data !== undefined) return null;
    if (isMissing(error)) return <NotFound />;
    if (forbidden !== null && isForbidden(error)) return forbidden;
    return <OneFailed title={up.label} href={up.href} retry={query.refetch} />;
  };
  return (
    <Loaded query={query} skeleton={<OneWaiting title={up.label} />} instead={instead} later="quiet">
      {children}
    </Loaded>
  );
}

type PageProps = {
  goal: GoalsInFull[Subject];
  crumb: { label: string; href: string };
  facts: ReactNode;
  actions: ReactNode;
  panels: Readonly<Record<Phase, () => ReactNode>>;
  dates: 'short' | 'full';
  children?: ReactNode;
};

/** The page of a goal: its head, its three phases, and what stands below (specification 2). */
export function GoalPage({ goal, crumb, facts, actions, panels, dates, children }: PageProps) {
  const { lang } = useLanguage();
  const t = useTexts<CommonTexts>();
  const { zone } = useBrand();
  usePageTitle(goal.name);
  const from = dayAt(new Date(goal.registered), zone);
  const isSameYear = from.slice(0, 4) === goal.endDate.slice(0, 4);
  return (
    <div className="wrap page">
      <PageHead
        title={goal.name}
        crumbs={[crumb]}
        meta={
          <>
            <SurveyTypeChip type={goal.surveyType} />
            <Fact icon={CalendarDays}>
              {t('common.dateRange', {
                from: (dates === 'short' && isSameYear ? shortDay : shortDate)(lang, from),
                to: shortDate(lang, receivedDay(goal.endDate)),
              })}
            </Fact>
            {facts}
          </>
        }
        actions={actions}
      />
      <PhaseTabs goal={goal} panels={panels} />
      {children}
    </div>
  );
}

export function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span>
      <Icon of={icon} />
      {children}
    </span>
  );
}
