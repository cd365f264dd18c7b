import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';

type Props = { survey: SurveyInFull };

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
  const takeBack = useSetAside(survey, false);
  const { busy, send, ...sending } = useSending(takeBack);
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

/** Asks for confirmation, because it changes what everybody sees. It can be undone. */
export function SetAsideButton({ survey, ...look }: Props & { size?: 'sm' }) {
  const t = useTexts<SurveysTexts>();
  const [asking, setAsking] = useState(false);
  const act = useSetAside(survey, true);
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
          <p>{t('surveys.anonymousAside.confirmBack')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useSetAside({ id }: SurveyInFull, setAside: boolean): () => Promise<SaveProblem | null> {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const send = async (is: boolean): Promise<SaveProblem | null> => {
    const done = await attemptSurveys('PUT /survey/:id/anonymous-answers', { params: { id }, body: { setAside: is } });
    if (!done.ok) return saveProblemOf(done.problem);
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return null;
  };
  return async () => {
    const problem = await send(setAside);
    if (problem !== null) return problem;
    if (setAside) toast(t('surveys.anonymousAside.done'), () => void send(false));
    else toast(t('surveys.anonymousAside.backDone'));
    return null;
  };
}
