import { PASSWORD_RULES, type PasswordRule } from '../../rules/password-rules.ts';
import { errorBanner, okBanner } from '#platform/server/pages/banners.ts';
import { emailField, linkButton, passwordField, submitButton } from './form-pieces.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { pageFrame, type PageContext } from './page-frame.ts';
import { listed } from '#languages/rules/formats.ts';
import { type Offered, providerButton, providerButtons } from './provider-buttons.ts';
import { passkeyFirst, passkeyForm, passkeyInstead, passkeySays } from './passkey-pieces.ts';
import type { PasskeyLook } from '../passkey-browsers.ts';
import { wordsIn } from './words.ts';

export type Typed = { email: string; banner: string | null; emailError: string | null; passwordError: string | null };

export const NOTHING_TYPED: Typed = { email: '', banner: null, emailError: null, passwordError: null };

/** The passkey comes first in a browser where one has been used before; otherwise it is an alternative. */
export function logInPage(
  context: PageContext,
  uid: string,
  { typed, passkey, providers }: { typed: Typed; passkey: PasskeyLook; providers: readonly Offered[] },
): string {
  const t = wordsIn(context.lang);
  const forgot = html`<a class="small" href="/forgot?step=${uid}&amp;lang=${context.lang}" data-keeps-address
    >${t('signIn.logIn.forgotLink')}</a
  >`;
  const isFirst = passkey === 'first';
  return framed(
    context,
    t('signIn.logIn.title'),
    t('signIn.logIn.text', { brand: context.brandName }),
    [
      errorBanner(typed.banner),
      passkey === 'none' ? null : passkeySays(),
      isFirst ? passkeyFirst(t) : null,
      emailField(t, { value: typed.email, error: typed.emailError, autocomplete: 'username webauthn' }),
      passwordField(t, {
        label: t('signIn.logIn.password.label'),
        autocomplete: 'current-password',
        error: typed.passwordError,
        isFirst: typed.email !== '' && typed.emailError === null && typed.banner === null,
        beside: forgot,
        unmet: null,
      }),
      isFirst
        ? submitButton(t('signIn.passkey.passwordSubmit'), t('signIn.logIn.busy'), '2')
        : submitButton(t('signIn.logIn.submit'), t('signIn.logIn.busy')),
      passkey === 'also' ? passkeyInstead(t) : null,
      providerButtons(context, uid, providers),
      ...newHere(context, uid, isFirst ? 'line' : 'button'),
    ],
    `/interaction/${uid}/log-in`,
    { below: passkey === 'none' ? null : passkeyForm(t, context.lang, uid, 'as one types') },
  );
}

function newHere({ lang }: PageContext, uid: string, how: 'line' | 'button'): Html[] {
  const t = wordsIn(lang);
  const href = `/interaction/${uid}?screen=sign-up&lang=${lang}`;
  const question = t('signIn.logIn.newHere');
  const words = t('signIn.logIn.createLink');
  if (how === 'line') return [html`<p class="small muted auth__more">${question} <a href="${href}">${words}</a></p>`];
  return [html`<p class="or"><span>${question}</span></p>`, linkButton(href, words)];
}

type SigningUp = {
  typed: Typed;
  password?: string;
  unmet: readonly PasswordRule[] | undefined;
  providers: readonly Offered[];
};

export function signUpPage(
  context: PageContext,
  uid: string,
  { typed, password, unmet, providers }: SigningUp,
): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.signUp.title'),
    t('signIn.signUp.text'),
    [
      errorBanner(typed.banner),
      emailField(t, { value: typed.email, error: typed.emailError, autocomplete: 'email' }),
      passwordField(t, {
        label: t('signIn.logIn.password.label'),
        autocomplete: 'new-password',
        error: typed.passwordError,
        ...(password !== undefined && { value: password }),
        unmet: unmet ?? PASSWORD_RULES,
      }),
      submitButton(t('signIn.signUp.submit'), t('signIn.signUp.busy')),
      providerButtons(context, uid, providers),
      html`<p class="or"><span>${t('signIn.signUp.haveAccount')}</span></p>`,
      linkButton(`/interaction/${uid}?screen=log-in&lang=${context.lang}`, t('signIn.signUp.logInLink')),
    ],
    `/interaction/${uid}/sign-up`,
  );
}

