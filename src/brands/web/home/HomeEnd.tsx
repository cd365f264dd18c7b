import { useTexts } from '#languages/web/language.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';
import { SignUpLink } from './SignUpLink.tsx';

export function HomeEnd() {
  const t = useTexts<HomeTexts>();
  return (
    <section className="hero on-hero homeend" aria-labelledby="home-end">
      <div className="wrap">
        <h2 className="display" id="home-end">
          {t('home.end.title')}
        </h2>
        <p className="lead">{t('home.end.text')}</p>
        <SignUpLink kind="cta" size="lg">
          {t('home.end.button')}
        </SignUpLink>
      </div>
    </section>
  );
}
