import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { PATHS } from '#shared/paths.ts';
import type { Subject } from '../rules/goal-draft.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../texts/organisation-goals.en.ts';
import { goalKey, type GoalsInFull, KEY_OF } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';

type Props = { subject: Subject; goal: GoalsInFull[Subject] };

export function DeleteGoal({ subject, goal }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts & CommonTexts>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { remove } = useGoalSaving(subject, goal);
  const [asking, setAsking] = useState(false);
  const mine = subject === 'survey';
  const act = async () => {
    const problem = await remove();
    if (problem !== null) return problem;
    if (mine) toast(t('goals.detail.delete.done'));
    await navigate({ href: mine ? PATHS.goals : PATHS.organisation });
    queries.removeQueries({ queryKey: goalKey(subject, goal.id) });
    await queries.invalidateQueries({ queryKey: KEY_OF[subject] });
    return null;
  };
  return (
    <>
      <Button kind="3" {...(mine && { size: 'sm' })} icon={Trash2} onClick={() => setAsking(true)}>
        {t(mine ? 'goals.detail.delete.button' : 'common.button.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('goals.detail.delete.title', { goal: goal.name })}
          button={t('goals.detail.delete.button')}
          busyWords={t('common.busy.deleting')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{t(mine ? 'goals.detail.delete.text' : 'organisationGoals.delete.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
