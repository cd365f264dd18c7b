import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { scoreText } from '../rules/score-format.ts';
import { isLabelled, pushedApart } from '../rules/series.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './charts.css';
import { Plot } from './Plot.tsx';
import { heightOf, Levels, type TrendFrame } from './TrendLevels.tsx';

/** One line of the plot: its scores by moment, 0 without one. */
export type Series = { key: string; name: string; scores: readonly number[] };

type Props = { moments: readonly string[]; momentsTitle: string; series: readonly Series[] };

const WIDE: TrendFrame = { width: 600, height: 300, left: 34, right: 44 };
const NARROW: TrendFrame = { width: 340, height: 250, left: 28, right: 40 };
const MOST_LABELS = { wide: 8, narrow: 4 };

/** Colour, dash and marker each distinguish the lines on their own (design 5). */
const LOOKS = [
  { colour: 'var(--data-1)', dashes: undefined, marker: 'circle' },
  { colour: 'var(--data-2)', dashes: '7 5', marker: 'square' },
  { colour: 'var(--data-3)', dashes: '2 5', marker: 'triangle' },
] as const;
type Look = (typeof LOOKS)[number];

/** Several scores over time, oldest moment first, always on 0 to 10, with a legend; at most three lines. */
export function SeriesTrend({ moments, momentsTitle, series }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ScoresTexts>();
  const spoken = series.map(({ name, scores }) => {
    const known = scores.flatMap((score, at) => (score > 0 ? [`${moments[at]} ${scoreText(lang, score)}`] : []));
    return `${name} ${known.join(', ')}`;
  });
  const shown = { moments, series };
  return (
    <Plot
      spoken={t('scores.trend.aria', { points: spoken.join('; ') })}
      wide={{ ...WIDE, drawing: <Drawing frame={WIDE} most={MOST_LABELS.wide} {...shown} /> }}
      narrow={{ ...NARROW, drawing: <Drawing frame={NARROW} most={MOST_LABELS.narrow} {...shown} /> }}
      legend={<Legend series={series} />}
      table={{
        columns: [momentsTitle, ...series.map(({ name }) => name)],
        rows: moments.map((moment, at) => [moment, ...series.map(({ scores }) => scoreText(lang, scores[at]))]),
      }}
    />
  );
}

type DrawingProps = { frame: TrendFrame; most: number; moments: readonly string[]; series: readonly Series[] };

function Drawing({ frame, most, moments, series }: DrawingProps) {
  const room = frame.width - frame.left - frame.right - 16;
  const x = (at: number) => frame.left + 16 + (moments.length > 1 ? (at * room) / (moments.length - 1) : room / 2);
  const y = heightOf(frame);
  const lines = series.map(({ key, scores }, place) => {
    const points = scores.flatMap((score, at) => (score > 0 ? [{ x: x(at), y: y(score), score }] : []));
    return { key, points, look: LOOKS[place] ?? LOOKS[0] };
  });
  return (
    <>
      <Levels frame={frame} />
      {moments.map((moment, at) => (
        <text x={x(at)} y={frame.height - 10} textAnchor="middle" key={moment}>
          {isLabelled(at, moments.length, most) && moment}
        </text>
      ))}
      {lines.map(({ key, points, look }) => (
        <Line points={points} look={look} key={key} />
      ))}
      <EndLabels lines={lines} last={x(moments.length - 1)} />
    </>
  );
}

type Point = { x: number; y: number; score: number };
type LabelsProps = { lines: readonly { key: string; points: readonly Point[] }[]; last: number };

/**
 * The latest score of each line: beside its point, pushed apart from the others there, or above it where the line ends
 * before the plot does.
 */
function EndLabels({ lines, last }: LabelsProps) {
  const { lang } = useLanguage();
  const ends = lines.flatMap(({ key, points }) => points.slice(-1).map((end) => ({ ...end, key })));
  const beside = ends.filter(({ x }) => x === last);
  const heights = pushedApart(beside.map(({ y }) => y));
  const halo = { className: 'lbl', paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 5 };
  return (
    <>
      {beside.map(({ key, x, score }, place) => (
        <text {...halo} x={x + 12} y={(heights[place] ?? 0) + 4} key={key}>
          {scoreText(lang, score)}
        </text>
      ))}
      {ends
        .filter(({ x }) => x !== last)
        .map(({ key, x, y, score }) => (
          <text {...halo} x={x} y={y - 13} textAnchor="middle" key={key}>
            {scoreText(lang, score)}
          </text>
        ))}
    </>
  );
}

function Line({ points, look }: { points: readonly { x: number; y: number }[]; look: Look }) {
  return (
    <>
      <polyline
        className="ln"
        stroke={look.colour}
        strokeDasharray={look.dashes}
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      />
      {points.map(({ x, y }) => (
        <Marker of={look} x={x} y={y} key={x} />
      ))}
    </>
  );
}

function Marker({ of: { marker, colour }, x, y }: { of: Look; x: number; y: number }) {
  const paint = { className: 'pt', fill: colour };
  if (marker === 'circle') return <circle {...paint} cx={x} cy={y} r="6" />;
  if (marker === 'square') return <rect {...paint} x={x - 5.5} y={y - 5.5} width="11" height="11" rx="1.5" />;
  return <path {...paint} d={`M${x} ${y - 7.5}l7 12.5h-14z`} />;
}

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <div className="legend plot__legend">
      {series.map(({ key, name }, place) => {
        const look = LOOKS[place] ?? LOOKS[0];
        return (
          <span key={key}>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <line x1="0" x2="28" y1="6" y2="6" stroke={look.colour} strokeWidth="2.5" strokeDasharray={look.dashes} />
              <Marker of={look} x={14} y={6} />
            </svg>
            {name}
          </span>
        );
      })}
    </div>
  );
}
