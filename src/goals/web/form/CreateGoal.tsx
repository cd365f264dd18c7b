import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import type { Tried } from '#platform/web/api.ts';
import { forgetDraft, keepDraft, keptDraft } from '#platform/web/kept-draft.ts';
import { existedBefore, saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { DraftNotice } from '#surveys/web/wizard/DraftNotice.tsx';
import { emptyGoal, GOAL_DRAFTS, goalDraftOfToday, type GoalForm, type Start } from '../../rules/goal-form.ts';
import type { GoalsTexts } from '../../texts/goals.en.ts';
import { GOAL_PATH, KEY_OF } from '../goal-queries.ts';
import { GoalFields } from './GoalFields.tsx';
import { TOO_MANY_GOALS, useGoalProblemWords } from './goal-words.ts';
import { useGoalForm } from './use-goal-form.ts';

type Props = {
  start: Start;
  /** The place of the draft on this device; it names the person. */
  place: string;
  post: (id: string, form: GoalForm) => Promise<Tried<unknown>>;
  back: string;
  kept?: string;
  children: ReactNode;
};

/** Creating a goal: a draft stays on the device until the goal exists, and then the goal's own page opens. */
export function CreateGoal({ start, place, post, back, kept, children }: Props) {
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const { subject } = start;
  // The id is made once, so that sending twice creates one goal (rules 1).
  const [id, setId] = useState(() => crypto.randomUUID());
  const bounds = { today, start, stored: null };
  const [draft, setDraft] = useState(() => keptDraft(place, GOAL_DRAFTS));
  const [isFull, setFull] = useState(false);
  const wordsOf = useGoalProblemWords(subject);
  const [initial] = useState(() => (draft === null ? emptyGoal(bounds) : goalDraftOfToday(draft.form, bounds)));
  const form = useGoalForm(initial, bounds);
  const keep = useCallback(
    (values: GoalForm) => keepDraft(place, GOAL_DRAFTS, { form: values, changedOn: today }),
    [place, today],
  );
  const save = async (values: GoalForm) => {
    const created = await post(id, values);
    setFull(!created.ok && created.problem.errors.some(({ code }) => code === TOO_MANY_GOALS));
    const existed = existedBefore(created);
    if (!created.ok && !existed) return saveProblemOf(created.problem);
    form.reset(values);
    // The reset is a change of the form too, and keeps a draft.
    forgetDraft(place);
    toast(t(existed ? 'goals.form.createdBefore' : 'goals.form.created'));
    await navigate({ href: GOAL_PATH[subject](id) });
    await queries.invalidateQueries({ queryKey: KEY_OF[subject] });
    return null;
  };
  const discard = () => {
    forgetDraft(place);
    setDraft(null);
    setId(crypto.randomUUID());
    form.reset(emptyGoal(bounds));
  };
  const notice = draft !== null && (
    <DraftNotice from={draft.changedOn} onDiscard={discard} {...(kept !== undefined && { kept })} />
  );
  const failed = isFull ? wordsOf(TOO_MANY_GOALS) : undefined;
  return <GoalFields {...{ subject, form, save, failed, back, notice, children }} doing="Create" onChange={keep} />;
}
