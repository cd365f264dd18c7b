import { MessageSquareText, Pencil, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useSaveWords } from '#platform/web/save-words.ts';
import { Address } from '#platform/web/ui/Address.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useOnceClosed } from '#platform/web/ui/once-closed.ts';
import { Status } from '#platform/web/ui/Status.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Gauge } from '#scoring/web/Gauge.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { hasWords, type Said } from '../../rules/result/said-words.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { Responder, Response, SurveyInFull } from '../survey-queries.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { useDeliveryWords } from './delivery-words.ts';
import { useResending } from './resend-invitation.ts';
import { TakeBack } from './TakeBack.tsx';

type Props = { survey: SurveyInFull; responder: Responder };

/**
 * `answer` is the responder's answer with the position of its tab; null until there is one. `toldFrom` is the moment
 * from which the list says that reminders can be sent.
 */
type RowProps = Props & { answer: Said<Response> | null; toldFrom: string | null };

/** A responder: the answer's time and score, or the state of the mail and the possible actions (rules 7). */
export function ResponderListRow({ survey, responder, answer, toldFrom }: RowProps) {
  const t = useTexts<SurveysTexts & ResultTexts>();
  const responded = responder.status === 'responded';
  const removed = responder.email === '';
  const email = removed ? t('surveys.responders.addressRemoved') : responder.email;
  // Buttons with words have a line of their own on a phone.
  const isActive = responder.mayResend || responder.delivery === 'failed' || responder.declined;
  const [correcting, setCorrecting] = useState(false);
  const who = useRef<HTMLElement>(null);
  // Correcting an address replaces the button that opened the dialog, so the focus must be moved.
  const onceClosed = useOnceClosed(correcting);
  const corrected = () => onceClosed(() => who.current?.focus());
  return (
    <li>
      <Avatar size="sm" name={removed ? null : email} />
      <div>
        <b className="survey__who" tabIndex={-1} ref={who}>
          {answer === null ? (
            <Address of={email} />
          ) : (
            <a href={`#${answer.tab}`}>
              <Address of={email} />
            </a>
          )}
        </b>
        {responded ? (
          <Answered answer={answer} />
        ) : (
          !removed && <Delivery survey={survey} responder={responder} toldFrom={toldFrom} />
        )}
      </div>
      {responded ? (
        answer !== null && (
          <div className="people__end people__end--small">
            <Gauge size="xs" score={answer.response.score} band={answer.response.band} label={email} />
          </div>
        )
      ) : (
        <div className={isActive ? 'people__end' : 'people__end people__end--small'}>
          <Doings survey={survey} responder={responder} onCorrect={() => setCorrecting(true)} />
        </div>
      )}
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

/** When the person answered, with a mark if words came with it. */
function Answered({ answer }: { answer: Said<Response> | null }) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts & ResultTexts>();
  const { zone } = useBrand();
  const at = answer?.response.respondedAt ?? null;
  return (
    <small className="people__state">
      {at === null
        ? t('surveys.responders.responded')
        : t('surveys.people.answeredOn', { date: dayAndMonth(lang, dayAt(new Date(at), zone)) })}
      {answer !== null && hasWords(answer.response, 'all') && (
        <span className="survey__wrote" title={t('surveys.responders.wrote')}>
          <Icon of={MessageSquareText} />
          <span className="vh">{t('surveys.responders.wrote')}</span>
        </span>
      )}
    </small>
  );
}

function Delivery({ survey, responder, toldFrom }: Omit<RowProps, 'answer'>) {
  const { state, reason, wait } = useDeliveryWords(survey, responder, toldFrom);
  return <small className="people__state">{[state, reason, wait].filter((words) => words !== null).join('. ')}</small>;
}

function Doings({ survey, responder, onCorrect }: Props & { onCorrect: () => void }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const problemWords = useSaveWords();
  const { done, busy, problem, send } = useResending(survey.id, responder.email);
  if (responder.declined) return <Status of="upcoming">{t('surveys.responders.declined')}</Status>;
  if (!survey.abilities.invite || responder.email === '') return null;
  if (responder.delivery === 'optedOut') return <TakeBack surveyId={survey.id} responder={responder} />;
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
