import { useTexts } from '#languages/web/language.tsx';
import type { Band } from '../rules/score.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './score.css';

/** The band as a number: how many pips it has, and the end of its class names (`b0` to `b3`). */
export const BAND_LEVEL: Record<Band, 0 | 1 | 2 | 3> = { unknown: 0, negative: 1, mediocre: 2, positive: 3 };

/** One to three dots: the band for those who see no colour. */
export function Pips({ band }: { band: Band }) {
  return (
    <span className={`pips pips--${BAND_LEVEL[band]}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** The band as colour, pips and word. */
export function BandTag({ band }: { band: Band }) {
  const t = useTexts<ScoresTexts>();
  return (
    <span className={`btag btag--${BAND_LEVEL[band]}`}>
      <Pips band={band} />
      {t(`scores.band.${band}`)}
    </span>
  );
}
