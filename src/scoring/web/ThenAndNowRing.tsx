import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { directionOf, signedChange } from '../rules/change.ts';
import { thenAndNowShape } from '../rules/gauge-shape.ts';
import { type Band, BAND_LEVEL } from '../rules/score.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Pips } from './BandTag.tsx';
import './score.css';
import './then-and-now.css';

type Props = {
  label: string;
  /** One decimal, as the API sends them; 0 is no score. */
  before: number;
  now: number;
  /** The present band, computed by the server from the exact value. */
  band: Band;
  size?: 'md' | 'lg';
  /** Replaces the change in words under the band. */
  note?: ReactNode;
};

/** A score as a ring: the present one outside, in its band's colour; the earlier one inside, thin (design 8). */
export function ThenAndNowRing({ label, before, now, band, size = 'md', note }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const shape = thenAndNowShape(before, now);
  const bandWord = t(`scores.band.${band}`);
  const changeWords = useChangeWords();
  return (
    <figure className="gblock">
      <div
        className={`gauge gauge--${size} gauge--b${BAND_LEVEL[band]} tnring`}
        role="img"
        aria-label={useSpoken({ label, before, now, band })}
      >
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <g className="gauge__track" strokeWidth={shape.stroke}>
            {shape.track.map((d) => (
              <path d={d} key={d} />
            ))}
          </g>
          <g className="gauge__fill" strokeWidth={shape.stroke}>
            {shape.fill.map((d) => (
              <path d={d} key={d} pathLength={1} />
            ))}
          </g>
          {shape.before && (
            <>
              <path className="tnring__then" d={shape.before.line} />
              <circle className="tnring__dot" cx={shape.before.dot.x} cy={shape.before.dot.y} r="3.4" />
            </>
          )}
        </svg>
        <span className="gauge__mid">
          <span className="gauge__num">{scoreText(lang, now)}</span>
          <Pips band={band} />
        </span>
      </div>
      <figcaption>
        <span className="gblock__label">{label}</span>
        <span className={`gblock__band b${BAND_LEVEL[band]}`}>{bandWord}</span>
        <span className="gblock__note">{note ?? changeWords(before, now)}</span>
      </figcaption>
    </figure>
  );
}

/** 'from 5.1, +1.7', or 'from 8.2, about the same'; null when one of the two is missing. */
function useChangeWords(): (before: number, now: number) => string | null {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  return (before, now) => {
    const direction = directionOf(before, now);
    if (direction === 'unknown') return null;
    const change = direction === 'same' ? t('scores.compare.aboutSame') : signedChange(lang, before, now);
    return t('scores.compare.change', { from: scoreText(lang, before), change });
  };
}

function useSpoken({ label, before, now, band }: Props): string {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const words = { label, band: t(`scores.band.${band}`) };
  if (now === 0) return t('scores.gauge.unknownAria', { label });
  if (before === 0) return t('scores.gauge.finishedAria', { ...words, score: scoreText(lang, now) });
  return t('scores.compare.ringAria', { ...words, from: scoreText(lang, before), to: scoreText(lang, now) });
}
