import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import type { DashboardTexts } from '#dashboards/texts/dashboard.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { PATHS } from '#shared/paths.ts';
import { SampleScreen } from '#surveys/web/sample/SampleScreen.tsx';
import type { SampleTexts } from '#surveys/texts/sample.en.ts';
import { surveysQuery } from '#surveys/web/survey-queries.ts';

/** The made-up result, with the way to a first survey of one's own. */
export function SampleRoute() {
  const t = useTexts<DashboardTexts & SampleTexts>();
  const { user } = useSession();
  const { data: surveys, isPending } = useQuery(surveysQuery);
  if (isPending)
    return (
      <div className="wrap page">
        <PanelSkeleton lines={5} />
      </div>
    );
  const awaited = user?.waitsFor ?? null;
  if (awaited !== null)
    return (
      <SampleScreen
        action={<p className="small muted">{t('surveys.sample.waiting', { owner: shortName(awaited.name) })}</p>}
      />
    );
  const isNew = user?.abilities?.create === true && surveys?.length === 0;
  return (
    <SampleScreen
      action={
        isNew && (
          <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
            {t('dashboard.firstSurveyButton')}
          </ButtonLink>
        )
      }
    />
  );
}
