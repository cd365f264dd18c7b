import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import type { HomeTexts } from '../../texts/home.en.ts';
import { useBrand } from '../BrandProvider.tsx';
import { HeroPicture } from '../HeroPicture.tsx';
import { SignUpLink } from './SignUpLink.tsx';

/** `trialDays` is null where nobody pays. */
export function Hero({ trialDays }: { trialDays: number | null }) {
  const t = useTexts<HomeTexts>();
  const { name } = useBrand();
  return (
    <div className="hero on-hero">
      <div className="wrap hero__in hero__in--split home">
        <div className="stack">
          <h1 className="display">{t('home.hero.title')}</h1>
          <p className="lead">{t('home.hero.text', { brand: name })}</p>
          <div className="row">
            <SignUpLink kind="cta" size="lg">
              {t('home.hero.tryButton')}
            </SignUpLink>
            <ButtonLink kind="onhero" size="lg" href={PATHS.sample}>
              {t('home.hero.exampleButton')}
            </ButtonLink>
          </div>
          {trialDays !== null && <p className="small">{t('home.hero.trialHint', { days: trialDays })}</p>}
        </div>
        <HeroPicture />
      </div>
    </div>
  );
}
