import { useTexts } from '#languages/web/language.tsx';
import { type Band, BAND_LEVEL } from '../rules/score.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './score.css';

/** One to three dots: the band for people who see no colour. */
export function Pips({ band }: { band: Band }) {
  return (
    <span className={`pips pips--${BAND_LEVEL[band]}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function BandTag({ band }: { band: Band }) {
  const t = useTexts<ScoresTexts>();
  return (
    <span className={`btag btag--${BAND_LEVEL[band]}`}>
      <Pips band={band} />
      {t(`scores.band.${band}`)}
    </span>
  );
}
