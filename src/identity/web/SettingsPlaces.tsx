import { Database, Handshake, Mail, Plug, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Places } from '#platform/web/ui/Places.tsx';
import type { AgreedTexts } from '#organisations/texts/agreed.en.ts';
import type { AccountTexts } from '../texts/account.en.ts';

const PLACES = [
  { key: 'about', hash: '0', icon: UserRound },
  { key: 'login', hash: 'login', icon: ShieldCheck },
  { key: 'mails', hash: 'mails', icon: Mail },
  { key: 'data', hash: 'data', icon: Database },
  { key: 'programs', hash: 'programs', icon: Plug },
  { key: 'agreed', hash: 'agreed', icon: Handshake },
] as const;

/**
 * The rendered sections; `login` is null with an outside login, which has pages of its own, and `agreed` for an owner and
 * for a person without an organisation.
 */
type Props = Record<(typeof PLACES)[number]['key'], ReactNode | null>;

/** The person's places: about them, their login, their mails, their data, their programs, what is agreed. */
export function SettingsPlaces(panels: Props) {
  const t = useTexts<AccountTexts & AgreedTexts>();
  const places = PLACES.filter(({ key }) => panels[key] !== null).map(({ key, ...place }) => ({
    ...place,
    label: key === 'agreed' ? t('documents.agreed.place') : t(`account.place.${key}`),
    panel: panels[key],
  }));
  return <Places label={t('account.place.aria')} places={places} />;
}
