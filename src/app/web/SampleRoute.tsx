import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { shortName } from '#languages/rules/names.ts';
import { useTexts } from '#languages/web/language.tsx';
import { useSession } from '#identity/web/session.tsx';
import { SignUpLink } from '#brands/web/home/SignUpLink.tsx';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import type { DashboardTexts } from '#dashboards/texts/dashboard.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import { SampleScreen } from '#surveys/web/sample/SampleScreen.tsx';
import type { SampleTexts } from '#surveys/texts/sample.en.ts';
import { surveyListQuery } from '#surveys/web/survey-queries.ts';

/** The made-up result, with the way to a survey of one's own, or the reason why there is none yet. Visitors read it too. */
export function SampleRoute() {
  const t = useTexts<NavigationTexts & GateTexts>();
  const { state } = useSession();
  if (state === 'ready')
    return (
      <SampleScreen action={<OwnSurvey />} crumbs={[{ label: t('navigation.overview.label'), href: PATHS.overview }]} />
    );
  return <SampleScreen action={<SignUpLink kind="cta">{t('system.demo.button')}</SignUpLink>} crumbs={[]} />;
}

/** Reads nothing: the overview, which leads here, has read the surveys. */
function OwnSurvey() {
  const t = useTexts<DashboardTexts & SampleTexts>();
  const { user } = useSession();
  const count = useQueryClient().getQueryData(surveyListQuery('own', null).queryKey)?.pages[0]?.counts['all'];
  const awaited = user?.waitsFor ?? null;
  if (awaited !== null)
    return <p className="small muted">{t('surveys.sample.waiting', { owner: shortName(awaited.name) })}</p>;
  if (count !== undefined && count > 0) return null;
  return (
    <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
      {count === undefined ? t('dashboard.newSurveyButton') : t('dashboard.firstSurveyButton')}
    </ButtonLink>
  );
}
