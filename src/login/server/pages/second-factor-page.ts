import type { PasskeyLook } from '../passkey-browsers.ts';
import { codeField, submitButton } from './form-pieces.ts';
import { html } from '#platform/server/pages/safe-html.ts';
import type { PageContext } from './page-frame.ts';
import { framed } from './pages.ts';
import { passkeyForm, passkeyInstead, passkeySays } from './passkey-pieces.ts';
import { wordsIn } from './words.ts';

export type FactorWay = 'code' | 'recovery';

type Asked = { way: FactorWay; error: string | null; passkey: PasskeyLook };

export function secondFactorPage(context: PageContext, uid: string, { way, error, passkey }: Asked): string {
  const t = wordsIn(context.lang);
  const other: FactorWay = way === 'code' ? 'recovery' : 'code';
  const step = `/interaction/${uid}?lang=${context.lang}&screen=`;
  return framed(
    context,
    t('signIn.mfa.title'),
    t(way === 'code' ? 'signIn.mfa.text' : 'signIn.mfa.recovery.text'),
    [
      passkeySays(),
      html`<input type="hidden" name="way" value="${way}" />`,
      codeField({ way, label: t(`signIn.mfa.${way}.label`), error }),
      submitButton(t('signIn.mfa.submit'), t('signIn.mfa.busy')),
      html`<p class="or"><span>${t('signIn.logIn.or')}</span></p>`,
      passkey === 'none' ? null : passkeyInstead(t),
      html`<p class="small muted auth__more">
        <a href="${step}second-factor&amp;way=${other}">${t(`signIn.mfa.${other}.link`)}</a>
      </p>`,
      html`<p class="small muted auth__more"><a href="${step}log-in">${t('signIn.forgot.backLink')}</a></p>`,
    ],
    `/interaction/${uid}/second-factor`,
    { below: passkey === 'none' ? null : passkeyForm(t, context.lang, uid, 'when asked') },
  );
}
