import { type Lang, langOf } from '../rules/language.ts';

const KEPT_AS = 'lang';

/**
 * The language that an address of this tab asked for. It lasts as long as the tab: a login leads through pages whose
 * addresses ask for nothing, and would else come back in another language than it began in. Null where none was asked for.
 */
export function langOfTab(address: string): Lang | null {
  const asked = langOf(new URL(address).searchParams.get('lang'));
  if (asked === null) return langOf(withStorage((storage) => storage.getItem(KEPT_AS)));
  withStorage((storage) => storage.setItem(KEPT_AS, asked));
  return asked;
}

/** Somebody has picked a language, which holds from now on, whatever the address has asked for. */
export function forgetLangOfTab(): void {
  withStorage((storage) => storage.removeItem(KEPT_AS));
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** A browser may forbid it; then the language is asked for in each address. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
