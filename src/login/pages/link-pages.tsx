import { Check, Mail, Search, Send } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { loginHref } from '../rules/login-page.ts';
import type { AccountMailTexts } from '../texts/account-mails.en.ts';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import { AuthForm, AuthHead, BigIcon, Hidden, LinkButton, SubmitButton } from './AuthForm.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { PageDone, PageError } from '#platform/web/ui/PageBanner.tsx';
import type { LoginPageProps } from './page-props.ts';

export function NotePage({ title, text, ok, button }: LoginPageProps<'note'>) {
  return (
    <div className="auth__form">
      <AuthHead title={title} text={text} />
      {ok !== undefined && <PageDone>{ok}</PageDone>}
      {button && (
        <LinkButton kind="cta" href={button.href}>
          {button.words}
        </LinkButton>
      )}
    </div>
  );
}

export function ForgotPage({ title, step, typed }: LoginPageProps<'forgot'>) {
  const t = useTexts<SignInTexts & CommonTexts>();
  const { lang } = useLanguage();
  return (
    <AuthForm action="/forgot" title={title} text={t('signIn.forgot.text')}>
      {typed.banner !== null && <PageError>{typed.banner}</PageError>}
      {step !== null && <Hidden name="step" value={step} />}
      <EmailField value={typed.email} error={typed.emailError} autoComplete="username" />
      <SubmitButton busy={t('common.busy.sending')}>{t('signIn.forgot.submit')}</SubmitButton>
      <LinkButton href={loginHref(lang, step)}>{t('signIn.forgot.backLink')}</LinkButton>
    </AuthForm>
  );
}

export function ResetPage({ title, ticket, email, unmet, error }: LoginPageProps<'reset'>) {
  const t = useTexts<SignInTexts & CommonTexts>();
  return (
    <AuthForm action="/reset" title={title} text={t('signIn.reset.text', { email })}>
      {error !== null && <PageError>{error}</PageError>}
      <Hidden name="ticket" value={ticket} />
      <input type="hidden" id="email" autoComplete="username" value={email} />
      <PasswordField label={t('signIn.reset.password.label')} autoComplete="new-password" error={error} unmet={unmet} />
      <SubmitButton busy={t('common.busy.saving')}>{t('signIn.reset.submit')}</SubmitButton>
    </AuthForm>
  );
}

/** The script asks every few seconds whether the address has been verified in this browser, and then goes on. */
export function CheckMailPage({ title, step, email, again }: LoginPageProps<'checkMail'>) {
  const t = useTexts<SignInTexts & AccountMailTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const [before, after] = t('signIn.signUp.sent.text', { email: '\n' }).split('\n');
  const text = (
    <>
      {before}
      <b>{email}</b>
      {after}
    </>
  );
  const other = `/interaction/${step}?screen=sign-up&lang=${lang}#address=${encodeURIComponent(email)}`;
  return (
    <div className="auth__form">
      <BigIcon of={Mail} />
      <AuthHead title={title} text={text} />
      {again === 'sent' && <PageDone>{t('signIn.signUp.sent.resent', { email })}</PageDone>}
      <WaitLine step={step} />
      <details className="paste" open>
        <summary>
          <Icon of={Search} />
          {t('signIn.signUp.sent.missing.title')}
        </summary>
        <form className="stack stack--s" method="post" action="/verify/again" noValidate>
          <p className="small muted">
            {t('signIn.signUp.sent.missing.text', { subject: t('mails.verifyEmail.subject'), brand })}
          </p>
          {again === 'limit' && <PageError>{t('signIn.signUp.sent.resendLimit')}</PageError>}
          <Hidden name="email" value={email} />
          <Hidden name="step" value={step} />
          <Hidden name="lang" value={lang} />
          {again === null && (
            <div className="row">
              <Button type="submit" size="sm" icon={Send} data-busy={t('signIn.signUp.sent.resendBusy')}>
                {t('signIn.signUp.sent.resend')}
              </Button>
            </div>
          )}
        </form>
      </details>
      <p className="small muted">
        {t('signIn.signUp.sent.wrongAddress')} <a href={other}>{t('signIn.signUp.sent.otherAddress')}</a>
      </p>
    </div>
  );
}

/** The login goes on where it began, for example at an invitation to an organisation. */
function WaitLine({ step }: { step: string }) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const on = loginHref(lang, step);
  return (
    <>
      <p className="waitline" role="status" hidden data-waits-for="/verify/waiting" data-then={on}>
        <span className="spin" aria-hidden="true" />
        <span>{t('signIn.signUp.sent.waiting')}</span>
      </p>
      <p className="waitline" hidden data-stopped="">
        <span>{t('signIn.signUp.sent.stopped')}</span>
        <ButtonLink size="sm" href={on}>
          {t('signIn.signUp.sent.checkButton')}
        </ButtonLink>
      </p>
    </>
  );
}

