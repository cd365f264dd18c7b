import { useLocation, useMatches } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import { SkipLink } from '#brands/web/PublicBar.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/menus.css';
import '#platform/web/styles/navigation.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PATHS } from '#shared/paths.ts';
import { Find } from '../find/Find.tsx';
import { HoverMenu } from './HoverMenu.tsx';
import { menusFor } from './menus.ts';
import { UserMenu } from './UserMenu.tsx';

/** The bar of signed-in people (specification 2, design 4). */
export function TopBar({ user, logout }: { user: SignedInUser; logout: () => void }) {
  const t = useTexts<CommonTexts & NavigationTexts>();
  const { name } = useBrand();
  const place = useMatches().at(-1);
  const group = place?.staticData.group;
  const overview = useLocation().pathname === '/';
  return (
    <>
      <SkipLink />
      <header className="nav on-hero">
        <div className="nav__in">
          <a className="nav__logo" href={PATHS.overview} aria-label={t('navigation.homeAria', { brand: name })}>
            <Logo decorative />
          </a>
          <nav aria-label={t('navigation.mainMenuAria')}>
            <ul className="nav__list">
              <li>
                <a className="nav__link" href={PATHS.overview} aria-current={overview ? 'page' : undefined}>
                  {t('navigation.overview.label')}
                </a>
              </li>
              {menusFor(user).map((menu) => (
                <HoverMenu key={menu.key} menu={menu} user={user} active={menu.key === group} />
              ))}
            </ul>
          </nav>
          <div className="nav__right">
            {place?.staticData.ownAction !== true && user.abilities?.create === true && (
              <span className="nav__new">
                <ButtonLink kind="cta" size="sm" icon={Plus} href={PATHS.newSurvey}>
                  {t('navigation.newSurveyButton')}
                </ButtonLink>
              </span>
            )}
            <Find user={user} />
            <UserMenu user={user} logout={logout} />
          </div>
        </div>
      </header>
    </>
  );
}
