import type { Lang } from '#languages/rules/language.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import type { PageWords } from './words.ts';

const FINGERPRINT = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4" />
  <path d="M14 13.12c0 2.38 0 6.38-1 8.88" />
  <path d="M17.29 21.02c.12-.6.43-2.3.5-3.02" />
  <path d="M2 12a10 10 0 0 1 18-6" />
  <path d="M2 16h.01" />
  <path d="M21.8 16c.2-2 .131-5.354 0-6" />
  <path d="M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2" />
  <path d="M8.65 22c.21-.66.45-1.32.57-2" />
  <path d="M9 6.8a6 6 0 0 1 9 5.2v2" />
</svg>`;
const KEY = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"
  />
  <circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />
</svg>`;
const WARNING = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
  <path d="M12 9v4" />
  <path d="M12 17h.01" />
</svg>`;

/** Comes first in a browser where a passkey has been used before (design 12). */
export function passkeyFirst(t: PageWords): Html {
  return html`<div class="pk needs-script" data-passkey-part>
      <span class="pk__art" aria-hidden="true">${FINGERPRINT}</span>
      <div>
        <b>${t('signIn.passkey.title')}</b>
        <p class="small muted">${t('signIn.passkey.text')}</p>
      </div>
    </div>
    <button
      class="btn btn--cta btn--lg btn--block needs-script"
      type="button"
      data-passkey
      data-passkey-part
      data-passkey-busy="${t('signIn.passkey.busy')}"
    >
      ${KEY}${t('signIn.passkey.submit')}
    </button>
    <p class="or needs-script" data-passkey-part><span>${t('signIn.logIn.or')}</span></p>`;
}

/** An alternative that the script shows if the browser supports passkeys. */
export function passkeyInstead(t: PageWords): Html {
  return html`<button
    class="btn btn--2 btn--lg btn--block"
    type="button"
    hidden
    data-passkey
    data-passkey-part
    data-passkey-busy="${t('signIn.passkey.busy')}"
  >
    ${KEY}${t('signIn.passkey.submit')}
  </button>`;
}

/** The place where the script reports what the browser refused. */
export function passkeySays(): Html {
  return html`<div class="banner banner--error" role="alert" tabindex="-1" hidden data-passkey-says>
    <span class="banner__ic">${WARNING}</span>
    <div class="banner__txt"><p></p></div>
  </div>`;
}

/**
 * The form with which the script sends the browser's answer, and its error messages. `as one types`: the browser also
 * offers passkeys in the address field.
 */
export function passkeyForm(t: PageWords, lang: Lang, uid: string, offered: 'as one types' | 'when asked'): Html {
  const asOneTypes = offered === 'as one types' ? html` data-as-one-types` : null;
  return html`<form
    method="post"
    action="/interaction/${uid}/passkey"
    data-passkey-form${asOneTypes}
    data-cancelled="${t('signIn.passkey.cancelled')}"
    data-timed-out="${t('signIn.passkey.timedOut')}"
    data-not-here="${t('signIn.passkey.notHere')}"
    data-failed="${t('signIn.passkey.failed')}"
  >
    <input type="hidden" name="lang" value="${lang}" /><input type="hidden" name="credential" />
  </form>`;
}
