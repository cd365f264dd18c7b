import '#platform/web/styles/people.css';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { longDay, shortDay, timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import type { RowTie } from '#platform/web/ui/row-tie.ts';
import { Rows } from '#platform/web/ui/Rows.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { type SurveyInFull, SURVEYS_KEY } from '#surveys/web/survey-queries.ts';
import type { ReminderTexts } from '../texts/reminders.en.ts';
import { attemptReminders, type ListedUnanswered } from './reminder-queries.ts';

type Props = { survey: SurveyInFull; unanswered: readonly ListedUnanswered[]; invited: number };

const USUAL_HEIGHT = 57;

/** All responders who have not answered. Those who can be reminded now are ticked by default. */
export function UnansweredList({ survey, unanswered, invited }: Props) {
  const t = useTexts<ReminderTexts>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const isOpen = survey.status === 'ongoing';
  const mayRemind = isOpen ? unanswered.filter(({ notNow }) => notNow === null) : [];
  const chosen = mayRemind.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id);
  const ticked = new Set(chosen);
  const tick = (id: string, ticked: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before);
      if (ticked) after.delete(id);
      else after.add(id);
      return after;
    });
  if (invited === 0)
    return (
      <Panel>
        <Empty title={t('surveys.reminder.noneInvited.title')} level={2}>
          {t('surveys.reminder.noneInvited.text')}
        </Empty>
      </Panel>
    );
  return (
    <Panel
      title={t('surveys.reminder.list.title', { count: unanswered.length })}
      sub={mayRemind.length > 0 && t('surveys.reminder.list.text')}
    >
      <Rows rows={unanswered} keyOf={({ id }) => id} height={USUAL_HEIGHT} look="rlist">
        {(one, tie) => (
          <Row key={one.id} one={one} tie={tie} isOpen={isOpen} ticked={ticked.has(one.id)} onTick={tick} />
        )}
      </Rows>
      {mayRemind.length > 0 ? <RemindBar surveyId={survey.id} chosen={chosen} /> : <Nobody survey={survey} />}
    </Panel>
  );
}

type RowProps = {
  one: ListedUnanswered;
  tie: RowTie;
  isOpen: boolean;
  ticked: boolean;
  onTick: (id: string, ticked: boolean) => void;
};

function Row({ one, tie, isOpen, ticked, onTick }: RowProps) {
  const t = useTexts<ReminderTexts>();
  const words = useStandingWords();
  return (
    <li {...tie}>
      <label className="check reminders__tick">
        <input
          type="checkbox"
          aria-label={t('surveys.reminder.list.includeAria', { email: one.email })}
          checked={ticked}
          disabled={!isOpen || one.notNow !== null}
          onChange={({ target }) => onTick(one.id, target.checked)}
        />
      </label>
      <b>{one.email}</b>
      <small className="r">{words(one)}</small>
    </li>
  );
}

/** Says when a responder was last reminded, or why they cannot be reminded now. */
function useStandingWords() {
  const { lang } = useLanguage();
  const t = useTexts<ReminderTexts>();
  const { zone } = useBrand();
  const dayOf = (instant: string) => shortDay(lang, dayAt(new Date(instant), zone));
  return ({ remindedAt, notNow, from }: ListedUnanswered) => {
    if (notNow === 'recently' && from !== null)
      return t('surveys.reminder.notNow.recently', { date: dayOf(from), time: timeOfDay(lang, new Date(from), zone) });
    if (notNow !== null && notNow !== 'recently') return t(`surveys.reminder.notNow.${notNow}`);
    if (remindedAt === null) return t('surveys.reminder.list.never');
    return t('surveys.reminder.list.last', { date: dayOf(remindedAt) });
  };
}

function RemindBar({ surveyId, chosen }: { surveyId: string; chosen: readonly string[] }) {
  const t = useTexts<ReminderTexts & CommonTexts>();
  const { busy, send, ...sending } = useReminding(surveyId, chosen);
  return (
    <>
      <SaveFailed {...sending} />
      <div className="wizbar wizbar--wrap reminders__bar">
        <Button
          kind="cta"
          icon={Send}
          disabled={chosen.length === 0}
          busy={busy ? t('common.busy.sending') : null}
          onClick={send}
        >
          {t('surveys.reminder.button', { count: chosen.length })}
        </Button>
        <p className="hint">{t('surveys.reminder.list.limit')}</p>
      </div>
    </>
  );
}

function useReminding(id: string, chosen: readonly string[]) {
  const t = useTexts<ReminderTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  return useSending(async () => {
    const body = { responders: [...chosen] };
    const reminded = await attemptReminders('POST /survey/:id/reminders', { params: { id }, body });
    if (reminded.ok) {
      const { reminded: count, leftOut } = reminded.result;
      const words = [
        t('surveys.reminder.sent', { count }),
        leftOut > 0 && t('surveys.reminder.leftOut', { count: leftOut }),
      ];
      toast(words.filter(Boolean).join('. '));
    }
    // After a refusal too: a responder may have answered or been reminded elsewhere in the meantime.
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    return reminded.ok ? null : saveProblemOf(reminded.problem);
  });
}

function Nobody({ survey }: { survey: SurveyInFull }) {
  const { lang } = useLanguage();
  const t = useTexts<ReminderTexts>();
  const words =
    survey.status === 'upcoming'
      ? t('surveys.reminder.upcoming', { date: longDay(lang, receivedDay(survey.startDate)) })
      : t(survey.status === 'finished' ? 'surveys.reminder.finished' : 'surveys.reminder.nobody');
  return <p className="muted reminders__nobody">{words}</p>;
}
