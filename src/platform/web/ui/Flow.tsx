import type { CSSProperties } from 'react';
import '../styles/flow.css';

export type FlowPoint = {
  /** The text below the point, and the day above it. */
  words: string;
  date: string;
  /** `done` is past, `half` and `miss` are past without it, `now` is today, `end` closes something. */
  is?: 'done' | 'half' | 'miss' | 'now' | 'end';
  /** The line after this point is planned or waiting. */
  dashed?: boolean;
};

const CLASS_OF = { done: 'is-done', half: 'is-half', miss: 'is-miss', now: 'is-now', end: 'is-end' } as const;

type Props = {
  label: string;
  points: readonly FlowPoint[];
  /** Shows the words in bold above the day. */
  wordsFirst?: boolean;
  /** Always upright, for a narrow column. */
  upright?: boolean;
};

/** Dated points on one line; upright on a phone (design 8). */
export function Flow({ label, points, wordsFirst = false, upright = false }: Props) {
  return (
    <ol
      className={upright ? 'flow flow--up' : 'flow'}
      aria-label={label}
      style={{ '--n': points.length } as CSSProperties}
    >
      {points.map(({ words, date, is, dashed = false }) => (
        <li
          key={`${date} ${words}`}
          className={[is && CLASS_OF[is], dashed && 'is-dash'].filter(Boolean).join(' ') || undefined}
        >
          <i aria-hidden="true" />
          <b>{wordsFirst ? words : date}</b>
          <span>{wordsFirst ? date : words}</span>
        </li>
      ))}
    </ol>
  );
}
