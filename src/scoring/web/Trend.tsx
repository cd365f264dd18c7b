import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Plot } from './Plot.tsx';

/** A moment of the trend: `label` under a wide plot, `shortLabel` under a narrow one. */
export type TrendPoint = { label: string; shortLabel?: string; score: number };

type Frame = { width: number; height: number; left: number; right: number };
const WIDE: Frame = { width: 600, height: 280, left: 44, right: 84 };
const NARROW: Frame = { width: 340, height: 250, left: 28, right: 18 };

/** Where the bands begin; the lines between them are dotted. */
const LEVELS = [0, 4, 7, 10];
/** The middle of each band, where its word stands in the margin. */
const BAND_WORDS = [
  { at: 8.5, band: 'positive' },
  { at: 5.5, band: 'mediocre' },
  { at: 2, band: 'negative' },
] as const;

/** Scores over time, oldest first, always on 0 to 10; a point without a score is left out (design 5). */
export function Trend({ points }: { points: readonly TrendPoint[] }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const known = points.filter(({ score }) => score > 0);
  const spoken = known.map(({ label, score }) => `${label} ${scoreText(lang, score)}`).join(', ');
  return (
    <Plot
      spoken={t('scores.trend.aria', { points: spoken })}
      wide={{ ...WIDE, drawing: <Drawing frame={WIDE} points={points} /> }}
      narrow={{ ...NARROW, drawing: <Drawing frame={NARROW} points={points} /> }}
      table={{
        columns: [t('scores.trend.title'), t('scores.score.label')],
        rows: points.map(({ label, score }) => [label, scoreText(lang, score)]),
      }}
    />
  );
}

function Drawing({ frame, points }: { frame: Frame; points: readonly TrendPoint[] }) {
  const { width, height, left, right } = frame;
  const y = (score: number) => height - 34 - (score / 10) * (height - 54);
  const room = width - left - 16 - right;
  const x = (place: number) => left + 16 + (points.length > 1 ? place * (room / (points.length - 1)) : room / 2);
  const marks = points.map((point, place) => ({ ...point, x: x(place), y: y(point.score) }));
  const known = marks.filter(({ score }) => score > 0);
  return (
    <>
      <Levels frame={frame} y={y} />
      {marks.map((mark) => (
        <text x={mark.x} y={height - 10} textAnchor="middle" key={mark.x}>
          {frame === NARROW ? (mark.shortLabel ?? mark.label) : mark.label}
        </text>
      ))}
      <polyline
        className="ln"
        stroke="var(--data-1)"
        points={known.map((mark) => `${mark.x.toFixed(1)},${mark.y.toFixed(1)}`).join(' ')}
      />
      <Marks marks={known} />
    </>
  );
}

function Marks({ marks }: { marks: readonly { x: number; y: number; score: number }[] }) {
  const { lang } = useLanguage();
  return marks.map(({ x, y, score }) => (
    <g key={x}>
      <circle className="pt" fill="var(--data-1)" cx={x} cy={y} r="6" />
      <text className="lbl" x={x} y={y - 13} textAnchor="middle">
        {scoreText(lang, score)}
      </text>
    </g>
  ));
}

function Levels({ frame: { width, left, right }, y }: { frame: Frame; y: (score: number) => number }) {
  const t = useTexts<ScoresTexts>();
  const end = width - right;
  return (
    <>
      {LEVELS.map((level) => (
        <g key={level}>
          <line x1={left} x2={end + 14} y1={y(level)} y2={y(level)} className={level % 10 === 0 ? 'ax' : 'thr'} />
          <text x={left - 12} y={y(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {right > 60 &&
        BAND_WORDS.map(({ at, band }) => (
          <text x={end + 22} y={y(at) + 4} key={band}>
            {t(`scores.band.${band}`)}
          </text>
        ))}
    </>
  );
}
