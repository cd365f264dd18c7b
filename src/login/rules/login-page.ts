import type { Lang } from '#languages/rules/language.ts';
import type { PasswordRule } from './password-rules.ts';

/** What was typed before a refusal, and what is wrong with it. */
export type Typed = { email: string; banner: string | null; emailError: string | null; passwordError: string | null };

export const NOTHING_TYPED: Typed = { email: '', banner: null, emailError: null, passwordError: null };

/** `first` if a passkey has been used in this browser before, `also` if none has, `none` where browsers cannot create one. */
export type PasskeyLook = 'first' | 'also' | 'none';

/** A login provider that is offered, such as a company's own. */
export type Offered = { id: string; name: string };

/** The second factor: a code of an app, or a recovery code. */
export type FactorWay = 'code' | 'recovery';

type Link = { ticket: string; email: string };

/** The pages of the log-in, with what each shows. */
export type LoginPages = {
  logIn: { uid: string; typed: Typed; passkey: PasskeyLook; providers: readonly Offered[] };
  signUp: {
    uid: string;
    typed: Typed;
    password?: string;
    unmet: readonly PasswordRule[] | undefined;
    providers: readonly Offered[];
  };
  /** `step` is the login to go back to. */
  forgot: { step: string | null; typed: Typed };
  reset: Link & { unmet: readonly PasswordRule[]; error: string | null };
  /** `ok` says what has been done. */
  note: { title: string; text: string | null; ok?: string; button?: { href: string; words: string } };
  /** Shown where an owner requires a provider for all addresses of the domain. */
  ledAway: { uid: string; domain: string; providers: readonly Offered[] };
  /** The provider library's own form, which the script submits at once or after a confirmation. */
  logOut: { form: string; how: 'at once' | 'ask' };
  /** After a sign-up. `step` is its login, and `again` the outcome of sending the mail again; null before that. */
  checkMail: { step: string; email: string; again: 'sent' | 'limit' | null };
  secondFactor: { uid: string; way: FactorWay; error: string | null; passkey: PasskeyLook };
  /** In the browser that signed up: the button is enough there. */
  verify: Link;
  /** In another browser: the chosen password verifies the address and logs in. */
  verifyElsewhere: Link & { banner: string | null; error: string | null };
  /** The browser goes `on` by itself after a second. */
  verified: { on: string };
  notMe: Link;
  /** Asks whether this browser may become known to the account; the link was created in a logged-in browser. */
  newDevice: { ticket: string };
  changeAddress: Link & { oldEmail: string; side: 'new' | 'old' };
  /** The address has an account: its password, a passkey or the mailbox proves that it is the same person's. */
  proveAccount: { uid: string; provider: Offered };
  linkProvider: { ticket: string; provider: string };
};

/** Links back to the current login, or to a new one if it is unknown. */
export function loginHref(lang: Lang, step: string | null): string {
  return step === null ? `/?login=1&lang=${lang}` : `/interaction/${step}?screen=log-in&lang=${lang}`;
}

/** The name of the element with the scripts of the app that the pages of the log-in fetch while the person types. */
export const FETCHED_AHEAD = 'fetched-ahead';
