import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import type { Over } from '#platform/web/use-sending.ts';
import { sentDay } from '#shared/calendar-day.ts';
import { organisationGoalPath } from '#shared/paths.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import { categoriesOf, type OrganisationGoalForm as Fields } from '../../rules/organisation-goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import type { OrganisationGoalsTexts } from '../../texts/organisation-goals.en.ts';
import { attemptGoals, type OrganisationGoalInFull } from '../goal-queries.ts';
import { newestOrganisationGoal, ORGANISATIONGOALS_KEY } from './organisation-goal-queries.ts';
import { OrganisationGoalForm } from './OrganisationGoalForm.tsx';
import { RunningGoals } from './RunningGoals.tsx';
import { useGoalForm } from './use-goal-form.ts';

/** Changing a goal of the organisation; type and starting point stay as they were. */
export function EditOrganisationGoal({ goal }: { goal: OrganisationGoalInFull }) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  // What arrives from elsewhere while one edits leaves the form alone; it decides only what is saved over.
  const [read] = useState(goal);
  const version = useRef(goal.version);

  const save = async (fields: Fields, over: Over): Promise<SaveProblem | null> => {
    const { surveyType: _type, originalFrom: _from, originalTo: _to, ...words } = fields;
    const body = { ...words, categories: categoriesOf(fields) };
    const given = { params: { id: goal.id }, body, ...(over === 'read' ? { ifMatch: version.current } : {}) };
    const saved = await attemptGoals('PUT /organization-goal/:id', given);
    if (!saved.ok) return saveProblemOf(saved.problem);
    form.reset(fields);
    toast(t('goals.form.saved'));
    await queries.invalidateQueries({ queryKey: ORGANISATIONGOALS_KEY });
    await navigate({ href: organisationGoalPath(goal.id) });
    return null;
  };
  const takeTheirs = async (): Promise<SaveProblem | null> => {
    const newest = await newestOrganisationGoal(queries, goal.id);
    if (newest === null) return { kind: 'failed' };
    version.current = newest.version;
    form.reset(formOf(newest));
    return null;
  };
  const { form, sending } = useGoalForm({
    initial: formOf(read),
    today,
    storedEnd: read.endDate,
    save,
    takeTheirs,
  });
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty && !sending.busy);
  return (
    <div className="with-side">
      <OrganisationGoalForm
        form={form}
        sending={sending}
        today={today}
        editing
        back={organisationGoalPath(goal.id)}
        startsOn={null}
        start={<FixedStart goal={read} />}
        notice={null}
      />
      <RunningGoals />
    </div>
  );
}

function formOf(goal: OrganisationGoalInFull): Fields {
  const { surveyType, originalFrom, originalTo, name, categories, situation, goal: aim, plan, endDate } = goal;
  return {
    surveyType,
    originalFrom,
    originalTo,
    name,
    categories: [...categories],
    situation,
    goal: aim,
    plan,
    endDate,
  };
}

/** What was measured when it was made cannot be chosen anew. */
function FixedStart({ goal: { surveyType, originalFrom, originalTo } }: { goal: OrganisationGoalInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationGoalsTexts>();
  const from = shortDate(lang, sentDay(originalFrom));
  const to = shortDate(lang, sentDay(originalTo));
  return (
    <Panel title={t('organisationGoals.scores.startLabel')}>
      <div className="srow__m">
        <SurveyTypeChip type={surveyType} />
        <span>
          <Icon of={CalendarDays} />
          {t('organisationGoals.scores.original', { from, to })}
        </span>
      </div>
    </Panel>
  );
}
