import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import { policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { useSharingChoices } from '#organisations/web/sharing-queries.ts';
import { useRuledForm } from '#platform/web/ruled-form.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { type Over, type Sending, useSending } from '#platform/web/use-sending.ts';
import { problemsInNewAccess } from '../../rules/survey-draft.ts';
import { fieldOf } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Conversation } from '../conversation.ts';
import { newestSurvey, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';
import { type ReadersForm, SurveyReaders } from '../SurveyReaders.tsx';
import { changeReaders } from '../wizard/survey-saving.ts';
import { useProblemWords } from '../wizard/wizard-words.ts';

type Props = { survey: SurveyInFull; narrowed: Conversation['narrowed']; onClose: () => void };

/** Changes who may see a finished survey, its only field that can still change (rules 2). */
export function ChangeAccess(props: Props) {
  const t = useTexts<SurveysTexts>();
  const choices = useSharingChoices();
  return (
    <Modal title={t('surveys.detail.accessButton')} onClose={props.onClose}>
      {choices === undefined ? <PanelSkeleton /> : <AccessForm {...props} choices={choices} />}
    </Modal>
  );
}

function AccessForm({ survey, narrowed, choices, onClose }: Props & { choices: SharingChoices }) {
  const t = useTexts<SurveysTexts>();
  const policy = policyOf(choices);
  const form = useAccessForm(survey, policy);
  const { busy, send, ...sending } = useSaving(survey, form, onClose);
  return (
    <FormProvider {...form}>
      <form
        className="stack survey__dialog"
        noValidate
        onSubmit={(event) => void form.handleSubmit(() => send())(event)}
      >
        <SaveFailed {...sending} />
        <SurveyReaders
          look="label"
          choices={choices}
          policy={policy}
          onBehalfOf={survey.onBehalfOf}
          stored={survey.accessibleBy}
        />
        {narrowed(survey, form.watch())}
        {survey.respondents > 0 && <p className="hint">{t('surveys.detail.accessPromise')}</p>}
        <FormButtons busy={busy} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}

/** Validates the access only, because everything else of a finished survey stays as it is. */
function useAccessForm(survey: SurveyInFull, policy: OrganisationPolicy | null): UseFormReturn<ReadersForm> {
  const { accessibleBy, groupsWithAccess } = survey;
  return useRuledForm<ReadersForm>({
    start: { accessibleBy, groupsWithAccess },
    problemsOf: (form) =>
      new Map(problemsInNewAccess(form, survey, policy).map((code) => [fieldOf(code) as keyof ReadersForm, code])),
    wordsOf: useProblemWords(),
  });
}

function useSaving(survey: SurveyInFull, form: UseFormReturn<ReadersForm>, onDone: () => void): Sending {
  const t = useTexts<SurveysTexts>();
  const words = useProblemWords();
  const queries = useQueryClient();
  const toast = useToast();

  const save = async (over: Over): Promise<SaveProblem | null> => {
    const base = over === 'read' ? survey : await newestSurvey(queries, survey.id);
    if (base === null) return { kind: 'failed' };
    const changed = await changeReaders(base, form.getValues());
    if (!changed.ok) return saveProblemOf(changed.problem);
    // Refetches before the dialog closes: if it is opened again at once, it must not show the previous version.
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    toast(t('surveys.detail.accessSaved'));
    onDone();
    return null;
  };
  const mark = (problem: SaveProblem | null) => {
    for (const code of problem?.kind === 'fields' ? problem.codes : []) {
      const field = fieldOf(code);
      if (field === 'accessibleBy' || field === 'groupsWithAccess') form.setError(field, { message: words(code) });
    }
    return problem;
  };
  return useSending(
    async (over) => mark(await save(over)),
    async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
      return null;
    },
  );
}
