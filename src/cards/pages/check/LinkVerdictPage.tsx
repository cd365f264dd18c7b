import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { qrCode } from '#platform/rules/qr-code.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { PATHS, publicCardPath } from '#shared/paths.ts';
import type { Signed } from '../../rules/proof/proof-credential.ts';
import type { CheckTexts } from '../../texts/check.en.ts';
import type { PublicCardTexts } from '../../texts/public-card.en.ts';
import { CardFace } from '../../web/CardFace.tsx';
import type { PublicCard } from '../../web/card-queries.ts';
import type { NoCard } from '../seen-card.ts';
import './check.css';
import { SignedNumbers } from './SignedNumbers.tsx';
import { Verdict } from './Verdict.tsx';

export type LinkVerdict = {
  /** The link that was checked, which the other language checks as well. */
  link: string;
  /** The card behind the link, or why there is none. */
  found: PublicCard | NoCard;
  /** The address of the brand, without a trailing slash. */
  origin: string;
  /** What the brand has signed of the card; null without a valid proof. */
  proof: { signed: Signed; credential: string } | null;
};

/** The verdict on a link, whole without scripts. */
export function LinkVerdictPage({ link, found, origin, proof }: LinkVerdict) {
  const t = useTexts<CheckTexts & PublicCardTexts>();
  const { lang } = useLanguage();
  const { name: brand, zone } = useBrand();
  const another = (
    <ButtonLink {...(typeof found === 'string' && { kind: 'cta' })} href={`${PATHS.check}?lang=${lang}`}>
      {t('check.result.anotherButton')}
    </ButtonLink>
  );
  if (typeof found === 'string') {
    const words = {
      missing: { title: t('check.result.notFound.title'), text: t('check.result.notFound.text', { brand }) },
      off: { title: t('cards.public.off.title'), text: t('cards.public.off.text') },
      'too-many': { title: t('cards.public.tooMany.title'), text: t('cards.public.tooMany.text') },
    }[found];
    return (
      <VisitorFrame query={{ link }}>
        <div className="wrap page">
          <Verdict kind={found === 'off' ? 'off' : 'notOurs'} {...words}>
            {another}
          </Verdict>
        </div>
      </VisitorFrame>
    );
  }
  const date = longDay(lang, dayAt(new Date(found.registered), zone));
  const text = t('check.result.genuineLink.text', { brand, candidateFull: found.candidate, date });
  return (
    <VisitorFrame query={{ link }}>
      <div className="wrap page stack stack--l">
        <Verdict kind="genuine" title={t('check.result.genuineLink.title', { brand })} text={text}>
          <ButtonLink kind="cta" href={publicCardPath(found.cardId)}>
            {t('check.result.openButton')}
          </ButtonLink>
          {another}
        </Verdict>
        <div className="checkboth">
          <CardFace card={found} qr={qrCode(origin + publicCardPath(found.cardId))} />
          {proof !== null && <SignedNumbers {...proof} origin={origin} />}
        </div>
      </div>
    </VisitorFrame>
  );
}
