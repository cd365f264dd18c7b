// Enhances the login pages; every form works without it.
import { FETCHED_AHEAD } from '../rules/login-page.ts';
import { unmetPasswordRules } from '../rules/password-rules.ts';
import { waitForVerification } from './check-mail.ts';
import { becomeBusy, offerPasskeys } from './passkey-button.ts';

const email = document.querySelector<HTMLInputElement>('#email');
const password = document.querySelector<HTMLInputElement>('#password');
const rules = document.querySelectorAll<HTMLElement>('[data-rule]');

if (password !== null) offerToShow(password);
if (password !== null && rules.length > 0) {
  password.addEventListener('input', () => showRules(password.value));
  email?.addEventListener('input', () => showRules(password.value));
  showRules(password.value);
}
takeAddressAlong();
// A slow script arrives when the person types already, perhaps the password.
if (document.activeElement === document.body) document.querySelector<HTMLElement>('[autofocus]')?.focus();
offerPasskeys();
if (new URLSearchParams(location.search).has('pick')) forgetLangOfTab();
waitForVerification();
document.querySelector('.auth__main form')?.addEventListener('submit', (sent) => showBusy(sent));
const atOnce = document.querySelector('[data-send-at-once]')?.querySelector('form');
atOnce?.requestSubmit();
// A page restored from the back-forward cache must not stay busy.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// A person who types a password is on the way into the app; one who logs out is not.
if (password !== null) addEventListener('load', fetchAhead);

/** Fetches the scripts of the app into the browser's cache while the person types. */
function fetchAhead(): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${FETCHED_AHEAD}"]`)?.content.split(' ') ?? [];
  for (const file of files) fetch(file, { priority: 'low' }).catch(() => undefined);
}

/** The typed address follows to the page for a lost password, after the '#', which no server or log sees. */
function takeAddressAlong(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get('address');
  if (given !== null) {
    history.replaceState(null, '', location.pathname + location.search);
    if (email !== null && email.value === '') email.value = given;
  }
  document.querySelector<HTMLAnchorElement>('[data-keeps-address]')?.addEventListener('click', ({ currentTarget }) => {
    const link = currentTarget as HTMLAnchorElement;
    if (email !== null && email.value !== '') link.hash = String(new URLSearchParams({ address: email.value }));
  });
}

/** A language picked here also applies in the app, whatever its address requested (see `tab-language.ts`). */
function forgetLangOfTab(): void {
  try {
    sessionStorage.removeItem('lang');
  } catch {
    // A browser without storage has nothing to forget.
  }
}

function offerToShow(field: HTMLInputElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-show-password]');
  if (button === null) return;
  const labels = [button.getAttribute('aria-label') ?? '', button.dataset['hideLabel'] ?? ''];
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
    button.setAttribute('aria-label', labels[shown ? 1 : 0] ?? '');
  });
}

function showRules(value: string): void {
  const unmet: readonly string[] = unmetPasswordRules(value, email?.value ?? '');
  for (const rule of rules) {
    const met = !unmet.includes(rule.dataset['rule'] ?? '');
    rule.classList.toggle('ok', met);
    rule.querySelector('[data-tick]')?.toggleAttribute('hidden', !met);
    rule.querySelector('[data-ring]')?.toggleAttribute('hidden', met);
    const spoken = rule.querySelector('.vh');
    if (spoken !== null) spoken.textContent = (met ? rule.dataset['met'] : rule.dataset['notMet']) ?? '';
  }
}

function showBusy(sent: Event): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-busy]');
  if (button === null) return;
  if (button.classList.contains('is-busy')) {
    sent.preventDefault();
    return;
  }
  becomeBusy(button, button.dataset['busy']);
}