export function VerifyPage({ title, ticket }: LoginPageProps<'verify'>) {
  const t = useTexts<SignInTexts>();
  return (
    <AuthForm action="/verify" title={title}>
      <Hidden name="ticket" value={ticket} />
      <SubmitButton busy={t('signIn.verify.busy')}>{t('signIn.verify.confirm.button')}</SubmitButton>
      <NotMeLink ticket={ticket} />
    </AuthForm>
  );
}

export function VerifyElsewherePage({ title, ticket, email, banner, error }: LoginPageProps<'verifyElsewhere'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  const forgot = (
    <a className="small" href={`/forgot?lang=${lang}`} data-keeps-address="">
      {t('signIn.logIn.forgotLink')}
    </a>
  );
  return (
    <AuthForm action="/verify" title={title} text={t('signIn.verify.other.text')} above={<BigIcon of={Mail} />}>
      {banner !== null && <PageError>{banner}</PageError>}
      <Hidden name="ticket" value={ticket} />
      <EmailField value={email} autoComplete="username" readOnly />
      <PasswordField
        label={t('signIn.verify.password.label')}
        autoComplete="current-password"
        error={error}
        isFirst={banner === null}
        beside={forgot}
      />
      <SubmitButton busy={t('signIn.verify.other.busy')}>{t('signIn.verify.other.submit')}</SubmitButton>
      <NotMeLink ticket={ticket} />
    </AuthForm>
  );
}

function NotMeLink({ ticket }: { ticket: string }) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  return (
    <p className="small">
      {t('signIn.notMe.question')}{' '}
      <a href={`/verify/not-me?ticket=${encodeURIComponent(ticket)}&lang=${lang}`}>{t('signIn.notMe.link')}</a>
    </p>
  );
}

export function VerifiedPage({ title, on }: LoginPageProps<'verified'>) {
  const t = useTexts<SignInTexts>();
  return (
    <>
      <BigIcon of={Check} isOk />
      <h1>{title}</h1>
      <p role="status">{t('signIn.verify.done.text')}</p>
      <div className="prog__t goprog" aria-hidden="true">
        <i />
      </div>
      <div className="row">
        <ButtonLink href={on}>{t('signIn.verify.done.button')}</ButtonLink>
      </div>
    </>
  );
}

export function NotMePage({ title, ticket, email }: LoginPageProps<'notMe'>) {
  const t = useTexts<SignInTexts>();
  const { lang } = useLanguage();
  return (
    <AuthForm action="/verify/not-me" title={title} text={t('signIn.notMe.text', { email })}>
      <Hidden name="ticket" value={ticket} />
      <SubmitButton busy={t('signIn.notMe.busy')}>{t('signIn.notMe.submit')}</SubmitButton>
      <LinkButton href={`/verify?ticket=${encodeURIComponent(ticket)}&lang=${lang}`}>
        {t('signIn.notMe.back')}
      </LinkButton>
    </AuthForm>
  );
}

export function NewDevicePage({ title, ticket }: LoginPageProps<'newDevice'>) {
  const t = useTexts<SignInTexts & CommonTexts>();
  return (
    <AuthForm action="/new-device" title={title} text={t('signIn.newDevice.text')}>
      <Hidden name="ticket" value={ticket} />
      <SubmitButton busy={t('common.busy.saving')}>{t('signIn.newDevice.button')}</SubmitButton>
    </AuthForm>
  );
}

export function ChangeAddressPage({ title, ticket, email, oldEmail, side }: LoginPageProps<'changeAddress'>) {
  const t = useTexts<SignInTexts>();
  const { name: brand } = useBrand();
  return (
    <AuthForm
      action="/change-address"
      title={title}
      text={t(`signIn.changeEmail.confirm.${side}`, { brand, email, oldEmail })}
    >
      <Hidden name="ticket" value={ticket} />
      <SubmitButton busy={t('signIn.verify.busy')}>{t(`signIn.changeEmail.confirm.${side}Button`)}</SubmitButton>
    </AuthForm>
  );
}

export function LinkProviderPage({ title, ticket, provider }: LoginPageProps<'linkProvider'>) {
  const t = useTexts<SignInTexts & CommonTexts>();
  return (
    <AuthForm action="/link-provider" title={title} text={t('signIn.upstream.confirm.text', { provider })}>
      <Hidden name="ticket" value={ticket} />
      <SubmitButton busy={t('common.busy.saving')}>{t('signIn.upstream.confirm.button')}</SubmitButton>
    </AuthForm>
  );
}
