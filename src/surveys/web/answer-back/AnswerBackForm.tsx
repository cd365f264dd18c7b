import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Mail, Send, ShieldCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { onDevice } from '#platform/web/on-device.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { SelectField, TextArea } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { ANSWER_BACK } from '../../rules/answer-back/answer-back.ts';
import { copiedFrom } from '../../rules/answer-back/copied-words.ts';
import type { AnswerBackTexts } from '../../texts/answer-back.en.ts';
import {
  type AnswerBack,
  answerBackQuery,
  attemptSurveys,
  newestSurvey,
  type Responder,
  respondersQuery,
  responsesQuery,
  type SurveyInFull,
  surveyQuery,
} from '../survey-queries.ts';
import type { OfferedGoal } from './offered-goal.ts';
import { AnswerBackPreview } from './AnswerBackPreview.tsx';

type Props = {
  survey: SurveyInFull;
  goals: readonly OfferedGoal[];
  /** What was sent, when it is corrected. */
  before?: AnswerBack;
  onDone?: () => void;
};

const draftKey = (id: string) => `answer-back.${id}`;

/** Writes the text, or the one correction of it. Sending asks once more; a correction sends no mail. */
export function AnswerBackForm({ survey, goals, before, onDone }: Props) {
  const t = useTexts<AnswerBackTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const heading = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { id } = survey;
  const [text, setText] = useState(() => before?.text ?? onDevice(() => localStorage.getItem(draftKey(id))) ?? '');
  const offered = before?.goalId && before.goal ? withGoal(goals, { id: before.goalId, name: before.goal }) : goals;
  // The goals may arrive after the form; the first is proposed until the person has chosen.
  const [chosen, choose] = useState(before?.goalId);
  const goalId = chosen === undefined ? (offered[0]?.id ?? null) : chosen;
  const [isTried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const answers = useQuery(responsesQuery(id));
  const said = (answers.data ?? []).flatMap(({ message, recommendation }) => [message, recommendation]);
  const goal = offered.find((one) => one.id === goalId) ?? null;
  const isFirst = before === undefined;

  useEffect(() => {
    if (!isFirst) box.current?.focus();
  }, [isFirst]);

  const problem = () => {
    const length = text.trim().length;
    const { least: min, most: max } = ANSWER_BACK;
    if (length < min) return t('answerBack.form.tooShort', { min });
    if (text.length > max) return t('answerBack.form.tooLong', { max });
    const words = copiedFrom(text, said);
    return words === null ? null : t('answerBack.form.copied', { words });
  };
  const error = isTried ? problem() : null;

  const write = (words: string) => {
    setText(words);
    if (isFirst) onDevice(() => localStorage.setItem(draftKey(id), words));
  };
  const sending = useSending(async () => {
    if (isFirst) {
      const stored = await newestSurvey(queries, id);
      if (typeof stored?.answeredBackAt === 'string') {
        toast(t('answerBack.form.already'));
        return null;
      }
    }
    const tried = await attemptSurveys('PUT /survey/:id/answer-back', {
      params: { id },
      body: { text, ...(goalId === null ? {} : { goalId }) },
    });
    if (!tried.ok) return problemIn(tried);
    onDevice(() => localStorage.removeItem(draftKey(id)));
    toast(t(isFirst ? 'answerBack.sent.done' : 'answerBack.correct.done'));
    queries.setQueryData(answerBackQuery(id).queryKey, tried.result);
    queries.setQueryData(surveyQuery(id).queryKey, (read) => read && { ...read, answeredBackAt: tried.result.at });
    onDone?.();
    return null;
  });
  // The dialog stays while the mails are being sent: they cannot be called back.
  const close = () => setAsking(sending.busy);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem() !== null) return box.current?.focus();
    if (isFirst) setAsking(true);
    else sending.send();
  };

  return (
    <div className="cols75">
      <form className="panel stack" aria-labelledby={heading} noValidate onSubmit={submit}>
        <div className="stack stack--s">
          <h2 id={heading}>{t(isFirst ? 'answerBack.form.title' : 'answerBack.correct.title')}</h2>
          {isFirst && <p className="muted">{t('answerBack.form.text')}</p>}
        </div>
        {!asking && <SaveFailed {...sending} failed={t('answerBack.form.failed')} />}
        {isFirst && (
          <ol className="qlist">
            {(['heard', 'will'] as const).map((prompt, place) => (
              <li key={prompt}>
                <span aria-hidden="true">{place + 1}</span>
                <div>
                  <b>{t(`answerBack.form.${prompt}.title`)}</b>
                  <p>{t(`answerBack.form.${prompt}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
        <TextArea
          ref={box}
          label={t('answerBack.form.label')}
          hint={t('answerBack.form.counter', { count: String(text.length), max: String(ANSWER_BACK.most) })}
          error={error}
          rows={8}
          maxLength={ANSWER_BACK.most}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <p className="why">
          <Icon of={ShieldCheck} />
          <span>{t('answerBack.form.general')}</span>
        </p>
        <LoadedPart query={answers} />
        <GoalChoice goals={offered} goalId={goalId} onGoal={choose} />
        {isFirst && <Recipients survey={survey} />}
        <div className="row row--between letterbar">
          <p className="hint">{isFirst && t('answerBack.form.once')}</p>
          <Button
            type="submit"
            kind="cta"
            icon={Send}
            busy={sending.busy && !isFirst ? t('answerBack.correct.busy') : null}
          >
            {t(isFirst ? 'answerBack.form.submit' : 'answerBack.correct.submit')}
          </Button>
        </div>
      </form>
      <AnswerBackPreview candidate={survey.candidate} text={text} goal={goal?.name ?? null} />
      {asking && (
        <Modal narrow title={t('answerBack.form.confirm.title')} onClose={close}>
          <div className="stack confirm">
            <SaveFailed {...sending} failed={t('answerBack.form.failed')} />
            <p>{t('answerBack.form.confirm.text')}</p>
            <FormButtons busy={sending.busy && t('answerBack.form.busy')} onSend={sending.send} onCancel={close}>
              {t('answerBack.form.confirm.button')}
            </FormButtons>
          </div>
        </Modal>
      )}
    </div>
  );
}

function withGoal(goals: readonly OfferedGoal[], named: OfferedGoal): readonly OfferedGoal[] {
  return goals.some(({ id }) => id === named.id) ? goals : [named, ...goals];
}

type Choice = { goals: readonly OfferedGoal[]; goalId: string | null; onGoal: (id: string | null) => void };

function GoalChoice({ goals, goalId, onGoal }: Choice) {
  const t = useTexts<AnswerBackTexts>();
  const [first] = goals;
  if (first === undefined) return null;
  const named = goals.find(({ id }) => id === goalId) ?? first;
  return (
    <>
      <Check
        label={t('answerBack.form.goal.label')}
        hint={t('answerBack.form.goal.hint', { goal: named.name })}
        checked={goalId !== null}
        onChange={({ target }) => onGoal(target.checked ? named.id : null)}
      />
      {goalId !== null && goals.length > 1 && (
        <SelectField
          label={t('answerBack.form.goal.choose')}
          value={goalId}
          onChange={({ target }) => onGoal(target.value)}
        >
          {goals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The server sends no mail to these either. */
const wantsNone = ({ delivery, declined }: Responder) => delivery === 'optedOut' || declined;

/** The people who get the text, before it is sent. */
function Recipients({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<AnswerBackTexts>();
  const { data: responders, error, refetch } = useQuery(respondersQuery(survey.id));
  const optedOut = responders?.filter(wantsNone).length ?? 0;
  const count = responders?.filter((one) => one.email !== '' && !wantsNone(one)).length;
  const hasAnonymous = survey.allowAnonymous || survey.anonymousRespondents > 0;
  return (
    <div className="stack stack--s">
      <h3>{t('answerBack.form.who.title')}</h3>
      <ul className="lines">
        <li className="lines__3">
          <span className="dev">
            <Icon of={Mail} />
          </span>
          <div>
            {count === undefined && error !== null ? (
              <LoadTrouble retry={refetch} look="words" />
            ) : (
              <b>{count === undefined ? '\u00a0' : t('answerBack.form.who.mail.title', { count })}</b>
            )}
            <p>
              {t('answerBack.form.who.mail.text')}
              {optedOut > 0 && ` ${t('answerBack.form.who.mail.optedOut', { count: optedOut })}`}
            </p>
          </div>
        </li>
        <li className="lines__3">
          <span className="dev">
            <Icon of={Link2} />
          </span>
          <div>
            <b>{t('answerBack.form.who.link.title')}</b>
            <p>{t(hasAnonymous ? 'answerBack.form.who.link.text' : 'answerBack.form.who.link.textNamed')}</p>
          </div>
        </li>
      </ul>
    </div>
  );
}
