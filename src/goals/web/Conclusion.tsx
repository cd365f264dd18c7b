import { Hourglass, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Dumbbells } from '#scoring/web/ThenAndNow.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { ConclusionForm, type SaveResult } from './ConclusionForm.tsx';
import './goal-pieces.css';
import type { GoalInFull } from './goal-queries.ts';
import { nearLongDay } from './near-day.ts';
import { OutcomeRings, type OutcomeScore } from './OutcomeRings.tsx';
import { PhaseRing } from './PhaseRing.tsx';

type Concluded = Pick<
  GoalInFull,
  'status' | 'result' | 'isSuccess' | 'conclusionDate' | 'concludedOn' | 'correctableUntil' | 'owner' | 'abilities'
>;

type Props = SaveResult & {
  goal: Concluded;
  scores: readonly OutcomeScore[];
  /** The texts that differ between a person's goal and an organisation's. */
  words: { question: string; yesText?: string; reached: string; notReached: string };
  children?: ReactNode;
};

/** The last phase: a notice until it opens, then the form, then the result (specification 4). */
export function Conclusion({ goal, scores, words, save, takeTheirs, children }: Props) {
  const t = useTexts<GoalsTexts>();
  const [correcting, setCorrecting] = useState(false);
  const recorded = goal.isSuccess === null ? null : { result: goal.result, isSuccess: goal.isSuccess };
  if (goal.status === 'planning' || goal.status === 'execution') return <Patience opens={goal.conclusionDate} />;
  if (goal.abilities.conclude && (recorded === null || correcting))
    return (
      <ConclusionForm
        {...words}
        {...{ recorded, save, takeTheirs }}
        {...(recorded === null ? {} : { onClose: () => setCorrecting(false) })}
        scores={scores.length > 0 && <Dumbbells rows={scores} />}
      />
    );
  if (recorded === null) return <Banner icon={Hourglass} title={t('goals.conclusion.waiting', { name: goal.owner })} />;
  return (
    <div className="stack">
      <Outcome goal={goal} {...{ scores, words }} onCorrect={() => setCorrecting(true)} />
      {children}
    </div>
  );
}

function Patience({ opens }: { opens: string }) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  return (
    <Banner icon={Hourglass} title={t('goals.conclusion.early.title')}>
      {t('goals.conclusion.early.text', { date: nearLongDay(lang, receivedDay(opens), today) })}
    </Banner>
  );
}

type OutcomeProps = Pick<Props, 'goal' | 'scores' | 'words'> & { onCorrect: () => void };

function Outcome({ goal, scores, words, onCorrect }: OutcomeProps) {
  const { lang } = useLanguage();
  const t = useTexts<GoalsTexts>();
  const today = useToday();
  const { isSuccess, concludedOn, correctableUntil, result } = goal;
  return (
    <section className="panel outcome">
      <div className="outcome__say">
        <p className="okmark">
          <PhaseRing state={isSuccess === 'yes' ? 'done' : 'missed'} />
          {concludedOn && (
            <span className="small muted">
              {t('goals.finished.recordedOn', { date: longDay(lang, receivedDay(concludedOn)) })}
            </span>
          )}
        </p>
        <h2 className="h1">{isSuccess === 'yes' ? words.reached : words.notReached}</h2>
        <p className="goalq goal__said">{result}</p>
        {goal.abilities.conclude && (
          <p className="row outcome__correct">
            <Button size="sm" icon={Pencil} onClick={onCorrect}>
              {t('goals.conclusion.correctButton')}
            </Button>
            {correctableUntil && (
              <span className="hint">
                {t('goals.conclusion.correctHint', { date: nearLongDay(lang, receivedDay(correctableUntil), today) })}
              </span>
            )}
          </p>
        )}
      </div>
      {scores.length > 0 && <OutcomeRings scores={scores} />}
    </section>
  );
}
