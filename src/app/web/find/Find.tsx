import { Search } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { findKeys } from '#platform/web/find-keys.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { laterScreen } from '../later-screen.ts';
import { useShortcuts } from './shortcuts.ts';

const CommandMenu = laterScreen(() => import('./CommandMenu.tsx'), 'CommandMenu', ['goals', 'platform']);
const ShortcutList = laterScreen(() => import('./ShortcutList.tsx'), 'ShortcutList', ['platform']);

/** The way into the command menu, and the keys that open it and the list of shortcuts. Both are fetched on demand. */
export function Find({ user }: { user: SignedInUser }) {
  const t = useTexts<NavigationTexts>();
  const [open, setOpen] = useState<'find' | 'list' | null>(null);
  const opening = useMemo(() => ({ find: () => setOpen('find'), list: () => setOpen('list') }), []);
  useShortcuts(user, opening);
  const close = () => setOpen(null);
  return (
    <>
      <button
        className="nav__find"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={opening.find}
      >
        <Icon of={Search} />
        <span>{t('navigation.find.button')}</span>
        <kbd aria-hidden="true">{findKeys()}</kbd>
      </button>
      <Suspense>
        {open === 'find' && <CommandMenu user={user} onClose={close} onShortcuts={opening.list} />}
        {open === 'list' && <ShortcutList user={user} onClose={close} />}
      </Suspense>
    </>
  );
}
