import { useLanguage } from '#languages/web/language.tsx';
import { type Score, BAND_LEVEL } from '../rules/score.ts';
import { scoreText } from '../rules/score-format.ts';
import './score.css';

/** A score as a bar with its number. `average` draws a tick; put bars into `<div className="sbars">`. */
export function ScoreBar({ label, score, band, average = 0 }: Score & { label: string; average?: number }) {
  const { lang } = useLanguage();
  return (
    <div className={`sbar b${BAND_LEVEL[band]}`}>
      <span className="sbar__label">{label}</span>
      <span className="sbar__track" aria-hidden="true">
        <i style={{ inlineSize: `${score * 10}%` }} />
        {average > 0 && <b style={{ insetInlineStart: `${average * 10}%` }} />}
      </span>
      <span className="sbar__num">{scoreText(lang, score)}</span>
    </div>
  );
}
