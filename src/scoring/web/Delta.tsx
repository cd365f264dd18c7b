import { ArrowDown, ArrowUp, Equal, Minus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Change, signedDifference } from '../rules/change.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './delta.css';

const CLASS = {
  clear: 'delta',
  mayBeChance: 'delta delta--may',
  same: 'delta delta--flat',
  tooFew: 'delta delta--flat',
};

/**
 * A chip with the change of a score and a sign, in one colour for up and down, because a fall is no alarm (design 5). The
 * number stays in every state but "too few"; only the claim changes (design 8). `children` stand after the number.
 */
export function Delta({ change, children }: { change: Change; children?: ReactNode }) {
  const { lang } = useLanguage();
  return (
    <span className={CLASS[change.state]}>
      <Sign of={signOf(change)} />
      {change.state !== 'tooFew' && signedDifference(lang, change.difference)} {children && <span>{children}</span>}
    </span>
  );
}

function Sign({ of: Drawn }: { of: LucideIcon }) {
  return <Drawn className="i" aria-hidden="true" />;
}

/** The sign of a change: an arrow, "equal", or a minus when too few answered. */
export function signOf({ state, difference }: Change): LucideIcon {
  if (state === 'tooFew') return Minus;
  if (state === 'same' || difference === 0) return Equal;
  return difference > 0 ? ArrowUp : ArrowDown;
}

/** Returns what may be claimed of a change in words: 'clearly up', 'may be chance', 'about the same' … */
export function useClaim(): (change: Change) => string {
  const t = useTexts<ScoresTexts>();
  return ({ state, difference }) => {
    if (state === 'clear') return t(difference > 0 ? 'scores.change.up' : 'scores.change.down');
    if (state === 'mayBeChance') return t('scores.change.perhaps');
    return t(`scores.change.${state}`);
  };
}
