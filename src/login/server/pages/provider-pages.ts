import { submitButton } from './form-pieces.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import type { PageContext } from './page-frame.ts';
import { framed, loginHref } from './pages.ts';
import type { Offered } from './provider-buttons.ts';
import { wordsIn } from './words.ts';

/**
 * Shown when the address already has an account: its password, a passkey or the mailbox proves that it is the same
 * person's.
 */
export function proveAccountPage(context: PageContext, uid: string, { id, name }: Offered): string {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.upstream.prove.title'),
    t('signIn.upstream.prove.text', { provider: name }),
    [
      html`<a class="btn btn--cta btn--lg btn--block" href="${loginHref(context, uid)}"
        >${t('signIn.upstream.prove.logIn')}</a
      >`,
      submitButton(t('signIn.upstream.prove.mail'), t('common.busy.sending'), '2'),
    ],
    `/interaction/${uid}/upstream/${id}/mail`,
  );
}

export function linkProviderPage(context: PageContext, { ticket, provider }: { ticket: string; provider: string }) {
  const t = wordsIn(context.lang);
  return framed(
    context,
    t('signIn.upstream.confirm.title', { provider }),
    t('signIn.upstream.confirm.text', { provider }),
    [
      html`<input type="hidden" name="ticket" value="${ticket}" />`,
      submitButton(t('signIn.upstream.confirm.button'), t('common.busy.saving')),
    ],
    '/link-provider',
  );
}
