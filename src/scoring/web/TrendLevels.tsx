import { useTexts } from '#languages/web/language.tsx';
import type { ScoresTexts } from '../texts/scores.en.ts';

export type TrendFrame = { width: number; height: number; left: number; right: number };

/** Returns the y coordinate of a score: always on 0 to 10, with the labels of the moments below. */
export function heightOf({ height }: TrendFrame): (score: number) => number {
  return (score) => height - 34 - (score / 10) * (height - 54);
}

/** The thresholds of the bands; the lines between them are dotted. */
const LEVELS = [0, 4, 7, 10];
/** The centre of each band, where its name is in the margin. */
const BAND_WORDS = [
  { at: 8.5, band: 'positive' },
  { at: 5.5, band: 'mediocre' },
  { at: 2, band: 'negative' },
] as const;

/** The background of every trend: lines at 0 and 10, dotted thresholds, and the bands' names if they fit. */
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
