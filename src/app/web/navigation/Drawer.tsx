import { useLocation } from '@tanstack/react-router';
import { House, type LucideIcon, Plus, X } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#languages/web/language.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { ButtonLink, IconButton } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useShownDialog } from '#platform/web/ui/shown-dialog.ts';
import { PATHS } from '#shared/paths.ts';
import { menusFor } from './menus.ts';
import { LanguagePart, MePart, ThemePart, type UserMenuProps, WaysPart } from './user-menu-parts.tsx';

/** The phone's menu in a drawer. Escape, the backdrop, the icon and any link close it. */
export function Drawer({ user, logout, onClose }: UserMenuProps & { onClose: () => void }) {
  const t = useTexts<NavigationTexts>();
  const dialog = useShownDialog();
  const press = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a') !== null)) onClose();
  };
  // Rendered outside the bar, so that it does not inherit the bar's colours.
  return createPortal(
    <dialog
      className="drawer"
      ref={dialog}
      aria-label={t('navigation.userMenu.aria')}
      onCancel={onClose}
      onClose={() => dialog.current?.isConnected && onClose()}
      onClick={press}
    >
      <div className="drawer__in">
        <div className="drawer__top">
          <Logo decorative />
          <IconButton icon={X} label={t('navigation.closeMenuAria')} onClick={onClose} />
        </div>
        <MePart user={user} />
        {user.abilities?.create === true && (
          <ButtonLink kind="cta" icon={Plus} href={PATHS.newSurvey}>
            {t('navigation.newSurveyButton')}
          </ButtonLink>
        )}
        <nav aria-label={t('navigation.mainMenuAria')}>
          <ul>
            <DrawerLink href={PATHS.overview} icon={House} label="navigation.overview.label" />
          </ul>
          {menusFor(user).map((menu) => (
            <Fragment key={menu.key}>
              <h2>{menu.key === 'shared' ? user.organization?.name : t(menu.label)}</h2>
              <ul>
                {menu.items.map((item) => (
                  <DrawerLink key={item.href} {...item} />
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
        <LanguagePart />
        <ThemePart />
        <WaysPart logout={logout} onLeave={onClose} />
      </div>
    </dialog>,
    document.body,
  );
}

function DrawerLink({
  href,
  icon,
  label,
}: {
  href: string;
  icon: LucideIcon;
  label: keyof NavigationTexts & `${string}.label`;
}) {
  const t = useTexts<NavigationTexts>();
  const here = useLocation().pathname === href;
  return (
    <li>
      <a className="menu__item" href={href} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} />
        <span>
          <b>{t(label)}</b>
        </span>
      </a>
    </li>
  );
}
