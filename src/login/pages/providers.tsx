import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { Offered } from '../rules/login-page.ts';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import { LinkButton, Or } from './AuthForm.tsx';

/** The "Continue with …" buttons, if there are providers. */
export function ProviderButtons({ uid, providers }: { uid: string; providers: readonly Offered[] }) {
  const t = useTexts<SignInTexts>();
  if (providers.length === 0) return null;
  return (
    <>
      <Or>{t('signIn.logIn.or')}</Or>
      {providers.map((provider) => (
        <ProviderButton uid={uid} provider={provider} key={provider.id} />
      ))}
    </>
  );
}

type Props = { uid: string; provider: Offered; kind?: 'cta' | '2' };

/** A link, because the content security policy lets a form submit to this site only. */
export function ProviderButton({ uid, provider: { id, name }, kind = '2' }: Props) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  return (
    <LinkButton kind={kind} href={`/interaction/${uid}/upstream/${id}?lang=${lang}`}>
      {t('signIn.logIn.upstreamButton', { provider: name })}
    </LinkButton>
  );
}
