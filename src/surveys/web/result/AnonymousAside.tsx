import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { type Sending, useSending } from '#platform/web/use-sending.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';

type Props = { survey: SurveyInFull };

const TakingBackContext = createContext<Sending | null>(null);

/** Takes back the answers that are set aside. The notice shows why it failed, also after a press on “Undo”. */
export function TakingBack({ survey, children }: Props & { children: ReactNode }) {
  const t = useTexts<SurveysTexts>();
  const toast = useToast();
  const change = useChange(survey);
  const sending = useSending(async () => {
    const problem = await change({ setAside: false });
    if (problem === null) toast(t('surveys.anonymousAside.backDone'));
    return problem;
  });
  return <TakingBackContext value={sending}>{children}</TakingBackContext>;
}

function useTakingBack(): Sending {
  const sending = use(TakingBackContext);
  if (sending === null) throw new Error('useTakingBack must be used inside TakingBack');
  return sending;
}

export function AnonymousNotice({ survey }: Props) {
  const t = useTexts<SurveysTexts>();
  if (survey.part === 'reader') return null;
  return (
    <>
      {survey.anonymousSetAside && <SetAside survey={survey} />}
      {survey.anonymousFlood && survey.anonymousRespondents > 0 && (
        <Banner kind="warn" title={t('surveys.anonymousAside.floodTitle')} action={<SetAsideButton survey={survey} />}>
          {t('surveys.anonymousAside.floodText')} <ReplaceHint survey={survey} />
        </Banner>
      )}
    </>
  );
}

function ReplaceHint({ survey }: Props) {
  const t = useTexts<SurveysTexts>();
  return survey.anonymousPath !== null && t('surveys.anonymousAside.replaceHint');
}

function SetAside({ survey }: Props) {
  const t = useTexts<SurveysTexts>();
  const { busy, send, ...sending } = useTakingBack();
  return (
    <>
      <SaveFailed {...sending} />
      <Banner
        title={t('surveys.anonymousAside.title', { count: survey.answersSetAside })}
        action={
          <Button busy={busy ? t('surveys.anonymousAside.backBusy') : null} onClick={send}>
            {t('surveys.anonymousAside.back')}
          </Button>
        }
      >
        {t('surveys.anonymousAside.text')} <ReplaceHint survey={survey} />
      </Banner>
    </>
  );
}

/**
 * Asks for confirmation, because it changes what everybody sees. “Undo” is offered only when nothing was set aside
 * before, because taking back brings back everything.
 */
export function SetAsideButton({ survey, ...look }: Props & { size?: 'sm' }) {
  const t = useTexts<SurveysTexts>();
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const change = useChange(survey);
  const { send: takeBack } = useTakingBack();
  const { anonymousSetAside: isAgain } = survey;
  const act = async () => {
    const problem = await change({ setAside: true });
    if (problem === null) toast(t('surveys.anonymousAside.done'), isAgain ? undefined : takeBack);
    return problem;
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t('surveys.anonymousAside.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('surveys.anonymousAside.confirmTitle')}
          button={t('surveys.anonymousAside.button')}
          busyWords={t('surveys.anonymousAside.busy')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{t('surveys.anonymousAside.confirmText')}</p>
          <p>{t(isAgain ? 'surveys.anonymousAside.confirmBackAgain' : 'surveys.anonymousAside.confirmBack')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useChange({ id }: SurveyInFull): (body: { setAside: boolean }) => Promise<SaveProblem | null> {
  const queries = useQueryClient();
  return async (body) => {
    const done = await attemptSurveys('PUT /survey/:id/anonymous-answers', { params: { id }, body });
    if (!done.ok) return saveProblemOf(done.problem);
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return null;
  };
}
