import { Hourglass, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { longDay } from '#languages/rules/formats.ts';
import { nearLongDay } from '#languages/rules/near-day.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { BesideConclusion, type Course } from './BesideConclusion.tsx';
import { ConclusionForm, type SaveResult } from './ConclusionForm.tsx';
import './goal-pieces.css';
import type { GoalInFull } from './goal-queries.ts';
import { OutcomeRings, type OutcomeScore } from './OutcomeRings.tsx';
import { PhaseRing } from './PhaseRing.tsx';

type Concluded = Pick<
  GoalInFull,
  'status' | 'result' | 'isSuccess' | 'conclusionDate' | 'concludedOn' | 'correctableUntil' | 'owner' | 'abilities'
>;

type Props = SaveResult & {
  goal: Concluded & Course['goal'];
  scores: readonly OutcomeScore[];
  measured: ReactNode;
  journalTitle: string;
  /** The texts that differ between a person's goal and an organisation's. */
  words: { question: string; yesText?: string; reached: string; notReached: string };
  children?: ReactNode;
};

/**
 * The last phase: a notice until it opens, then the form with the goal beside it, then the result (specification 4).
 */
export function Conclusion({ goal, scores, measured, journalTitle, words, save, takeTheirs, children }: Props) {
  const t = useTexts<GoalsTexts>();
  const [correcting, setCorrecting] = useState(false);
  const recorded = goal.isSuccess === null ? null : { result: goal.result, isSuccess: goal.isSuccess };
  const course = { goal, scores, measured, journalTitle };
  if (goal.status === 'planning' || goal.status === 'execution')
    return (
      <div className="stack">
        <Patience opens={goal.conclusionDate} />
        <BesideConclusion {...course}>{null}</BesideConclusion>
      </div>
    );
  if (goal.abilities.conclude && (recorded === null || correcting))
    return (
      <BesideConclusion {...course}>
        <ConclusionForm
          {...words}
          {...{ recorded, save, takeTheirs }}
          {...(recorded === null ? {} : { onClose: () => setCorrecting(false) })}
        />
      </BesideConclusion>
    );
  if (recorded === null)
    return (
      <div className="stack">
        <Banner icon={Hourglass} title={t('goals.conclusion.waiting', { name: goal.owner })} />
        <BesideConclusion {...course}>{null}</BesideConclusion>
      </div>
    );
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
