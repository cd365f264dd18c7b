import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, CalendarDays, Pencil, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { dayAt, sentDay } from '#shared/calendar-day.ts';
import { editOrganisationGoalPath, PATHS } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { attemptGoals, type OrganisationGoalInFull } from '../goal-queries.ts';
import { ORGANISATIONGOALS_KEY } from './organisation-goal-queries.ts';

type Props = { goal: OrganisationGoalInFull };

/** Name, type, time, who sees it and who made it; changing and deleting it. */
export function OrganisationGoalHead({ goal }: Props) {
  const t = useTexts<OrganisationGoalsTexts & CommonTexts & GoalsTexts>();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <PageHead
        title={goal.name}
        crumbs={[{ label: t('organisationGoals.crumb'), href: PATHS.organisation }]}
        meta={<Facts goal={goal} />}
        actions={
          <>
            {goal.abilities.remove && (
              <Button kind="3" icon={Trash2} onClick={() => setDeleting(true)}>
                {t('common.button.delete')}
              </Button>
            )}
            {goal.abilities.edit && (
              <ButtonLink icon={Pencil} href={editOrganisationGoalPath(goal.id)}>
                {t('common.button.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      {deleting && <DeleteGoal goal={goal} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Facts({ goal: { surveyType, registered, endDate, owner } }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts & CommonTexts>();
  const { zone } = useBrand();
  const { organisation } = useOwnOrganisation();
  const from = shortDate(lang, dayAt(new Date(registered), zone));
  return (
    <>
      <SurveyTypeChip type={surveyType} />
      <span>
        <Icon of={CalendarDays} />
        {t('common.dateRange', { from, to: shortDate(lang, sentDay(endDate)) })}
      </span>
      <span>
        <Icon of={Building2} />
        {t('organisationGoals.visibility', { organisation: organisation?.name ?? '' })}
      </span>
      <span>
        <Icon of={UserRound} />
        {t('organisationGoals.madeBy', { name: owner || t('common.deletedUser') })}
      </span>
    </>
  );
}

function DeleteGoal({ goal, onClose }: Props & { onClose: () => void }) {
  const t = useTexts<OrganisationGoalsTexts & CommonTexts & GoalsTexts>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async () => {
    const problem = problemIn(await attemptGoals('DELETE /organization-goal/:id', { params: { id: goal.id } }));
    if (problem !== null) return problem;
    await navigate({ href: PATHS.organisation });
    await queries.invalidateQueries({ queryKey: ORGANISATIONGOALS_KEY });
    return null;
  };
  return (
    <ConfirmDialog
      title={t('goals.detail.delete.title', { goal: goal.name })}
      button={t('goals.detail.delete.button')}
      busyWords={t('common.busy.deleting')}
      act={remove}
      onClose={onClose}
    >
      <p>{t('organisationGoals.delete.text')}</p>
    </ConfirmDialog>
  );
}
