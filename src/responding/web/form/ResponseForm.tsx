import { Send } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { lacksRecommendation, unanswered } from '../../rules/answer-sheet.ts';
import type { Filled } from '../../rules/draft.ts';
import { pathOfLink, type ResponseLink } from '../../rules/response-link.ts';
import { type Failed, SENT_AGAIN } from '../../rules/form-failure.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import type { FormOnDevice } from './device.ts';
import { DraftLine } from './DraftLine.tsx';
import { FormErrors } from './FormErrors.tsx';
import { FormHero, FormIntro } from './FormIntro.tsx';
import type { OpenForm } from './form-types.ts';
import { ScoreQuestion } from './ScoreQuestion.tsx';
import { SendBar, type SendState } from './SendBar.tsx';
import { sendAnswer, untilThenOrOnline } from './sending.ts';
import { type FormStart, useForm } from './use-form.ts';
import { MessagePanel } from './MessagePanel.tsx';
import '../respond.css';

type Props = {
  link: ResponseLink;
  form: OpenForm;
  device: FormOnDevice;
  start: FormStart;
  /** What was filled in before the script had loaded. */
  early?: Filled | null;
  onSent: (responderId: string) => void;
  /** Called when this form can never be sent any more. */
  onClosed: (why: Failed) => void;
};

export function ResponseForm({ link, form, device, start, early = null, onSent, onClosed }: Props) {
  const t = useTexts<RespondingTexts & CommonTexts>();
  const { lang } = useLanguage();
  usePageTitle(t('responding.pageTitle'));
  const { key, filled, restored, change, answer, clear } = useForm({ device, start, early });
  const { attempt, busy, waiting, failed, send } = useFormSending({ link, form, device, start, onSent, onClosed });

  const candidate = shortName(form.candidate);
  const questions = QUESTIONS[form.surveyType];
  const missing = unanswered(form.surveyType, filled.answers);
  const answered = questions.length - missing.length;
  const shown = attempt > 0 ? missing : [];
  const lacking = attempt > 0 && lacksRecommendation(filled);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(missing.length === 0 && !lacksRecommendation(filled) ? { filled, key } : null);
  };

  return (
    <main id="main" className="is-respond">
      <FormHero form={form} />
      <form className="rform" method="post" action={`${pathOfLink(link)}?lang=${lang}`} noValidate onSubmit={submit}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="openedAt" value={start.openedAt} />
        <input type="hidden" name="promise" value={form.promise} />
        {/* Changes made while the form is being sent would be lost, so it is disabled. */}
        <div className="wrap wrap--narrow" inert={busy}>
          <FormIntro form={form} />
          <div className="rtop">
            <FormErrors missing={shown} lacksRecommendation={lacking} failed={failed} attempt={attempt} />
            <DraftLine restored={restored} clear={clear} />
          </div>
          <div className="rqs">
            {questions.map((question, place) => (
              <ScoreQuestion
                key={question}
                question={question}
                place={place}
                total={questions.length}
                candidate={candidate}
                value={filled.answers[question] ?? null}
                onAnswer={answer}
                missing={shown.includes(question)}
              />
            ))}
          </div>
          <MessagePanel
            filled={filled}
            change={change}
            candidate={candidate}
            isAnonymous={form.isAnonymous}
            lacksRecommendation={lacking}
          />
          <div className="rnote">
            {form.isAnonymous && <p>{t('responding.anonymous.more')}</p>}
            <p>
              <span className="scripted">{t('responding.draft.saved')} </span>
              <a href="/privacy">{t('responding.privacyLink')}</a>
            </p>
            {link.kind === 'personal' && (
              <p>
                {form.declined && t('responding.declining.said')}{' '}
                <a href={`/respond/${link.linkId}/decline?lang=${lang}`}>
                  {t(form.declined ? 'common.button.undo' : 'responding.declining.link')}
                </a>
              </p>
            )}
          </div>
        </div>
        <SendBar answered={answered} total={questions.length} waiting={waiting}>
          {/* Nothing asks to be sent before anything is answered. */}
          <Button
            kind={answered === 0 ? '2' : 'cta'}
            size="lg"
            type="submit"
            icon={Send}
            busy={busy ? t('responding.submit.busy') : null}
          >
            {t('responding.submit.button')}
          </Button>
        </SendBar>
      </form>
    </main>
  );
}

type Complete = { filled: Filled; key: string };

/** An answer to this link never counts any more. An anonymous link that is full or switched off may open again. */
function isFinal(why: Failed, { kind }: ResponseLink): boolean {
  return why === 'responded' || why === 'ended' || (why === 'notFound' && kind === 'personal');
}

/** Sends one request at a time. A temporary failure leaves the form as it is; any other closes it. */
function useFormSending({ link, form, device, start, onSent, onClosed }: Omit<Props, 'early'>) {
  const [attempt, setAttempt] = useState(start.wasSent ? 1 : 0);
  const { busy, once } = useOneAtATime();
  const [waiting, setWaiting] = useState<SendState>(null);
  const [failed, setFailed] = useState(start.failed);

  const tryAgain = (why: Failed | null) => {
    setFailed(why);
    setAttempt((before) => before + 1);
  };
  const send = async (complete: Complete | null): Promise<void> => {
    if (complete === null) return tryAgain(null);
    setFailed(null);
    device.keep({ ...complete, savedAt: Date.now() });
    const sent = await once(() =>
      sendAnswer(link, { ...complete, promise: form.promise }, async (seconds, failures) => {
        setWaiting(failures === null ? 'queued' : failures > 1 ? 'again' : null);
        await untilThenOrOnline(seconds);
      }),
    );
    if (sent === undefined) return;
    setWaiting(null);
    if ('failed' in sent && SENT_AGAIN.has(sent.failed)) return tryAgain(sent.failed);
    if (!('failed' in sent)) {
      device.forget();
      return onSent(sent.responderId);
    }
    if (isFinal(sent.failed, link)) device.forget();
    onClosed(sent.failed);
  };
  return { attempt, busy, waiting, failed, send };
}
