import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';
import { PublicBar } from '../PublicBar.tsx';

const PLACES = ['how', 'price', 'questions'] as const;

export function HomeBar({ hasPrice }: { hasPrice: boolean }) {
  const t = useTexts<HomeTexts>();
  const { lang } = useLanguage();
  return (
    <PublicBar quiet>
      {PLACES.filter((place) => hasPrice || place !== 'price').map((place) => (
        <a key={place} className="nav__link hide-m" href={`#${place}`}>
          {t(`home.nav.${place}`)}
        </a>
      ))}
      <ButtonLink kind="onhero" size="sm" href={`/?login=1&lang=${lang}`} target="_self">
        {t('home.nav.logIn')}
      </ButtonLink>
    </PublicBar>
  );
}
