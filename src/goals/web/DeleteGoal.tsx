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
import type { GoalsTexts } from '../texts/goals.en.ts';
import { type GoalInFull, goalQuery, GOALS_KEY } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';

/** Deletes a goal after a question that names it and says what goes along. */
export function DeleteGoal({ goal }: { goal: GoalInFull }) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { remove } = useGoalSaving(goal);
  const [asking, setAsking] = useState(false);
  const act = async () => {
    const problem = await remove();
    if (problem !== null) return problem;
    toast(t('goals.detail.delete.done'));
    await navigate({ href: PATHS.goals });
    queries.removeQueries(goalQuery(goal.id));
    await queries.invalidateQueries({ queryKey: GOALS_KEY });
    return null;
  };
  return (
    <p className="goal__delete">
      <Button kind="3" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        {t('goals.detail.delete.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('goals.detail.delete.title', { goal: goal.name })}
          button={t('goals.detail.delete.button')}
          busyWords={t('common.busy.deleting')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{t('goals.detail.delete.text')}</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
