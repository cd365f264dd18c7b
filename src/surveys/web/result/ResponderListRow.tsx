import { Mail, MailX, MessageSquareText, Pencil, Send } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Address } from '#platform/web/ui/Address.tsx';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import type { RowTie } from '#platform/web/ui/row-tie.ts';
import { hasWords, type Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Responder, Response, SurveyInFull } from '../survey-queries.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { useDeliveryWords } from './delivery-words.ts';
import { useResending } from './resend-invitation.ts';
import { TakeBack } from './TakeBack.tsx';

type Props = { survey: SurveyInFull; responder: Responder };

/** `answer` is the responder's answer with the position of its tab; null until there is one. */
type RowProps = Props & { answer: Said<Response> | null; tie: RowTie };

/** A responder: the answer's score, or the state of the mail and the possible actions (rules 7). */
export function ResponderListRow({ survey, responder, answer, tie }: RowProps) {
  const t = useTexts<SurveysTexts>();
  const responded = responder.status === 'responded';
  const failed = !responded && responder.delivery === 'failed';
  const removed = responder.email === '';
  const email = removed ? t('surveys.responders.addressRemoved') : responder.email;
  const [correcting, setCorrecting] = useState(false);
  const who = useRef<HTMLParagraphElement>(null);
  // Correcting an address replaces the button that opened the dialog, so the focus must be moved.
  const corrected = () => requestAnimationFrame(() => who.current?.focus());
  return (
    <li {...tie} className="srow">
      {answer === null ? (
        <span className="gauge gauge--xs waitring" aria-hidden="true">
          <Icon of={failed ? MailX : Mail} />
        </span>
      ) : (
        <Gauge size="xs" score={answer.response.score} band={answer.response.band} label={email} />
      )}
      <div>
        <p className="srow__t survey__who" tabIndex={-1} ref={who}>
          {answer === null ? (
            <Address of={email} />
          ) : (
            <ToTab answer={answer}>
              <Address of={email} />
            </ToTab>
          )}
        </p>
        {!responded && !removed && <Delivery survey={survey} responder={responder} />}
      </div>
      <div className="srow__end">
        {responded ? (
          <Status of="ok">{t('surveys.responders.responded')}</Status>
        ) : (
          <Doings survey={survey} responder={responder} onCorrect={() => setCorrecting(true)} />
        )}
      </div>
      {correcting && (
        <CorrectAddress
          surveyId={survey.id}
          responder={responder}
          onCorrected={corrected}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  );
}

/** Links to the tab of the answer, with a mark if words came with it. */
function ToTab({ answer: { response, tab }, children }: { answer: Said<Response>; children: ReactNode }) {
  const t = useTexts<ResultTexts>();
  const wrote = hasWords(response, 'all');
  return (
    <>
      <a href={`#${tab}`}>{children}</a>
      {wrote && (
        <span className="survey__wrote" title={t('surveys.responders.wrote')}>
          <Icon of={MessageSquareText} />
          <span className="vh">{t('surveys.responders.wrote')}</span>
        </span>
      )}
    </>
  );
}

function Delivery({ survey, responder }: Props) {
  const { state, reason } = useDeliveryWords(survey, responder);
  return (
    <div className="srow__m">
      <span>{state}</span>
      {reason !== null && <span>{reason}</span>}
    </div>
  );
}

/** A button that is not available yet explains why when it is pressed; being grey alone explains nothing. */
function NotAgainYet({ email, why }: { email: string; why: string }) {
  const t = useTexts<SurveysTexts>();
  const id = useId();
  const [asked, setAsked] = useState(false);
  return (
    <span className="survey__wait">
      <Button size="sm" icon={Send} aria-disabled title={why} aria-describedby={id} onClick={() => setAsked(true)}>
        {t('surveys.responders.resendButton')}
        <span className="vh">: {email}</span>
      </Button>
      <span id={id} role="status" className={asked ? 'hint' : 'vh'}>
        {why}
      </span>
    </span>
  );
}

function Doings({ survey, responder, onCorrect }: Props & { onCorrect: () => void }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const problemWords = useSaveWords();
  const { done, busy, problem, send } = useResending(survey.id, responder.email);
  const { wait } = useDeliveryWords(survey, responder);
  if (responder.declined) return <Status of="upcoming">{t('surveys.responders.declined')}</Status>;
  if (!survey.abilities.invite || responder.email === '')
    return <Status of="upcoming">{t('surveys.responders.notResponded')}</Status>;
  if (responder.delivery === 'optedOut')
    return (
      <div className="row survey__doings">
        <Status of="upcoming">{t('surveys.responders.notResponded')}</Status>
        <TakeBack surveyId={survey.id} responder={responder} />
      </div>
    );
  const failed = responder.delivery === 'failed';
  const label = t('surveys.responders.correctLabel', { email: responder.email });
  return (
    <>
      <div className="row survey__doings">
        {!done && responder.mayResend && (
          <Button size="sm" icon={Send} busy={busy ? t('common.busy.sending') : null} onClick={send}>
            {t('surveys.responders.resendButton')}
            <span className="vh">: {responder.email}</span>
          </Button>
        )}
        {!done && !responder.mayResend && wait !== null && <NotAgainYet email={responder.email} why={wait} />}
        {(done || (!responder.mayResend && responder.resent)) && (
          <span data-landing tabIndex={-1}>
            <Status of="upcoming">{t('surveys.responders.resent')}</Status>
          </span>
        )}
        {responder.mayCorrect && failed && (
          <Button size="sm" icon={Pencil} onClick={onCorrect}>
            {t('surveys.responders.correctButton')}
            <span className="vh">: {responder.email}</span>
          </Button>
        )}
        {responder.mayCorrect && !failed && (
          <IconButton icon={Pencil} label={label} title={label} onClick={onCorrect} />
        )}
        <TakeBack surveyId={survey.id} responder={responder} />
      </div>
      {problem !== null && !busy && (
        <div role="alert">
          <FieldError>{problemWords(problem)}</FieldError>
        </div>
      )}
    </>
  );
}