export function forgotPage(context: PageContext, step: string | null, typed: Typed): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.forgot.title'),
    t('signIn.forgot.text'),
    [
      errorBanner(typed.banner),
      step === null ? null : html`<input type="hidden" name="step" value="${step}" />`,
      emailField(t, { value: typed.email, error: typed.emailError, autocomplete: 'username' }),
      submitButton(t('signIn.forgot.submit'), t('common.busy.sending')),
      linkButton(loginHref(context, step), t('signIn.forgot.backLink')),
    ],
    '/forgot',
  );
}

export function resetPage(
  context: PageContext,
  link: { ticket: string; email: string },
  wrong: { unmet: readonly PasswordRule[]; error: string | null },
): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.reset.title'),
    t('signIn.reset.text', { email: link.email }),
    [
      errorBanner(wrong.error),
      html`<input type="hidden" name="ticket" value="${link.ticket}" /><input
          type="hidden"
          id="email"
          autocomplete="username"
          value="${link.email}"
        />`,
      passwordField(t, {
        label: t('signIn.reset.password.label'),
        autocomplete: 'new-password',
        error: wrong.error,
        unmet: wrong.unmet,
      }),
      submitButton(t('signIn.reset.submit'), t('common.busy.saving')),
    ],
    '/reset',
  );
}

type Note = {
  title: string;
  text: string | null;
  ok?: string;
  button?: { href: string; words: string };
};

export function notePage(context: PageContext, { title, text, ok, button }: Note): string {
  const body = html`<div class="auth__form">
    ${heading(title, text)}${ok === undefined ? null : okBanner(ok)}${button === undefined ? null : linkButton(button.href, button.words, 'cta')}
  </div>`;
  return pageFrame(context, { title, body });
}

type Led = { uid: string; domain: string; providers: readonly Offered[] };

/** Shown where an owner requires a provider for all addresses of the domain. */
export function ledAwayPage(context: PageContext, { uid, domain, providers }: Led): string {
  const t = wordsIn(context.lang);
  const names = providers.map(({ name }) => name);
  const provider = listed(context.lang, names);
  const title = t('signIn.upstream.title', { provider });
  const buttons = providers.map((one) => providerButton(context, uid, one, 'cta'));
  const back = linkButton(loginHref(context, uid), t('signIn.forgot.backLink'));
  const text = t('signIn.upstream.required', { domain, provider });
  const body = html`<div class="auth__form">${heading(title, text)}${buttons}${back}</div>`;
  return pageFrame(context, { title, body });
}

/**
 * The provider library's own form: the script submits it at once or after a confirmation. Without a script one button
 * remains.
 */
export function logOutPage(context: PageContext, form: Html, how: 'at once' | 'ask'): string {
  const t = wordsIn(context.lang);
  const title = t('signIn.logOut.title');
  const atOnce = how === 'at once' ? html` data-send-at-once` : null;
  const text = how === 'ask' ? t('signIn.logOut.text') : null;
  const stay = how === 'ask' ? linkButton('/', t('signIn.logOut.stay')) : null;
  const body = html`<div class="auth__form" ${atOnce}>
    ${heading(title, text)}${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm" /><button
      class="btn btn--cta btn--lg btn--block"
      type="submit"
      form="op.logoutForm"
    >
      ${t('signIn.logOut.button')}</button
    >${stay}
  </div>`;
  return pageFrame(context, { title, body });
}

/** Links back to the current login, or to a new one if it is unknown. */
export function loginHref({ lang }: Pick<PageContext, 'lang'>, step: string | null): string {
  return step === null ? `/?login=1&lang=${lang}` : `/interaction/${step}?screen=log-in&lang=${lang}`;
}

export function framed(
  context: PageContext,
  title: string,
  text: string | null,
  pieces: readonly (Html | null)[],
  action: string,
  { above = null, below = null }: { above?: Html | null; below?: Html | null } = {},
): string {
  const fields = pieces.filter((part) => part !== null);
  const body = html`<form class="auth__form" method="post" action="${action}" novalidate>
      ${above}${heading(title, text)}<input type="hidden" name="lang" value="${context.lang}" />${fields}
    </form>
    ${below}`;
  return pageFrame(context, { title, body });
}

function heading(title: string, text: string | null): Html {
  return html`<div>
    <h1>${title}</h1>
    ${text === null ? null : html`<p class="muted">${text}</p>`}
  </div>`;
}
