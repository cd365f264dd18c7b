import { useBrand } from '#brands/web/BrandProvider.tsx';
import { listed } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { loginHref, type LoginPages } from '../rules/login-page.ts';
import { PASSWORD_RULES } from '../rules/password-rules.ts';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import { AuthForm, AuthHead, Hidden, LinkButton, Or, SubmitButton } from './AuthForm.tsx';
import { CodeField, EmailField, PasswordField } from './fields.tsx';
import { PageError } from '#platform/web/ui/PageBanner.tsx';
import type { LoginPageProps } from './page-props.ts';
import { PasskeyButton, PasskeyFirst, PasskeyForm } from './passkeys.tsx';
import { ProviderButton, ProviderButtons } from './providers.tsx';

export function LogInPage({ title, uid, typed, passkey, providers }: LoginPageProps<'logIn'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const isFirst = passkey === 'first';
  const forgot = (
    <a className="small" href={`/forgot?step=${uid}&lang=${lang}`} data-keeps-address="">
      {t('signIn.logIn.forgotLink')}
    </a>
  );
  return (
    <>
      <AuthForm action={`/interaction/${uid}/log-in`} title={title} text={t('signIn.logIn.text', { brand })}>
        {typed.banner !== null && <PageError>{typed.banner}</PageError>}
        {passkey !== 'none' && <PageError hidden data-passkey-says="" />}
        {isFirst && <PasskeyFirst />}
        <EmailField value={typed.email} error={typed.emailError} autoComplete="username webauthn" />
        <PasswordField
          label={t('signIn.logIn.password.label')}
          autoComplete="current-password"
          error={typed.passwordError}
          isFirst={typed.email !== '' && typed.emailError === null && typed.banner === null}
          beside={forgot}
        />
        <SubmitButton kind={isFirst ? '2' : 'cta'} busy={t('signIn.logIn.busy')}>
          {t(isFirst ? 'signIn.passkey.passwordSubmit' : 'signIn.logIn.submit')}
        </SubmitButton>
        {passkey === 'also' && <PasskeyButton />}
        <ProviderButtons uid={uid} providers={providers} />
        <NewHere uid={uid} isQuiet={isFirst} />
      </AuthForm>
      {passkey !== 'none' && <PasskeyForm uid={uid} asOneTypes />}
    </>
  );
}

function NewHere({ uid, isQuiet }: { uid: string; isQuiet: boolean }) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const href = `/interaction/${uid}?screen=sign-up&lang=${lang}`;
  if (isQuiet)
    return (
      <p className="small muted auth__more">
        {t('signIn.logIn.newHere')} <a href={href}>{t('signIn.logIn.createLink')}</a>
      </p>
    );
  return (
    <>
      <Or>{t('signIn.logIn.newHere')}</Or>
      <LinkButton href={href}>{t('signIn.logIn.createLink')}</LinkButton>
    </>
  );
}

export function SignUpPage({ title, uid, typed, password, unmet, providers }: LoginPageProps<'signUp'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  return (
    <AuthForm action={`/interaction/${uid}/sign-up`} title={title} text={t('signIn.signUp.text')}>
      {typed.banner !== null && <PageError>{typed.banner}</PageError>}
      <EmailField value={typed.email} error={typed.emailError} autoComplete="email" />
      <PasswordField
        label={t('signIn.logIn.password.label')}
        autoComplete="new-password"
        error={typed.passwordError}
        {...(password !== undefined && { value: password })}
        unmet={unmet ?? PASSWORD_RULES}
      />
      <SubmitButton busy={t('signIn.signUp.busy')}>{t('signIn.signUp.submit')}</SubmitButton>
      <ProviderButtons uid={uid} providers={providers} />
      <Or>{t('signIn.signUp.haveAccount')}</Or>
      <LinkButton href={loginHref(lang, uid)}>{t('signIn.signUp.logInLink')}</LinkButton>
    </AuthForm>
  );
}

export function LedAwayPage({ title, uid, domain, providers }: LoginPageProps<'ledAway'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const provider = namesOf(lang, providers);
  return (
    <div className="auth__form">
      <AuthHead title={title} text={t('signIn.upstream.required', { domain, provider })} />
      {providers.map((one) => (
        <ProviderButton uid={uid} provider={one} kind="cta" key={one.id} />
      ))}
      <LinkButton href={loginHref(lang, uid)}>{t('signIn.forgot.backLink')}</LinkButton>
    </div>
  );
}

export function namesOf(lang: 'en' | 'no', providers: LoginPages['ledAway']['providers']): string {
  return listed(
    lang,
    providers.map(({ name }) => name),
  );
}

export function SecondFactorPage({ title, uid, way, error, passkey }: LoginPageProps<'secondFactor'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const other = way === 'code' ? 'recovery' : 'code';
  const step = `/interaction/${uid}?lang=${lang}&screen=`;
  return (
    <>
      <AuthForm
        action={`/interaction/${uid}/second-factor`}
        title={title}
        text={t(way === 'code' ? 'signIn.mfa.text' : 'signIn.mfa.recovery.text')}
      >
        <PageError hidden data-passkey-says="" />
        <Hidden name="way" value={way} />
        <CodeField way={way} label={t(`signIn.mfa.${way}.label`)} error={error} />
        <SubmitButton busy={t('signIn.mfa.busy')}>{t('signIn.mfa.submit')}</SubmitButton>
        <Or>{t('signIn.logIn.or')}</Or>
        {passkey !== 'none' && <PasskeyButton />}
        <p className="small muted auth__more">
          <a href={`${step}second-factor&way=${other}`}>{t(`signIn.mfa.${other}.link`)}</a>
        </p>
        <p className="small muted auth__more">
          <a href={`${step}log-in`}>{t('signIn.forgot.backLink')}</a>
        </p>
      </AuthForm>
      {passkey !== 'none' && <PasskeyForm uid={uid} />}
    </>
  );
}

export function ProveAccountPage({ title, uid, provider }: LoginPageProps<'proveAccount'>) {
  const t = useTexts<SignInTexts & CommonTexts>();
  const { lang } = useLanguage();
  return (
    <AuthForm
      action={`/interaction/${uid}/upstream/${provider.id}/mail`}
      title={title}
      text={t('signIn.upstream.prove.text', { provider: provider.name })}
    >
      <ButtonLink kind="cta" size="lg" block href={loginHref(lang, uid)}>
        {t('signIn.upstream.prove.logIn')}
      </ButtonLink>
      <SubmitButton kind="2" busy={t('common.busy.sending')}>
        {t('signIn.upstream.prove.mail')}
      </SubmitButton>
    </AuthForm>
  );
}

/** The provider library's own form, which the script submits. Without a script one button remains. */
export function LogOutPage({ title, form, how }: LoginPageProps<'logOut'>) {
  const t = useTexts<SignInTexts>();
  const asks = how === 'ask';
  return (
    <div className="auth__form" data-send-at-once={asks ? undefined : ''}>
      <AuthHead title={title} text={asks ? t('signIn.logOut.text') : null} />
      <div dangerouslySetInnerHTML={{ __html: form }} />
      <input type="hidden" name="logout" value="yes" form="op.logoutForm" />
      <Button type="submit" kind="cta" size="lg" block form="op.logoutForm">
        {t('signIn.logOut.button')}
      </Button>
      {asks && <LinkButton href="/">{t('signIn.logOut.stay')}</LinkButton>}
    </div>
  );
}
