import { LogOut, MessageCircle, Settings, ShieldCheck } from 'lucide-react';
import { THEMES } from '#brands/rules/theme.ts';
import { useTheme } from '#brands/web/theme.ts';
import { LANGS, PAGE_LANG } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { AccessTexts } from '#access/texts/access.en.ts';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { PATHS } from '#shared/paths.ts';

export type UserMenuProps = { user: SignedInUser; logout: () => void };

export function MePart({ user }: { user: SignedInUser }) {
  const t = useTexts<AccessTexts & NavigationTexts>();
  const name = user.profile?.candidate ?? user.email;
  const alt = t('navigation.userMenu.pictureAlt', { name });
  return (
    <div className="popup__me">
      <Avatar name={name} image={user.profile?.image ?? ''} size="lg" alt={alt} />
      <div>
        <b>{name}</b>
        <span>{user.email}</span>
        {user.role !== null && (
          <div>
            <span className="rolechip">
              <Icon of={ShieldCheck} />
              {t(`access.role.${user.role}.name`)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

export function OrganisationPart({ user: { organization } }: { user: SignedInUser }) {
  const t = useTexts<NavigationTexts>();
  return (
    <div className="popup__org">
      {organization !== null && organization.logo !== '' && (
        <span className="orglogo">
          <img src={organization.logo} alt="" width={40} height={40} />
        </span>
      )}
      <div>
        <small>{t('navigation.userMenu.organisation.label')}</small>
        <b>{organization?.name ?? t('navigation.userMenu.noOrganisation')}</b>
      </div>
    </div>
  );
}

/** The two languages, each by its own name. */
export function LanguagePart() {
  const t = useTexts<CommonTexts>();
  const { lang, setLang } = useLanguage();
  const options = LANGS.map((value) => ({ value, label: t(`common.language.${value}`), lang: PAGE_LANG[value] }));
  return <Segmented full legend={t('common.language.pickerLabel')} options={options} value={lang} onChange={setLang} />;
}

/** The look of the product on this device. */
export function ThemePart() {
  const t = useTexts<NavigationTexts>();
  const [theme, setTheme] = useTheme();
  const options = THEMES.map((value) => ({ value, label: t(`navigation.userMenu.theme.${value}`) }));
  return (
    <Segmented full legend={t('navigation.userMenu.theme.label')} options={options} value={theme} onChange={setTheme} />
  );
}

export function WaysPart({ logout, onLeave }: { logout: () => void; onLeave: () => void }) {
  const t = useTexts<NavigationTexts>();
  return (
    <ul className="popup__links">
      <li>
        <a href={PATHS.settings} onClick={onLeave}>
          <Icon of={Settings} />
          {t('navigation.userMenu.settings.label')}
        </a>
      </li>
      <li>
        <a href={PATHS.contact} onClick={onLeave}>
          <Icon of={MessageCircle} />
          {t('navigation.userMenu.contact.label')}
        </a>
      </li>
      <li>
        <button type="button" onClick={logout}>
          <Icon of={LogOut} />
          {t('navigation.userMenu.logOut.label')}
        </button>
      </li>
    </ul>
  );
}
