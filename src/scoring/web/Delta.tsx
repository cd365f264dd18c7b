import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#languages/web/language.tsx';
import { type Direction, signedChange } from '../rules/change.ts';
import './delta.css';

export const DIRECTION_ICON = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

type Props = { before: number; now: number; direction: Exclude<Direction, 'unknown'>; children?: ReactNode };

/**
 * A chip with the change of a score and an arrow, in one colour for up and down, because a fall is no alarm (design 5).
 */
export function Delta({ before, now, direction, children }: Props) {
  const { lang } = useLanguage();
  const Arrow = DIRECTION_ICON[direction];
  return (
    <span className={direction === 'same' ? 'delta delta--flat' : 'delta'}>
      <Arrow className="i" aria-hidden="true" />
      {signedChange(lang, before, now)} {children && <span>{children}</span>}
    </span>
  );
}
