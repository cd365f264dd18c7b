import type { Lang } from '#languages/rules/language.ts';
import type { CallContext } from '#platform/server/endpoint.ts';
import { isWithinBudget } from '#mails/server/mail-budget.ts';
import { sealLink } from '#mails/server/sealed-link.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { PATHS } from '#shared/paths.ts';
import { START_LOGIN } from '#brands/rules/login-settings.ts';
import type { AccountMailKind, AccountMails, SignInChange } from '../rules/account-mails.ts';
import { type LoginAccount, selectAccountByEmail } from './account-store.ts';
import { insertTicket, renewTickets, TICKET_HOURS } from './login-tickets.ts';
import { insertSignUpTicket, renewSignUpTickets } from './sign-up-store.ts';

export type MailContext = Pick<CallContext, 'tx' | 'now' | 'wake' | 'config'>;

/** Where the request came from: links in mails lead back to the same brand and origin. */
export type MailOrigin = { brand: BrandId; origin: string; lang: Lang };

/** Mails the verification link of a sign-up, or a notice that the address already has an account. */
export async function mailVerification(
  context: MailContext,
  place: MailOrigin,
  signUp: { id: string; email: string },
): Promise<void> {
  const { brand } = place;
  const account = await selectAccountByEmail(context.tx, brand, signUp.email);
  if (account?.emailVerified)
    return mailTo(context, place, signUp.email, 'accountExists', { href: linkTo(place, START_LOGIN) });
  const link = { brand, purpose: 'verify', now: context.now } as const;
  const { tx, now } = context;
  // Extends links mailed earlier: a stranger's repeated requests must not lock the owner of the address out.
  await renewSignUpTickets(tx, { ...link, email: signUp.email });
  if (account !== null) await renewTickets(tx, link, account.id);
  if (!(await isWithinBudget(tx, { brand, kind: 'verifyEmail', recipient: signUp.email }, now))) return;
  const ticket =
    account?.id === signUp.id
      ? await insertTicket(context.tx, link, account.id)
      : await insertSignUpTicket(context.tx, { ...link, email: signUp.email, signUpId: signUp.id });
  const href = linkTo(place, `/verify?ticket=${ticket}`);
  return mailTo(context, place, signUp.email, 'verifyEmail', { href, hours: TICKET_HOURS.verify });
}

export function linkTo({ origin, lang }: MailOrigin, path: string): string {
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Queues an account mail. Its link may hold a ticket, so it is sealed until the mail is sent. */
export function mailTo<K extends AccountMailKind>(
  context: MailContext,
  { brand, origin, lang }: MailOrigin,
  recipient: string,
  kind: K,
  content: AccountMails[K],
  about: Record<string, string> = {},
): Promise<void> {
  const sealed = { ...content, href: sealLink(context.config, recipient, content.href) };
  return queueMail({ ...context, brand, origin }, { kind, content: sealed, lang, recipient, about });
}

/** Mails the owner about a change to the login, in the account's language. */
export function mailSignInChanged(
  context: MailContext,
  { brand, origin }: MailOrigin,
  { email, lang }: LoginAccount,
  changed: SignInChange,
): Promise<void> {
  const place = { brand, origin, lang };
  const content = { ...changed, href: linkTo(place, PATHS.settings), changedAt: context.now.toISOString() };
  return mailTo(context, place, email, 'signInChanged', content);
}
