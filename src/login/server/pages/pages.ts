import type { PasswordRule } from '../../rules/password-rules.ts';
import { emailField, errorBanner, linkButton, okBanner, passwordField, submitButton } from './form-pieces.ts';
import { type Markup, markup } from './markup.ts';
import { pageFrame, type PageContext } from './page-frame.ts';
import { wordsIn } from './words.ts';

/** What has been typed, and what is wrong with it. */
export type Typed = { email: string; banner: string | null; emailError: string | null; passwordError: string | null };

export const NOTHING_TYPED: Typed = { email: '', banner: null, emailError: null, passwordError: null };

export function logInPage(context: PageContext, uid: string, typed: Typed): string {
  const t = wordsIn(context.lang);
  const forgot = markup`<a class="small" href="/forgot?step=${uid}&amp;lang=${context.lang}">${t('signIn.logIn.forgotLink')}</a>`;
  return framed(
    context,
    t('signIn.logIn.title'),
    t('signIn.logIn.text', { brand: context.brandName }),
    [
      errorBanner(typed.banner),
      emailField(t, { value: typed.email, error: typed.emailError, autocomplete: 'username' }),
      passwordField(t, {
        label: t('signIn.logIn.password.label'),
        autocomplete: 'current-password',
        error: typed.passwordError,
        beside: forgot,
        unmet: null,
      }),
      submitButton(t('signIn.logIn.submit'), t('signIn.logIn.busy')),
      markup`<p class="or"><span>${t('signIn.logIn.newHere')}</span></p>`,
      linkButton(`/interaction/${uid}?screen=sign-up&lang=${context.lang}`, t('signIn.logIn.createLink')),
    ],
    `/interaction/${uid}/log-in`,
  );
}

export function signUpPage(
  context: PageContext,
  uid: string,
  typed: Typed,
  unmet: readonly PasswordRule[] = ['length', 'notEmail', 'notLeaked'],
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
        unmet,
      }),
      submitButton(t('signIn.signUp.submit'), t('signIn.signUp.busy')),
      markup`<p class="or"><span>${t('signIn.signUp.haveAccount')}</span></p>`,
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
      step === null ? null : markup`<input type="hidden" name="step" value="${step}">`,
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
    link.email,
    [
      errorBanner(wrong.error),
      markup`<input type="hidden" name="ticket" value="${link.ticket}"><input type="hidden" id="email" autocomplete="username" value="${link.email}">`,
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

/** A page that only tells something, with at most one way on. */
export function notePage(context: PageContext, { title, text, ok, button }: Note): string {
  const body = markup`<div class="auth__form">${heading(title, text)}${ok === undefined ? null : okBanner(ok)}${button === undefined ? null : linkButton(button.href, button.words, 'cta')}</div>`;
  return pageFrame(context, { title, body });
}

/** The provider's own form: the script sends it at once, or it is a question. Without a script one button is left. */
export function logOutPage(context: PageContext, form: Markup, how: 'at once' | 'ask'): string {
  const t = wordsIn(context.lang);
  const title = t('signIn.logOut.title');
  const atOnce = how === 'at once' ? markup` data-send-at-once` : null;
  const text = how === 'ask' ? t('signIn.logOut.text') : null;
  const stay = how === 'ask' ? linkButton('/', t('signIn.logOut.stay')) : null;
  const body = markup`<div class="auth__form"${atOnce}>${heading(title, text)}${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm"><button class="btn btn--cta btn--lg btn--block" type="submit" form="op.logoutForm">${t('signIn.logOut.button')}</button>${stay}</div>`;
  return pageFrame(context, { title, body });
}

/** Back to the login that was begun, or, when it is not known, to a new one. */
export function loginHref({ lang }: Pick<PageContext, 'lang'>, step: string | null): string {
  return step === null ? `/?login=1&lang=${lang}` : `/interaction/${step}?screen=log-in&lang=${lang}`;
}

export function framed(
  context: PageContext,
  title: string,
  text: string | null,
  pieces: readonly (Markup | null)[],
  action: string,
): string {
  const fields = pieces.filter((part) => part !== null);
  const body = markup`<form class="auth__form" method="post" action="${action}" novalidate>${heading(title, text)}<input type="hidden" name="lang" value="${context.lang}">${fields}</form>`;
  return pageFrame(context, { title, body });
}

function heading(title: string, text: string | null): Markup {
  return markup`<div><h1>${title}</h1>${text === null ? null : markup`<p class="muted">${text}</p>`}</div>`;
}
