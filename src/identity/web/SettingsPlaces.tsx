import { Database, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { onHashChange } from '#platform/web/ui/hash-index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { AccountTexts } from '../texts/account.en.ts';
import './settings-places.css';

/** The places of the first tab by what stands in the address; the first has none of its own. */
const PLACES = { about: '0', login: 'login', data: 'data' } as const;
type Place = keyof typeof PLACES;

const ICONS: Record<Place, LucideIcon> = { about: UserRound, login: ShieldCheck, data: Database };

/** Each place as it is drawn; `login` is null where another login has pages of its own. */
type Props = { about: ReactNode; login: ReactNode | null; data: ReactNode };

/**
 * What concerns the person: about them, their login, their data, one place at a time with its own address. A place that was
 * opened stays as it is, with what was typed, while another is shown.
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
  if (hash === PLACES.login) return hasLogin ? 'login' : 'about';
  return hash === PLACES.data ? 'data' : 'about';
}
