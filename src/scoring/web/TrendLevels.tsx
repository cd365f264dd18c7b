import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '../texts/scores.en.ts';

/** The box of a trend, and the room on both sides of what is drawn. */
export type TrendFrame = { width: number; height: number; left: number; right: number };

/** Where a score stands: always on 0 to 10, with the labels of the moments below. */
export function heightOf({ height }: TrendFrame): (score: number) => number {
  return (score) => height - 34 - (score / 10) * (height - 54);
}

/** Where the bands begin; the lines between them are dotted. */
const LEVELS = [0, 4, 7, 10];
/** The middle of each band, where its word stands in the margin. */
const BAND_WORDS = [
  { at: 8.5, band: 'positive' },
  { at: 5.5, band: 'mediocre' },
  { at: 2, band: 'negative' },
] as const;

/** What every trend is drawn on: 0 and 10 as lines, the thresholds of the bands dotted, and their words where there is room. */
export function Levels({ frame }: { frame: TrendFrame }) {
  const { width, left, right } = frame;
  const y = heightOf(frame);
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
