import { errorBanner, okBanner } from '#platform/server/pages/banners.ts';
import { en as mailsEn } from '../../texts/account-mails.en.ts';
import { no as mailsNo } from '../../texts/account-mails.no.ts';
import { type Html, html } from '#platform/server/pages/safe-html.ts';
import { bigIcon, ENVELOPE } from './form-pieces.ts';
import { type PageContext, pageFrame } from './page-frame.ts';
import { loginHref } from './pages.ts';
import { wordsIn } from './words.ts';

const SUBJECT = {
  en: mailsEn['mails.verifyEmail.subject'],
  no: mailsNo['mails.verifyEmail.subject'],
};

const LOUPE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m21 21-4.34-4.34" />
  <circle cx="11" cy="11" r="8" />
</svg>`;
const PLANE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z"
  />
  <path d="m21.854 2.147-10.94 10.939" />
</svg>`;

/** `step` is the login that the sign-up belongs to. `again` is the outcome of sending the mail again; null before that. */
type Sent = { step: string; email: string; again: 'sent' | 'limit' | null };

/**
 * The page after a sign-up. The script asks every few seconds whether the address has been verified in this browser,
 * and then goes on.
 */
export function checkMailPage(context: PageContext, { step, email, again }: Sent): string {
  const t = wordsIn(context.lang);
  const { lang } = context;
  const [before = '', after = ''] = t('signIn.signUp.sent.text', { email: '\n' }).split('\n');
  const other = `/interaction/${step}?screen=sign-up&lang=${lang}#address=${encodeURIComponent(email)}`;
  const body = html`<div class="auth__form">
    ${bigIcon(ENVELOPE)}
    <div>
      <h1>${t('signIn.signUp.sent.title')}</h1>
      <p class="muted">${before}<b>${email}</b>${after}</p>
    </div>
    ${again === 'sent' ? okBanner(t('signIn.signUp.sent.resent', { email })) : null}${waitLine(context, step)}
    <details class="paste" open>
      <summary>${LOUPE}${t('signIn.signUp.sent.missing.title')}</summary>
      <form class="stack stack--s" method="post" action="/verify/again" novalidate>
        <p class="small muted">
          ${t('signIn.signUp.sent.missing.text', { subject: SUBJECT[lang], brand: context.brandName })}
        </p>
        ${again === 'limit' ? errorBanner(t('signIn.signUp.sent.resendLimit')) : null}<input
          type="hidden"
          name="email"
          value="${email}"
        /><input type="hidden" name="step" value="${step}" /><input type="hidden" name="lang" value="${lang}" />
        ${again === null ? resendButton(context) : null}
      </form>
    </details>
    <p class="small muted">
      ${t('signIn.signUp.sent.wrongAddress')} <a href="${other}">${t('signIn.signUp.sent.otherAddress')}</a>
    </p>
  </div>`;
  return pageFrame(context, { title: t('signIn.signUp.sent.title'), body });
}

/** The login goes on where it began, for example at an invitation to an organisation. */
function waitLine({ lang }: PageContext, step: string): Html {
  const t = wordsIn(lang);
  const on = loginHref({ lang }, step);
  return html`<p class="waitline" role="status" hidden data-waits-for="/verify/waiting" data-then="${on}">
      <span class="spin" aria-hidden="true"></span><span>${t('signIn.signUp.sent.waiting')}</span>
    </p>
    <p class="waitline" hidden data-stopped>
      <span>${t('signIn.signUp.sent.stopped')}</span>
      <a class="btn btn--2 btn--sm" href="${on}">${t('signIn.signUp.sent.checkButton')}</a>
    </p>`;
}

function resendButton({ lang }: PageContext): Html {
  const t = wordsIn(lang);
  return html`<div class="row">
    <button class="btn btn--2 btn--sm" type="submit" data-busy="${t('signIn.signUp.sent.resendBusy')}">
      ${PLANE}${t('signIn.signUp.sent.resend')}
    </button>
  </div>`;
}
