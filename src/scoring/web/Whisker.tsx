import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { whiskerEnds, whiskerShape } from '../rules/gauge-shape.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './score.css';

/** A score and its uncertainty, in points with one decimal as the API sends them. Without a score nothing is drawn. */
type Props = { score: number; uncertainty: number };

/** The uncertainty of a score as a thin line outside its ring; for the SVG of a gauge (design 8). */
export function RingWhisker({ score, uncertainty }: Props) {
  return score > 0 && <path className="whisk" d={whiskerShape(score, uncertainty)} />;
}

/** The same under a bar. */
export function BarWhisker({ score, uncertainty }: Props) {
  const { low, high } = whiskerEnds(score, uncertainty);
  if (score === 0) return null;
  return <span className="sbar__w" style={{ insetInlineStart: `${low * 10}%`, inlineSize: `${(high - low) * 10}%` }} />;
}

/** Returns where the whisker of a score ends, in words: '7,1' and '7,9'. */
export function useEnds(): (score: number, uncertainty: number) => { low: string; high: string } {
  const { lang } = useLanguage();
  return (score, uncertainty) => {
    const { low, high } = whiskerEnds(score, uncertainty);
    return { low: low === 0 ? '0' : scoreText(lang, low), high: scoreText(lang, high) };
  };
}

/** The mark of the whisker in a legend; a press tells what it means. */
export function WhiskerLegend() {
  const t = useTexts<ScoresTexts>();
  return (
    <details className="legend__why">
      <summary>
        <svg viewBox="0 0 28 12" aria-hidden="true">
          <path d="M3 6h22M3 2.5v7M25 2.5v7" stroke="var(--muted)" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <span>{t('scores.uncertainty.label')}</span>
      </summary>
      <p className="hint">{t('scores.uncertainty.ringText')}</p>
    </details>
  );
}
