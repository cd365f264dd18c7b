import { type Lang, langOf } from '../rules/language.ts';

const KEPT_AS = 'lang';

/**
 * Returns the language that an address of this tab has requested, or null. It lasts as long as the tab: a login leads
 * through pages whose addresses request none, and would otherwise return in another language than it began in.
 */
export function langOfTab(address: string): Lang | null {
  const asked = langOf(new URL(address).searchParams.get('lang'));
  if (asked === null) return langOf(withStorage((storage) => storage.getItem(KEPT_AS)));
  withStorage((storage) => storage.setItem(KEPT_AS, asked));
  return asked;
}

/** Call when a language is picked: it overrides the one that an address has requested. */
export function forgetLangOfTab(): void {
  withStorage((storage) => storage.removeItem(KEPT_AS));
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Storage may be forbidden; the language then lasts for one address only. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
