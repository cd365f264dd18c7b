import { errorBanner, TICK } from '#platform/server/pages/banners.ts';
import { bigIcon, emailField, ENVELOPE, linkButton, passwordField, submitButton } from './form-pieces.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { centredFrame, type PageContext } from './page-frame.ts';
import { framed } from './pages.ts';
import { wordsIn } from './words.ts';

type Link = { ticket: string; email: string };

/** The page in the browser that signed up: the button is enough there. */
export function verifyPage(context: PageContext, { ticket, email }: Link): string {
  const t = wordsIn(context.lang);
  const button = submitButton(t('signIn.verify.confirm.button'), t('signIn.verify.busy'));
  const title = t('signIn.verify.confirm.title', { email });
  return framed(context, title, null, [ticketField(ticket), button, notMe(context, ticket)], '/verify');
}

/** The page in another browser: the chosen password verifies the address and logs in. */
export function verifyElsewherePage(
  context: PageContext,
  { ticket, email }: Link,
  { banner, error }: { banner: string | null; error: string | null },
): string {
  const t = wordsIn(context.lang);
  const forgot = html`<a class="small" href="/forgot?lang=${context.lang}" data-keeps-address
    >${t('signIn.logIn.forgotLink')}</a
  >`;
  return framed(
    context,
    t('signIn.verify.other.title'),
    t('signIn.verify.other.text'),
    [
      errorBanner(banner),
      ticketField(ticket),
      emailField(t, { value: email, error: null, autocomplete: 'username', readOnly: true }),
      passwordField(t, {
        label: t('signIn.verify.password.label'),
        autocomplete: 'current-password',
        error,
        isFirst: banner === null,
        beside: forgot,
        unmet: null,
      }),
      submitButton(t('signIn.verify.other.submit'), t('signIn.verify.other.busy')),
      notMe(context, ticket),
    ],
    '/verify',
    { above: bigIcon(ENVELOPE) },
  );
}

function ticketField(ticket: string): Html {
  return html`<input type="hidden" name="ticket" value="${ticket}" />`;
}

function notMe({ lang }: PageContext, ticket: string): Html {
  const t = wordsIn(lang);
  const href = `/verify/not-me?ticket=${encodeURIComponent(ticket)}&lang=${lang}`;
  return html`<p class="small">${t('signIn.notMe.question')} <a href="${href}">${t('signIn.notMe.link')}</a></p>`;
}

/** The browser goes on to the profile by itself after a second; `on` is where. */
export function verifiedPage(context: PageContext, on: string): string {
  const t = wordsIn(context.lang);
  const title = t('signIn.verify.done.title');
  const body = html`${bigIcon(TICK, 'ok')}
    <h1>${title}</h1>
    <p role="status">${t('signIn.verify.done.text')}</p>
    <div class="prog__t goprog" aria-hidden="true"><i></i></div>
    <div class="row"><a class="btn btn--2" href="${on}">${t('signIn.verify.done.button')}</a></div>`;
  return centredFrame(context, { title, body, on });
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
