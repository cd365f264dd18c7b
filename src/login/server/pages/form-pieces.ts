import { SHORTEST_PASSWORD, PASSWORD_RULES, type PasswordRule } from '../../rules/password-rules.ts';
import { type Markup, markup } from './markup.ts';
import type { PageWords } from './words.ts';

const WARNING = markup`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/></svg>`;
const EYE = markup`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"/><circle cx="12" cy="12" r="3"/></svg>`;
const TICK = markup`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>`;
const RING = markup`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/></svg>`;

/** The error above the form; it receives the focus when the page opens. */
export function errorBanner(message: string | null): Markup | null {
  if (message === null) return null;
  return markup`<div class="banner banner--error" role="alert" tabindex="-1" autofocus><span class="banner__ic">${WARNING}</span><div class="banner__txt"><p>${message}</p></div></div>`;
}

export function okBanner(message: string): Markup {
  return markup`<div class="banner banner--ok" role="status"><span class="banner__ic">${TICK}</span><div class="banner__txt"><p>${message}</p></div></div>`;
}

function fieldError(id: string, message: string | null): Markup | null {
  return message === null ? null : markup`<p class="err" id="${id}">${WARNING}${message}</p>`;
}

type EmailField = { value: string; error: string | null; autocomplete: 'username' | 'username webauthn' | 'email' };

export function emailField(t: PageWords, { value, error, autocomplete }: EmailField): Markup {
  const invalid = error === null ? null : markup` aria-invalid="true" aria-describedby="email-error" autofocus`;
  return markup`<div class="field${error === null ? '' : ' is-bad'}"><label for="email">${t('signIn.logIn.email.label')}</label><input class="input" id="email" name="email" type="email" autocomplete="${autocomplete}" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" required value="${value}"${invalid}>${fieldError('email-error', error)}</div>`;
}

type PasswordField = {
  label: string;
  autocomplete: 'current-password' | 'new-password';
  error: string | null;
  /** Shown beside the label. */
  beside?: Markup;
  /** The broken rules; null for an existing password. */
  unmet: readonly PasswordRule[] | null;
};

export function passwordField(t: PageWords, { label, autocomplete, error, beside, unmet }: PasswordField): Markup {
  const described = [error === null ? '' : 'password-error', unmet === null ? '' : 'password-rules'].join(' ').trim();
  const about = described === '' ? null : markup` aria-describedby="${described}"`;
  const invalid = error === null ? null : markup` aria-invalid="true" autofocus`;
  const show = markup`<button type="button" class="iconbtn" hidden data-show-password aria-label="${t('signIn.password.showAria')}" data-hide-label="${t('signIn.password.hideAria')}" aria-pressed="false">${EYE}</button>`;
  return markup`<div class="field${error === null ? '' : ' is-bad'}"><div class="row row--between"><label for="password" class="label">${label}</label>${beside ?? null}</div><div class="pw"><input class="input" id="password" name="password" type="password" autocomplete="${autocomplete}" maxlength="256" required${invalid}${about}>${show}</div>${fieldError('password-error', error)}${unmet === null ? null : passwordRules(t, unmet)}</div>`;
}

/** The three rules, each ticked once it is met; the script updates them as the person types. */
function passwordRules(t: PageWords, unmet: readonly PasswordRule[]): Markup {
  const rules = PASSWORD_RULES.map((rule) => {
    const words =
      rule === 'length'
        ? t('signIn.passwordRule.length', { min: SHORTEST_PASSWORD })
        : t(`signIn.passwordRule.${rule}`);
    const met = !unmet.includes(rule);
    const spoken = t(met ? 'signIn.passwordRule.metAria' : 'signIn.passwordRule.notMetAria', { rule: words });
    return markup`<li data-rule="${rule}" class="${met ? 'ok' : ''}" data-met="${t('signIn.passwordRule.metAria', { rule: words })}" data-not-met="${t('signIn.passwordRule.notMetAria', { rule: words })}"><span data-tick${met ? null : markup` hidden`}>${TICK}</span><span data-ring${met ? markup` hidden` : null}>${RING}</span><span aria-hidden="true">${words}</span><span class="vh">${spoken}</span></li>`;
  });
  return markup`<ul class="rules" id="password-rules">${rules}</ul>`;
}

type CodeField = { way: 'code' | 'recovery'; label: string; error: string | null };

/** The field for an app's code, which phones can fill in, or for a recovery code. */
export function codeField({ way, label, error }: CodeField): Markup {
  const kind = way === 'code' ? markup` inputmode="numeric" autocomplete="one-time-code"` : markup` autocomplete="off"`;
  const invalid = error === null ? null : markup` aria-invalid="true" aria-describedby="code-error"`;
  return markup`<div class="field${error === null ? '' : ' is-bad'}"><label for="code">${label}</label><input class="input code" id="code" name="code" type="text"${kind} autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${invalid}>${fieldError('code-error', error)}</div>`;
}

/** The submit button; the script shows the busy text and prevents a second submit. */
export function submitButton(words: string, busy?: string, rank: 'cta' | '2' = 'cta'): Markup {
  const data = busy === undefined ? null : markup` data-busy="${busy}"`;
  return markup`<button class="btn btn--${rank} btn--lg btn--block" type="submit"${data}>${words}</button>`;
}

export function linkButton(href: string, words: string, rank: 'cta' | '2' = '2'): Markup {
  return markup`<a class="btn btn--${rank} btn--block" href="${href}">${words}</a>`;
}
