import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { useClosingOutside } from '#platform/web/ui/closing-outside.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Drawer } from './Drawer.tsx';
import { LanguagePart, MePart, OrganisationPart, ThemePart, type UserMenuProps, WaysPart } from './user-menu-parts.tsx';

/** Opens from the picture or, on a phone, from the hamburger as a drawer with everything (design 4). */
export function UserMenu({ user, logout }: UserMenuProps) {
  const t = useTexts<NavigationTexts>();
  const [open, setOpen] = useState<'popup' | 'drawer' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const isPopup = open === 'popup';
  useClosingOutside(isPopup, [button, popup], close);
  useEffect(() => {
    if (!isPopup) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isPopup]);
  const press = () => {
    if (open !== null) close();
    else setOpen(matchMedia('(max-width: 47.99rem)').matches ? 'drawer' : 'popup');
  };
  const label = open === null ? t('navigation.userMenu.openAria') : t('navigation.userMenu.closeAria');
  return (
    <>
      <button
        className="nav__user"
        type="button"
        ref={button}
        aria-label={label}
        aria-expanded={open !== null}
        aria-haspopup="dialog"
        onClick={press}
      >
        <Avatar name={user.profile?.candidate ?? user.email} image={user.profile?.image ?? ''} />
        <span className="nav__burger">
          <Icon of={Menu} />
        </span>
      </button>
      {isPopup && (
        <div className="popup" role="dialog" aria-label={t('navigation.userMenu.aria')} ref={popup}>
          <MePart user={user} />
          <OrganisationPart user={user} />
          <LanguagePart />
          <ThemePart />
          <WaysPart logout={logout} onLeave={close} />
        </div>
      )}
      {open === 'drawer' && <Drawer user={user} logout={logout} onClose={close} />}
    </>
  );
}
