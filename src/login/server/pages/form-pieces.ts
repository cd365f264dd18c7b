import { fieldError, TICK } from '#platform/server/pages/banners.ts';
import { SHORTEST_PASSWORD, PASSWORD_RULES, type PasswordRule } from '../../rules/password-rules.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import type { PageWords } from './words.ts';

const EYE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
  <circle cx="12" cy="12" r="3" />
</svg>`;
export const ENVELOPE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
  <rect x="2" y="4" width="20" height="16" rx="2" />
</svg>`;
const RING = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" /></svg>`;

/** A round icon above the heading of a page (design 8). */
export function bigIcon(icon: Html, look: 'plain' | 'ok' = 'plain'): Html {
  return html`<span class="bigic${look === 'ok' ? ' bigic--ok' : ''}" aria-hidden="true">${icon}</span>`;
}

type EmailField = {
  value: string;
  error: string | null;
  autocomplete: 'username' | 'username webauthn' | 'email';
  /** The address is known from a mailed link. */
  readOnly?: boolean;
};

/** The field has the focus if it is empty or wrong. */
export function emailField(t: PageWords, { value, error, autocomplete, readOnly = false }: EmailField): Html {
  const invalid = error === null ? null : html` aria-invalid="true" aria-describedby="email-error"`;
  const focus = error !== null || value === '' ? html` autofocus` : null;
  return html`<div class="field${error === null ? '' : ' is-bad'}">
    <label for="email">${t('signIn.logIn.email.label')}</label
    ><input
      class="input"
      id="email"
      name="email"
      type="email"
      autocomplete="${autocomplete}"
      inputmode="email"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      value="${value}"
      ${readOnly ? html` readonly` : null}${invalid}${focus}
    />${fieldError('email-error', error)}
  </div>`;
}

type PasswordField = {
  label: string;
  autocomplete: 'current-password' | 'new-password';
  error: string | null;
  /** What was typed before a refusal; only of a new password. */
  value?: string;
  /** The field has the focus although nothing is wrong. */
  isFirst?: boolean;
  /** Shown beside the label. */
  beside?: Html;
  /** The broken rules; null for an existing password. */
  unmet: readonly PasswordRule[] | null;
};

export function passwordField(t: PageWords, field: PasswordField): Html {
  const { label, autocomplete, error, value, isFirst = false, beside, unmet } = field;
  const described = [error === null ? '' : 'password-error', unmet === null ? '' : 'password-rules'].join(' ').trim();
  const about = described === '' ? null : html` aria-describedby="${described}"`;
  const invalid = error === null ? null : html` aria-invalid="true"`;
  const focus = error !== null || isFirst ? html` autofocus` : null;
  const show = html`<button
    type="button"
    class="iconbtn"
    hidden
    data-show-password
    aria-label="${t('signIn.password.showAria')}"
    data-hide-label="${t('signIn.password.hideAria')}"
    aria-pressed="false"
  >
    ${EYE}
  </button>`;
  return html`<div class="field${error === null ? '' : ' is-bad'}">
    <div class="row row--between"><label for="password" class="label">${label}</label>${beside ?? null}</div>
    <div class="pw">
      <input
        class="input"
        id="password"
        name="password"
        type="password"
        autocomplete="${autocomplete}"
        maxlength="256"
        required${value === undefined ? null : html` value="${value}"`}${invalid}${about}${focus}
      />${show}
    </div>
    ${fieldError('password-error', error)}${unmet === null ? null : passwordRules(t, unmet)}
  </div>`;
}

/** The three rules, each ticked once it is met; the script updates them as the person types. */
function passwordRules(t: PageWords, unmet: readonly PasswordRule[]): Html {
  const rules = PASSWORD_RULES.map((rule) => {
    const words =
      rule === 'length'
        ? t('signIn.passwordRule.length', { min: SHORTEST_PASSWORD })
        : t(`signIn.passwordRule.${rule}`);
    const met = !unmet.includes(rule);
    const spoken = t(met ? 'signIn.passwordRule.metAria' : 'signIn.passwordRule.notMetAria', { rule: words });
    return html`<li
      data-rule="${rule}"
      class="${met ? 'ok' : ''}"
      data-met="${t('signIn.passwordRule.metAria', { rule: words })}"
      data-not-met="${t('signIn.passwordRule.notMetAria', { rule: words })}"
    >
      <span data-tick${met ? null : html` hidden`}>${TICK}</span
      ><span data-ring${met ? html` hidden` : null}>${RING}</span><span aria-hidden="true">${words}</span
      ><span class="vh">${spoken}</span>
    </li>`;
  });
  return html`<ul class="rules" id="password-rules">
    ${rules}
  </ul>`;
}

type CodeField = { way: 'code' | 'recovery'; label: string; error: string | null };

/** The field for an app's code, which phones can fill in, or for a recovery code. */
export function codeField({ way, label, error }: CodeField): Html {
  const kind = way === 'code' ? html` inputmode="numeric" autocomplete="one-time-code"` : html` autocomplete="off"`;
  const invalid = error === null ? null : html` aria-invalid="true" aria-describedby="code-error"`;
  return html`<div class="field${error === null ? '' : ' is-bad'}">
    <label for="code">${label}</label
    ><input
      class="input code"
      id="code"
      name="code"
      type="text"
      ${kind}
      autocapitalize="none"
      spellcheck="false"
      maxlength="40"
      required
      autofocus${invalid}
    />${fieldError('code-error', error)}
  </div>`;
}

/** The submit button; the script shows the busy text and prevents a second submit. */
export function submitButton(words: string, busy?: string, rank: 'cta' | '2' = 'cta'): Html {
  const data = busy === undefined ? null : html` data-busy="${busy}"`;
  return html`<button class="btn btn--${rank} btn--lg btn--block" type="submit" ${data}>${words}</button>`;
}

export function linkButton(href: string, words: string, rank: 'cta' | '2' = '2'): Html {
  return html`<a class="btn btn--${rank} btn--block" href="${href}">${words}</a>`;
}
