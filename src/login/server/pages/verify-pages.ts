import { errorBanner } from '#platform/server/pages/banners.ts';
import { linkButton, passwordField, submitButton } from './form-pieces.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import type { PageContext } from './page-frame.ts';
import { framed } from './pages.ts';
import { wordsIn } from './words.ts';

type Link = { ticket: string; email: string };

/** `password` is null in the browser that signed up: the button is enough there. */
export function verifyPage(
  context: PageContext,
  { ticket, email }: Link,
  password: { banner: string | null; error: string | null } | null,
): string {
  const t = wordsIn(context.lang);
  const { lang } = context;
  const forgot = html`<a class="small" href="/forgot?lang=${lang}">${t('signIn.logIn.forgotLink')}</a>`;
  const notMe = `/verify/not-me?ticket=${encodeURIComponent(ticket)}&lang=${lang}`;
  return framed(
    context,
    t('signIn.verify.confirm.title', { email }),
    password === null ? null : t('signIn.verify.password.text'),
    [
      password && errorBanner(password.banner),
      html`<input type="hidden" name="ticket" value="${ticket}" />`,
      password && html`<input type="hidden" id="email" autocomplete="username" value="${email}" />`,
      password &&
        passwordField(t, {
          label: t('signIn.verify.password.label'),
          autocomplete: 'current-password',
          error: password.error,
          beside: forgot,
          unmet: null,
        }),
      submitButton(t('signIn.verify.confirm.button'), t('signIn.verify.busy')),
      html`<p class="small">${t('signIn.notMe.question')} <a href="${notMe}">${t('signIn.notMe.link')}</a></p>`,
    ],
    '/verify',
  );
}

export function notMePage(context: PageContext, { ticket, email }: Link): string {
  const t = wordsIn(context.lang);
  const back = `/verify?ticket=${encodeURIComponent(ticket)}&lang=${context.lang}`;
  return framed(
    context,
    t('signIn.notMe.title'),
    t('signIn.notMe.text', { email }),
    [
      html`<input type="hidden" name="ticket" value="${ticket}" />`,
      submitButton(t('signIn.notMe.submit'), t('signIn.notMe.busy')),
      linkButton(back, t('signIn.notMe.back')),
    ],
    '/verify/not-me',
  );
}

/** Asks whether this browser may become known to the account; the link was created in a logged-in browser. */
export function newDevicePage(context: PageContext, ticket: string): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.newDevice.title'),
    t('signIn.newDevice.text'),
    [
      html`<input type="hidden" name="ticket" value="${ticket}" />`,
      submitButton(t('signIn.newDevice.button'), t('common.busy.saving')),
    ],
    '/new-device',
  );
}

type Change = { ticket: string; email: string; oldEmail: string; side: 'new' | 'old' };

export function addressChangePage(context: PageContext, { ticket, email, oldEmail, side }: Change): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.changeEmail.confirm.title'),
    t(`signIn.changeEmail.confirm.${side}`, { brand: context.brandName, email, oldEmail }),
    [
      html`<input type="hidden" name="ticket" value="${ticket}" />`,
      submitButton(t(`signIn.changeEmail.confirm.${side}Button`), t('signIn.verify.busy')),
    ],
    '/change-address',
  );
}
