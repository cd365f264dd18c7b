import { Fingerprint, KeyRound } from 'lucide-react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import { Hidden, Or } from './AuthForm.tsx';

/** Comes first in a browser where a passkey has been used before (design 12). */
export function PasskeyFirst() {
  const t = useTexts<SignInTexts>();
  return (
    <>
      <div className="pk needs-script" data-passkey-part="">
        <span className="pk__art" aria-hidden="true">
          <Icon of={Fingerprint} />
        </span>
        <div>
          <b>{t('signIn.passkey.title')}</b>
          <p className="small muted">{t('signIn.passkey.text')}</p>
        </div>
      </div>
      <PasskeyButton isFirst />
      <Or className="needs-script" data-passkey-part="">
        {t('signIn.logIn.or')}
      </Or>
    </>
  );
}

/** Otherwise an alternative, which the script shows if the browser supports passkeys. */
export function PasskeyButton({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTexts<SignInTexts>();
  return (
    <Button
      kind={isFirst ? 'cta' : '2'}
      size="lg"
      block
      icon={KeyRound}
      hidden={!isFirst}
      className={isFirst ? 'needs-script' : ''}
      data-passkey=""
      data-passkey-part=""
      data-passkey-busy={t('signIn.passkey.busy')}
    >
      {t('signIn.passkey.submit')}
    </Button>
  );
}

/**
 * The form with which the script sends the browser's answer, and its error messages. `asOneTypes`: the browser also
 * offers passkeys in the address field.
 */
export function PasskeyForm({ uid, asOneTypes = false }: { uid: string; asOneTypes?: boolean }) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  return (
    <form
      method="post"
      action={`/interaction/${uid}/passkey`}
      data-passkey-form=""
      data-as-one-types={asOneTypes ? '' : undefined}
      data-cancelled={t('signIn.passkey.cancelled')}
      data-timed-out={t('signIn.passkey.timedOut')}
      data-not-here={t('signIn.passkey.notHere')}
      data-failed={t('signIn.passkey.failed')}
    >
      <Hidden name="lang" value={lang} />
      <Hidden name="credential" value="" />
    </form>
  );
}
