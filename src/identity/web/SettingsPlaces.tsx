import { Database, type LucideIcon, Mail, ShieldCheck, UserRound } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { onHashChange } from '#platform/web/ui/hash-index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { AccountTexts } from '../texts/account.en.ts';
import './settings-places.css';

/** The sections of the first tab by their query parameter; the first has none. */
const PLACES = { about: '0', login: 'login', mails: 'mails', data: 'data' } as const;
type Place = keyof typeof PLACES;

const ICONS: Record<Place, LucideIcon> = { about: UserRound, login: ShieldCheck, mails: Mail, data: Database };

/** The rendered sections; `login` is null with an outside login, which has pages of its own. */
type Props = { about: ReactNode; login: ReactNode | null; mails: ReactNode; data: ReactNode };

/**
 * The person's sections: about them, their login, their mails, their data, one at a time with its own address. A section that was
 * opened stays mounted, with what was typed, while another is shown.
 */
export function SettingsPlaces(panels: Props) {
  const t = useTexts<AccountTexts>();
  const shown = usePlace(panels.login !== null);
  const [opened, setOpened] = useState<readonly Place[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  const places = (Object.keys(PLACES) as Place[]).filter((place) => panels[place] !== null);
  return (
    <div className="with-side with-side--rev">
      <nav className="subnav" aria-label={t('account.place.aria')}>
        {places.map((place) => (
          <a key={place} href={`#${PLACES[place]}`} aria-current={place === shown ? 'page' : undefined}>
            <Icon of={ICONS[place]} />
            {t(`account.place.${place}`)}
          </a>
        ))}
      </nav>
      {places
        .filter((place) => opened.includes(place) || place === shown)
        .map((place) => (
          <div key={place} hidden={place !== shown}>
            <div className="stack stack--l">{panels[place]}</div>
          </div>
        ))}
    </div>
  );
}

function usePlace(hasLogin: boolean): Place {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  const place = (Object.keys(PLACES) as Place[]).find((one) => PLACES[one] === hash) ?? 'about';
  return place === 'login' && !hasLogin ? 'about' : place;
}
