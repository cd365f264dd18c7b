import { useTexts } from '#languages/web/language.tsx';
import type { Band } from '#scoring/rules/score.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import type { Compared } from '#scoring/web/ThenAndNow.tsx';
import { ThenAndNowRing } from '#scoring/web/ThenAndNowRing.tsx';
import './goal-pieces.css';

export type OutcomeScore = Compared & { band: Band; uncertainty: number };

/** The scores that a goal is about, then and now; a single one is large. Explains the line of uncertainty once. */
export function OutcomeRings({ scores }: { scores: readonly OutcomeScore[] }) {
  const t = useTexts<ScoresTexts>();
  const isOne = scores.length === 1;
  return (
    <div className={isOne ? 'outcome__rings outcome__rings--1' : 'outcome__rings'}>
      {scores.map((score) => (
        <ThenAndNowRing key={score.label} {...score} size={isOne ? 'lg' : 'md'} />
      ))}
      {scores.some(({ now }) => now > 0) && <p className="hint outcome__hint">{t('scores.uncertainty.ringText')}</p>}
    </div>
  );
}
