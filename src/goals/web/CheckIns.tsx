import { useId, useRef, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { nearDay, nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { CalendarButton } from '#platform/web/ui/CalendarButton.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Flow, type FlowPoint } from '#platform/web/ui/Flow.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { CheckInWeeks } from '../rules/check-ins.ts';
import type { CheckInTexts } from '../texts/check-ins.en.ts';
import type { GoalInFull } from './goal-queries.ts';
import { useGoalSaving } from './goal-saving.ts';
import { WEEKS_IN_ORDER, WEEKS_NAME } from './RhythmChoice.tsx';
import './goal-pieces.css';

type Props = { goal: GoalInFull };
type State = GoalInFull['checkIns'][number]['state'];

const WORD = {
  done: 'done',
  notYet: 'notYet',
  note: 'wrote',
  asked: 'missed',
  unanswered: 'missed',
  planned: 'next',
} as const satisfies Record<State, string>;

const LOOK: Readonly<Record<State, Pick<FlowPoint, 'is'>>> = {
  done: { is: 'done' },
  note: { is: 'done' },
  notYet: { is: 'half' },
  asked: { is: 'miss' },
  unanswered: { is: 'miss' },
  planned: {},
};

/** The questions along the way on one line, and how often they come. Readers see the line, once there is one. */
export function CheckIns({ goal }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<CheckInTexts>();
  const today = useToday();
  const id = useId();
  const { checkIns, abilities } = goal;
  const summary = useSummary();
  const isOwner = abilities.edit;
  const shown = isOwner ? checkIns : checkIns.filter(({ state }) => state !== 'planned');
  if (shown.length === 0 && (!isOwner || goal.plan === '')) return null;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="panel__head checkins__head">
        <div>
          <h2 id={id}>{t('goals.checkIns.title')}</h2>
          <p className="panel__sub">{summary(goal)}</p>
        </div>
        {isOwner && <Every goal={goal} />}
      </div>
      {shown.length > 0 && (
        <Flow
          label={t('goals.checkIns.lineAria')}
          wordsFirst
          points={shown.map(({ day, state }, place) => ({
            words: t(`goals.checkIns.state.${WORD[state]}`),
            date: nearDay(lang, receivedDay(day), today),
            dashed: shown[place + 1]?.state === 'planned',
            ...LOOK[state],
          }))}
        />
      )}
      {isOwner && goal.isSuccess === null && (
        <div>
          <CalendarButton of="GET /improvement-goal/:id/calendar.ics" id={goal.id} name={goal.name} />
        </div>
      )}
    </section>
  );
}

function useSummary(): (goal: GoalInFull) => string {
  const { lang } = useLanguage();
  const t = useTexts<CheckInTexts>();
  const today = useToday();
  const date = (day: string) => nearLongDay(lang, receivedDay(day), today);
  return ({ checkIns, checkInsStopped, checkInWeeks, conclusionDate, owner, abilities }) => {
    const past = checkIns.filter(({ state }) => state !== 'planned');
    const next = checkIns.find(({ state }) => state === 'planned');
    const counts = {
      answered: String(past.filter(({ state }) => state !== 'asked' && state !== 'unanswered').length),
      asked: String(past.length),
    };
    if (!abilities.edit) return t('goals.checkIns.summaryOthers', { name: owner, ...counts });
    if (checkInsStopped) return t('goals.checkIns.stopped');
    if (checkInWeeks === 0) return t('goals.checkIns.summaryNever');
    if (next === undefined) {
      const conclusion = { date: date(conclusionDate) };
      return past.length === 0
        ? t('goals.checkIns.summaryNone', conclusion)
        : t('goals.checkIns.summaryLast', { ...counts, ...conclusion });
    }
    if (past.length === 0) return t('goals.checkIns.summaryFirst', { date: date(next.day) });
    return t('goals.checkIns.summary', { ...counts, date: date(next.day) });
  };
}

/** Saves at once. After two unanswered questions a button takes the same rhythm up again. */
function Every({ goal }: Props) {
  const t = useTexts<CheckInTexts>();
  const toast = useToast();
  const id = useId();
  const { saveRhythm } = useGoalSaving('survey', goal);
  const save = async (weeks: CheckInWeeks) => {
    const problem = await saveRhythm(weeks);
    if (problem === null) toast(t('goals.checkIns.askMe.saved'));
    return problem;
  };
  const again = useSending(() => save(goal.checkInWeeks));
  if (goal.checkInsStopped)
    return (
      <div>
        <Button size="sm" onClick={again.send}>
          {t('goals.checkIns.startAgainButton')}
        </Button>
        {again.problem !== null && <FieldError>{t('goals.checkIns.askMe.failed')}</FieldError>}
      </div>
    );
  return <EverySelect id={id} weeks={goal.checkInWeeks} save={save} />;
}

type SelectProps = {
  id: string;
  weeks: CheckInWeeks;
  save: (weeks: CheckInWeeks) => ReturnType<ReturnType<typeof useGoalSaving>['saveRhythm']>;
};

function EverySelect({ id, weeks, save }: SelectProps) {
  const t = useTexts<CheckInTexts>();
  const newest = useRef(weeks);
  const [chosen, setChosen] = useState(weeks);
  const { send, problem, busy } = useSending(async () => {
    // The arrow keys choose again while the last choice is being saved.
    for (;;) {
      const sent = newest.current;
      const found = await save(sent);
      if (found !== null || sent === newest.current) return found;
    }
  });
  return (
    <div>
      <div className="row checkins__every">
        <label className="small muted" htmlFor={id}>
          {t('goals.checkIns.askMe.label')}
        </label>
        <select
          className="select select--sm"
          id={id}
          value={busy ? chosen : weeks}
          aria-busy={busy || undefined}
          aria-invalid={problem !== null || undefined}
          onChange={({ target }) => {
            newest.current = Number(target.value) as CheckInWeeks;
            setChosen(newest.current);
            send();
          }}
        >
          {WEEKS_IN_ORDER.map((one) => (
            <option key={one} value={one}>
              {t(`goals.checkIns.askMe.${WEEKS_NAME[one]}`)}
            </option>
          ))}
        </select>
      </div>
      {problem !== null && <FieldError>{t('goals.checkIns.askMe.failed')}</FieldError>}
    </div>
  );
}
