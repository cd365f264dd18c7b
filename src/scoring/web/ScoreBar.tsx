import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Score, BAND_LEVEL } from '../rules/score.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { BarWhisker, useEnds } from './Whisker.tsx';
import './score.css';

type Props = Score & {
  label: ReactNode;
  /** Draws a tick; 0 draws none. */
  average?: number;
  /** In points, as the API sends it; draws the whisker (design 8). */
  uncertainty?: number;
};

/** A score as a bar with its number. Put bars into `<div className="sbars">`. */
export function ScoreBar({ label, score, band, average = 0, uncertainty }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const ends = useEnds();
  return (
    <span className={`sbar ${uncertainty === undefined ? '' : 'sbar--w '}b${BAND_LEVEL[band]}`}>
      <span className="sbar__label">{label}</span>
      <span className="sbar__track" aria-hidden="true">
        <i style={{ inlineSize: `${score * 10}%` }} />
        {average > 0 && <b style={{ insetInlineStart: `${average * 10}%` }} />}
        {uncertainty !== undefined && <BarWhisker score={score} uncertainty={uncertainty} />}
      </span>
      <span className="sbar__num">
        {scoreText(lang, score)}
        {uncertainty !== undefined && score > 0 && (
          <span className="vh"> {t('scores.uncertainty.aria', ends(score, uncertainty))}</span>
        )}
      </span>
    </span>
  );
}
