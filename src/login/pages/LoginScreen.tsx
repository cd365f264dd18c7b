import type { ReactNode } from 'react';
import type { Lang } from '#languages/rules/language.ts';
import type { Translate } from '#languages/rules/text.ts';
import type { LoginPages } from '../rules/login-page.ts';
import type { SignInTexts } from '../texts/sign-in.en.ts';
import { AuthFrame, GoesOn } from './AuthFrame.tsx';
import {
  ChangeAddressPage,
  CheckMailPage,
  ForgotPage,
  LinkProviderPage,
  NewDevicePage,
  NotePage,
  NotMePage,
  ResetPage,
  VerifiedPage,
  VerifyPage,
  VerifyElsewherePage,
} from './link-pages.tsx';
import {
  LedAwayPage,
  LogInPage,
  LogOutPage,
  namesOf,
  ProveAccountPage,
  SecondFactorPage,
  SignUpPage,
} from './log-in-pages.tsx';
import type { LoginPageProps } from './page-props.ts';

type Page<Name extends keyof LoginPages> = {
  title: (t: Translate<SignInTexts>, shown: LoginPages[Name], lang: Lang) => string;
  of: (shown: LoginPageProps<Name>) => ReactNode;
};

const PAGES: { [Name in keyof LoginPages]: Page<Name> } = {
  logIn: { title: (t) => t('signIn.logIn.title'), of: LogInPage },
  signUp: { title: (t) => t('signIn.signUp.title'), of: SignUpPage },
  forgot: { title: (t) => t('signIn.forgot.title'), of: ForgotPage },
  reset: { title: (t) => t('signIn.reset.title'), of: ResetPage },
  note: { title: (_, { title }) => title, of: NotePage },
  ledAway: {
    title: (t, { providers }, lang) => t('signIn.upstream.title', { provider: namesOf(lang, providers) }),
    of: LedAwayPage,
  },
  logOut: { title: (t) => t('signIn.logOut.title'), of: LogOutPage },
  checkMail: { title: (t) => t('signIn.signUp.sent.title'), of: CheckMailPage },
  secondFactor: { title: (t) => t('signIn.mfa.title'), of: SecondFactorPage },
  verify: { title: (t, { email }) => t('signIn.verify.confirm.title', { email }), of: VerifyPage },
  verifyElsewhere: { title: (t) => t('signIn.verify.other.title'), of: VerifyElsewherePage },
  verified: { title: (t) => t('signIn.verify.done.title'), of: VerifiedPage },
  notMe: { title: (t) => t('signIn.notMe.title'), of: NotMePage },
  newDevice: { title: (t) => t('signIn.newDevice.title'), of: NewDevicePage },
  changeAddress: { title: (t) => t('signIn.changeEmail.confirm.title'), of: ChangeAddressPage },
  proveAccount: { title: (t) => t('signIn.upstream.prove.title'), of: ProveAccountPage },
  linkProvider: {
    title: (t, { provider }) => t('signIn.upstream.confirm.title', { provider }),
    of: LinkProviderPage,
  },
};

export function titleOf<Name extends keyof LoginPages>(
  t: Translate<SignInTexts>,
  lang: Lang,
  name: Name,
  shown: LoginPages[Name],
): string {
  return PAGES[name].title(t, shown, lang);
}

type Props<Name extends keyof LoginPages> = {
  name: Name;
  shown: LoginPageProps<Name>;
  otherLang: string | null;
  day: number;
};

/** A page of the log-in, whose forms all work without scripts. */
export function LoginScreen<Name extends keyof LoginPages>({ name, shown, otherLang, day }: Props<Name>) {
  const body = PAGES[name].of(shown);
  if (name === 'verified') return <GoesOn>{body}</GoesOn>;
  return (
    <AuthFrame otherLang={otherLang} day={day}>
      {body}
    </AuthFrame>
  );
}
