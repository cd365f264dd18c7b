import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type GaugeSize, gaugeShape } from '../rules/gauge-shape.ts';
import { type Band, BAND_LEVEL } from '../rules/score.ts';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Pips } from './BandTag.tsx';
import { RingWhisker, useEnds } from './Whisker.tsx';
import './score.css';

type Props = {
  /** One decimal, as the API sends it; 0 without a score. */
  score: number;
  /** From the exact value, computed by the server: 6.96 shows 7.0 and is mediocre. */
  band: Band;
  label: string;
  size?: GaugeSize;
  /** In points, as the API sends it; draws the whisker (design 8). */
  uncertainty?: number;
  /** True while answers may still arrive: the ring pulses, and a text says so. */
  ongoing?: boolean;
  /** Replaces "of 10" under the centre of a large gauge without a number. */
  sub?: string;
  /** True on a card, where the gauge has the card's colour. */
  mono?: boolean;
};

/** A score as a ring of ten segments: colour, one to three pips and, for screen readers, the band's name (design 5). */
export function Gauge(props: Props) {
  const { score, band, size = 'md', uncertainty, ongoing = false, sub, mono = false } = props;
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const { stroke, track, fill } = gaugeShape(size, score);
  const classes = [
    'gauge',
    `gauge--${size}`,
    `gauge--b${BAND_LEVEL[band]}`,
    ongoing && 'is-ongoing',
    mono && 'gauge--mono',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} role="img" aria-label={useSpoken(props)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <g className="gauge__track" strokeWidth={stroke}>
          {track.map((d) => (
            <path d={d} key={d} />
          ))}
        </g>
        <g className="gauge__fill" strokeWidth={stroke}>
          {fill.map((d) => (
            <path d={d} key={d} pathLength={1} />
          ))}
        </g>
        {uncertainty !== undefined && <RingWhisker score={score} uncertainty={uncertainty} />}
      </svg>
      <span className="gauge__mid">
        <span className="gauge__num">{scoreText(lang, score)}</span>
        {(size === 'xl' || size === 'lg') && <span className="gauge__sub">{sub ?? t('scores.outOfTen')}</span>}
        {size !== 'sm' && size !== 'xs' && <Pips band={band} />}
      </span>
    </div>
  );
}

/** A gauge with its label, the band's name and a note below. */
export function GaugeBlock({ note, ...gauge }: Props & { note?: ReactNode }) {
  const t = useTexts<ScoresTexts>();
  return (
    <figure className="gblock">
      <Gauge {...gauge} />
      <figcaption>
        <span className="gblock__label">{gauge.label}</span>
        <span className={`gblock__band b${BAND_LEVEL[gauge.band]}`}>{t(`scores.band.${gauge.band}`)}</span>
        {note && <span className="gblock__note">{note}</span>}
      </figcaption>
    </figure>
  );
}

function useSpoken({ score, band, label, ongoing = false, uncertainty }: Props): string {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const ends = useEnds();
  if (score === 0) return t('scores.gauge.unknownAria', { label });
  const values = { label, score: scoreText(lang, score), band: t(`scores.band.${band}`) };
  const spoken = ongoing ? t('scores.gauge.ongoingAria', values) : t('scores.gauge.finishedAria', values);
  return uncertainty === undefined ? spoken : `${spoken}. ${t('scores.uncertainty.aria', ends(score, uncertainty))}`;
}
