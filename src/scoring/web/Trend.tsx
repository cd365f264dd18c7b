import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { scoreText } from '../rules/score-format.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Plot } from './Plot.tsx';
import { heightOf, Levels, type TrendFrame } from './TrendLevels.tsx';

/**
 * A moment of the trend: `label` for a wide plot, `shortLabel` for a narrow one; with `href` it links to the thing
 * called `name`.
 */
export type TrendMoment = { label: string; shortLabel?: string; score: number; href?: string; name?: string };

const WIDE: TrendFrame = { width: 600, height: 240, left: 44, right: 112 };
const NARROW: TrendFrame = { width: 340, height: 230, left: 28, right: 18 };

/** Scores over time, oldest first, always on 0 to 10; a point without a score is left out (design 5). */
export function Trend({ points }: { points: readonly TrendMoment[] }) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const known = points.filter(({ score }) => score > 0);
  const spoken = known.map(({ label, score }) => `${label} ${scoreText(lang, score)}`).join(', ');
  return (
    <Plot
      spoken={t('scores.trend.aria', { points: spoken })}
      leads={known.some(({ href }) => href !== undefined)}
      wide={{ ...WIDE, drawing: <Drawing frame={WIDE} points={points} /> }}
      narrow={{ ...NARROW, drawing: <Drawing frame={NARROW} points={points} /> }}
      table={{
        columns: [t('scores.trend.title'), t('scores.score.label')],
        rows: points.map(({ label, score }) => [label, scoreText(lang, score)]),
      }}
    />
  );
}

function Drawing({ frame, points }: { frame: TrendFrame; points: readonly TrendMoment[] }) {
  const { width, height, left, right } = frame;
  const y = heightOf(frame);
  const room = width - left - 16 - right;
  const x = (place: number) => left + 16 + (points.length > 1 ? place * (room / (points.length - 1)) : room / 2);
  const marks = points.map((point, place) => ({ ...point, x: x(place), y: y(point.score) }));
  const known = marks.filter(({ score }) => score > 0);
  return (
    <>
      <Levels frame={frame} />
      {marks.map((mark) => (
        <text x={mark.x} y={height - 10} textAnchor="middle" key={mark.x} aria-hidden="true">
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

type Mark = TrendMoment & { x: number; y: number };

function Marks({ marks }: { marks: readonly Mark[] }) {
  const { lang } = useLanguage();
  return marks.map(({ x, y, score, href, name, label }) => {
    const drawn = (
      <>
        <circle className="pt" fill="var(--data-1)" cx={x} cy={y} r="6" />
        <text className="lbl" x={x} y={y - 13} textAnchor="middle" aria-hidden="true">
          {scoreText(lang, score)}
        </text>
      </>
    );
    if (href === undefined) return <g key={x}>{drawn}</g>;
    return (
      <a href={href} className="pt__link" aria-label={`${name} ${scoreText(lang, score)}, ${label}`} key={x}>
        {/* A touch target large enough for a finger. */}
        <circle className="pt__room" cx={x} cy={y} r="24" />
        {drawn}
      </a>
    );
  });
}
