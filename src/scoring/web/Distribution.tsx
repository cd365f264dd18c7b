import { useId } from 'react';
import { share } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Band, bandOf, DONT_KNOW, HIGHEST } from '../rules/score.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import { Plot } from './Plot.tsx';

/** `foot` is the space under the columns; with `spelled`, texts are beside their figures, otherwise above them. */
type Frame = {
  width: number;
  height: number;
  foot: number;
  first: number;
  gap: number;
  unknown: number;
  spelled: boolean;
};
const WIDE: Frame = { width: 600, height: 240, foot: 58, first: 78, gap: 5, unknown: 42.2, spelled: true };
const NARROW: Frame = { width: 340, height: 230, foot: 74, first: 54, gap: 2.5, unknown: 26, spelled: false };

const BAND_COLOURS: Record<Band, string> = {
  unknown: 'var(--score-0)',
  negative: 'var(--score-1)',
  mediocre: 'var(--score-2)',
  positive: 'var(--score-3)',
};

const BRACKETS = [
  { from: 1, to: 3, band: 'negative' },
  { from: 4, to: 6, band: 'mediocre' },
  { from: 7, to: 10, band: 'positive' },
] as const;

/** The distribution of values: eleven counts, "don't know" first, as the API sends them (design 5). */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const t = useTexts<ScoresTexts>();
  const { lang } = useLanguage();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = [...VALUES, DONT_KNOW].map((value) => [
    nameOf(value, t),
    counts[value] ?? 0,
    share(lang, partOf(counts[value] ?? 0, total)),
  ]);
  const points = rows.map(([name, count]) => `${name}: ${count}`).join(', ');
  return (
    <Plot
      spoken={t('scores.distribution.aria', { points })}
      wide={{ ...WIDE, drawing: <Drawing frame={WIDE} counts={counts} total={total} /> }}
      narrow={{ ...NARROW, drawing: <Drawing frame={NARROW} counts={counts} total={total} /> }}
      table={{
        columns: [
          t('scores.distribution.tableScore'),
          t('scores.distribution.tableCount'),
          t('scores.distribution.tableShare'),
        ],
        rows,
      }}
    />
  );
}

const VALUES = Array.from({ length: HIGHEST }, (_, index) => index + 1);

function nameOf(value: number, t: (key: 'scores.distribution.dontKnow') => string): string {
  return value === DONT_KNOW ? t('scores.distribution.dontKnow') : String(value);
}

function partOf(count: number, total: number): number {
  return total === 0 ? 0 : count / total;
}

type DrawingProps = { frame: Frame; counts: readonly number[]; total: number };

function Drawing({ frame, counts, total }: DrawingProps) {
  const { width, height, foot, first, gap } = frame;
  const base = height - foot;
  const most = Math.max(1, ...counts);
  const column = (width - first - (frame.spelled ? 6 : 0)) / HIGHEST;
  const tall = (value: number) => ((counts[value] ?? 0) / most) * (base - 26);
  return (
    <>
      <DontKnow frame={frame} base={base} tall={tall(DONT_KNOW)} count={counts[DONT_KNOW] ?? 0} />
      {VALUES.map((value) => (
        <Column
          key={value}
          value={value}
          count={counts[value] ?? 0}
          x={first + (value - 1) * column}
          width={column}
          gap={gap}
          base={base}
          tall={tall(value)}
        />
      ))}
      <line className="ax" x1="0" x2={width} y1={base + 0.5} y2={base + 0.5} />
      <Brackets frame={frame} counts={counts} total={total} column={column} base={base} />
    </>
  );
}

type ColumnProps = { value: number; count: number; x: number; width: number; gap: number; base: number; tall: number };

function Column({ value, count, x, width, gap, base, tall }: ColumnProps) {
  const height = Math.max(tall, 2);
  return (
    <>
      {count > 0 && (
        <>
          <rect
            x={x + gap}
            y={base - height}
            width={width - gap * 2}
            height={height}
            rx="4"
            fill={BAND_COLOURS[bandOf(value)]}
          />
          <text className="lbl" x={x + width / 2} y={base - tall - 8} textAnchor="middle">
            {count}
          </text>
        </>
      )}
      <text x={x + width / 2} y={base + 20} textAnchor="middle">
        {value}
      </text>
    </>
  );
}

/** Separate and hatched: "don't know" is not a value and has no band. */
function DontKnow({ frame, base, tall, count }: { frame: Frame; base: number; tall: number; count: number }) {
  const t = useTexts<ScoresTexts>();
  const id = useId();
  const middle = 4 + frame.unknown / 2;
  return (
    <>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" stroke={BAND_COLOURS.unknown} strokeWidth="2.4" />
        </pattern>
      </defs>
      <rect
        x="4"
        y={base - tall}
        width={frame.unknown}
        height={tall}
        rx="4"
        fill={`url(#${id})`}
        stroke={BAND_COLOURS.unknown}
        strokeWidth="1.5"
      />
      <text className="lbl" x={middle} y={base - tall - 8} textAnchor="middle">
        {count}
      </text>
      <text x={middle} y={base + 20} textAnchor="middle">
        ?
      </text>
      {frame.spelled && (
        <text x="4" y={base + 44}>
          {t('scores.distribution.dontKnow')}
        </text>
      )}
    </>
  );
}

function Brackets({ frame, counts, total, column, base }: DrawingProps & { column: number; base: number }) {
  const t = useTexts<ScoresTexts>();
  const { lang } = useLanguage();
  return BRACKETS.map(({ from, to, band }) => {
    const left = frame.first + (from - 1) * column + 8;
    const right = frame.first + to * column - 8;
    const count = counts.slice(from, to + 1).reduce((sum, times) => sum + times, 0);
    const middle = (left + right) / 2;
    const word = t(`scores.band.${band}`);
    const part = share(lang, partOf(count, total));
    return (
      <g key={band}>
        <path d={`M${left} ${base + 29}v4H${right}v-4`} fill="none" stroke={BAND_COLOURS[band]} strokeWidth="2" />
        <text x={middle} y={base + 48} textAnchor="middle">
          {frame.spelled ? `${word} · ${part}` : word}
        </text>
        {!frame.spelled && (
          <text x={middle} y={base + 64} textAnchor="middle">
            {part}
          </text>
        )}
      </g>
    );
  });
}
