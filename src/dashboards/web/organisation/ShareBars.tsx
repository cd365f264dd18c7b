import { share } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { type Band, BAND_LEVEL } from '#scoring/rules/score.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { Pips } from '#scoring/web/BandTag.tsx';
import { TableBehind } from '#scoring/web/Plot.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { sharesOf } from '../../rules/band-shares.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import type { TypeFigures } from './figure-queries.ts';

/** From left to right. "Don't know" has no score, and comes last. */
const BANDS: readonly Band[] = ['negative', 'mediocre', 'positive', 'unknown'];
/** A smaller piece has no space for its number; the table has it (design 5). */
const LEAST_WITH_NUMBER = 0.1;

/** The share of a type's answers in each band, a bar for each type, the strongest type first. */
export function ShareBars({ types }: { types: readonly TypeFigures[] }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationDashboardTexts>();
  const { typeName } = useQuestionWords();
  const bandName = useBandNames();
  const rows = types
    .map(({ surveyType, distribution }) => ({ name: typeName(surveyType), shares: sharesOf(distribution) }))
    .toSorted((one, other) => other.shares.positive - one.shares.positive);
  return (
    <div className="plot">
      <div className="dist">
        {rows.map(({ name, shares }) => (
          <ShareBar key={name} name={name} shares={shares} />
        ))}
      </div>
      <div className="legend bandleg shares__legend">
        {BANDS.map((band) => (
          <span className={`b${BAND_LEVEL[band]}`} key={band}>
            <i />
            {band !== 'unknown' && <Pips band={band} />}
            {bandName(band)}
          </span>
        ))}
      </div>
      <TableBehind
        columns={[t('organisationDashboard.share.table'), ...BANDS.map(bandName)]}
        rows={rows.map(({ name, shares }) => [name, ...BANDS.map((band) => share(lang, shares[band]))])}
      />
    </div>
  );
}

function ShareBar({ name, shares }: { name: string; shares: Record<Band, number> }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationDashboardTexts>();
  const spoken = t('organisationDashboard.share.aria', {
    type: name,
    negative: share(lang, shares.negative),
    mediocre: share(lang, shares.mediocre),
    positive: share(lang, shares.positive),
    unknown: share(lang, shares.unknown),
  });
  return (
    <div className="dist__row">
      <span>{name}</span>
      <div className="dist__bar" role="img" aria-label={spoken}>
        {BANDS.filter((band) => shares[band] > 0).map((band) => (
          <span className={`b${BAND_LEVEL[band]}`} style={{ flex: shares[band] * 100 }} key={band}>
            {shares[band] >= LEAST_WITH_NUMBER && share(lang, shares[band])}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Here the value 0 is called "don't know". */
function useBandNames(): (band: Band) => string {
  const t = useTexts<ScoresTexts>();
  return (band) => (band === 'unknown' ? t('scores.distribution.dontKnow') : t(`scores.band.${band}`));
}
