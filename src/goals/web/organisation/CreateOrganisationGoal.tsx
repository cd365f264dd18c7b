import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { organisationGoalPath, PATHS } from '#shared/paths.ts';
import { DraftNotice } from '#surveys/web/wizard/DraftNotice.tsx';
import {
  categoriesOf,
  emptyOrganisationGoal,
  type OrganisationGoalForm as Fields,
  periodOf,
} from '../../rules/organisation-goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { attemptGoals } from '../goal-queries.ts';
import { forgetDraft, keepDraft, keptDraft } from './goal-drafts.ts';
import { ORGANISATIONGOALS_KEY } from './organisation-goal-queries.ts';
import { OrganisationGoalForm, useFormChanges } from './OrganisationGoalForm.tsx';
import { RunningGoals } from './RunningGoals.tsx';
import { type Start, StartingPoint } from './StartingPoint.tsx';
import { useGoalForm } from './use-goal-form.ts';

export type Period = { from: CalendarDay; to: CalendarDay };

type Props = {
  /** Whose draft it is. */
  email: string;
  /** The day that the address begins the starting point with. */
  fromDate: string | undefined;
  /** The figures of the chosen period, which stand in a later noun. */
  start: Start;
  /** Told of the period whose figures are wanted. */
  onPeriod: (period: Period) => void;
};

/** Making a goal of the organisation: a draft stays on the device until it exists, and then its own page opens. */
export function CreateOrganisationGoal({ email, fromDate, start, onPeriod }: Props) {
  const t = useTexts<GoalsTexts & OrganisationGoalsTexts>();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  // Made here, so that sending twice makes one goal.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => keptDraft(email, today));
  const [initial] = useState(() => draft?.form ?? emptyOrganisationGoal(today, fromDate));

  const save = async (fields: Fields) => {
    const body = { ...fields, categories: categoriesOf(fields) };
    const created = await attemptGoals('POST /organization-goal/:id', { params: { id }, body });
    if (!created.ok) return saveProblemOf(created.problem);
    forgetDraft(email);
    toast(t('goals.form.created'));
    await navigate({ href: organisationGoalPath(id) });
    await queries.invalidateQueries({ queryKey: ORGANISATIONGOALS_KEY });
    return null;
  };
  const { form, sending } = useGoalForm({ initial, today, storedEnd: null, save });
  const note = useCallback((fields: Fields) => keepDraft(email, fields, today), [email, today]);
  useFormChanges(form, note);
  const [originalFrom, originalTo] = form.watch(['originalFrom', 'originalTo']);
  useEffect(() => {
    const period = periodOf({ originalFrom, originalTo });
    if (period !== null) onPeriod(period);
  }, [originalFrom, originalTo, onPeriod]);
  const startAfresh = () => {
    forgetDraft(email);
    setDraft(null);
    form.reset(emptyOrganisationGoal(today, fromDate));
  };
  return (
    <div className="with-side">
      <OrganisationGoalForm
        form={form}
        sending={sending}
        today={today}
        editing={false}
        back={PATHS.organisation}
        startsOn={isCalendarDay(originalFrom) ? originalFrom : null}
        start={<StartingPoint start={start} />}
        notice={
          draft !== null && (
            <DraftNotice from={draft.changedOn} onDiscard={startAfresh} kept={t('organisationGoals.form.draftKept')} />
          )
        }
      />
      <RunningGoals />
    </div>
  );
}
