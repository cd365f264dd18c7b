import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Change, signedDifference } from '../rules/change.ts';
import { thenAndNowShape } from '../rules/gauge-shape.ts';
import { type Band, BAND_LEVEL } from '../rules/score.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Pips } from './BandTag.tsx';
import { Delta, useClaim } from './Delta.tsx';
import { RingWhisker, useEnds } from './Whisker.tsx';
import './score.css';
import './then-and-now.css';

type Props = {
  label: string;
  /** One decimal, as the API sends them; 0 is no score. */
  before: number;
  now: number;
  /** What may be claimed of the change; null if it cannot be told. */
  change: Change | null;
  /** The uncertainty of the present score, in points; draws the whisker (design 8). */
  uncertainty: number;
  /** The present band, computed by the server from the exact value. */
  band: Band;
  size?: 'md' | 'lg';
  /** Stands in the chip of a change that has no number because too few answered. */
  tooFew?: ReactNode;
};

/** A score as a ring: the present one outside, in its band's colour; the earlier one inside, thin (design 8). */
export function ThenAndNowRing(props: Props) {
  const { label, before, now, change, uncertainty, band, size = 'md', tooFew } = props;
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  // An inner ring of too few answers would contradict the words below.
  const shape = thenAndNowShape(change?.state === 'tooFew' ? 0 : before, now);
  const bandWord = t(`scores.band.${band}`);
  const claim = useClaim();
  return (
    <figure className="gblock">
      <div
        className={`gauge gauge--${size} gauge--b${BAND_LEVEL[band]} tnring`}
        role="img"
        aria-label={useSpoken(props)}
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
          <RingWhisker score={now} uncertainty={uncertainty} />
        </svg>
        <span className="gauge__mid">
          <span className="gauge__num">{scoreText(lang, now)}</span>
          <Pips band={band} />
        </span>
      </div>
      <figcaption>
        <span className="gblock__label">{label}</span>
        <span className={`gblock__band b${BAND_LEVEL[band]}`}>{bandWord}</span>
        {change !== null && (
          <>
            <span className="gblock__delta">
              <Delta change={change}>{change.state === 'tooFew' && tooFew}</Delta>
            </span>
            <span className="gblock__say">{claim(change)}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

function useSpoken({ label, before, now, change, uncertainty, band }: Props): string {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const claim = useClaim();
  const ends = useEnds();
  if (now === 0) return t('scores.gauge.unknownAria', { label });
  const words = { label, score: scoreText(lang, now), band: t(`scores.band.${band}`), ...ends(now, uncertainty) };
  if (change === null) return `${t('scores.gauge.finishedAria', words)}. ${t('scores.uncertainty.aria', words)}`;
  if (change.state === 'tooFew') return t('scores.change.tooFewAria', words);
  return t('scores.change.aria', {
    ...words,
    from: scoreText(lang, before),
    to: scoreText(lang, now),
    change: signedDifference(lang, change.difference),
    state: claim(change),
  });
}
