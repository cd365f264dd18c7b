import { isPublicMailDomain, type DomainSettings } from '#access/rules/public-mail-domains.ts';
import { START_LOGIN } from '#brands/rules/login-settings.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import type { Config } from '#platform/server/config.ts';
import type { AddressStep } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { countQueued, isWithinBudget } from '#mails/server/mail-budget.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { loginCalls } from '../calls.ts';
import { linkTo, type MailContext, mailTo, type MailOrigin } from './account-mailing.ts';
import { type LoginAccount, selectAccount, selectAccountByEmail } from './account-store.ts';
import type { AccountDeps } from './accounts.ts';
import * as store from './address-change-store.ts';
import { deleteStatesOf } from './login-states.ts';
import { deleteTicketsOf } from './login-tickets.ts';
import { refuseUnlessProven } from './own-account.ts';
import { ownAccount } from './permits.ts';
import { mayHavePassword } from './upstream/required-providers.ts';
import { deleteWaiting } from './sign-up-store.ts';
import { deleteLinksOf } from './upstream/upstream-store.ts';

const endpoint = endpointsOf(loginCalls);

/** Requires the password. Nothing changes until both mailboxes have confirmed. */
export const askForAddress = endpoint('POST /user/address', {
  permit: ownAccount,
  runOutside: async ({ body, permitted: account }, context) => {
    const { tx: query, brand, origin, now, config, wake } = context;
    const email = normalEmail(body.email);
    // A change of address would otherwise evade the provider that this address is required to use.
    const mayLeave = await mayHavePassword(config, query, { brand, email: account.email });
    refuseIfAny(mayLeave ? [] : ['email.providerRequired']);
    refuseIfAny(problemsOf(email, account, config));
    await refuseUnlessProven(account, body.password, 'password');
    const place = { brand, origin, lang: account.lang };
    const change = await context.transaction(async (tx) => {
      const owner = { brand, accountId: account.id };
      const begun = await store.upsertAddressChange(tx, { ...owner, email }, now);
      const mailing = { tx, now, config, wake: () => undefined };
      await mailNewAddress(mailing, place, email, { ticket: begun.newTicket, accountId: account.id });
      const href = linkTo(place, `/change-address?ticket=${begun.oldTicket}`);
      await mailTo(mailing, place, account.email, 'addressLeaving', { href, email, hours: store.CHANGE_HOURS });
      return begun.change;
    });
    wake('mail');
    return store.presentChange(change);
  },
});

export const keepAddress = endpoint('DELETE /user/address', {
  permit: ownAccount,
  run: async ({ permitted: { id: accountId } }, { tx, brand }) => {
    await store.deleteAddressChange(tx, { brand, accountId });
    return {};
  },
});

function problemsOf(email: string, account: LoginAccount, domains: DomainSettings): string[] {
  if (!isEmailAddress(email)) return ['email.invalid'];
  if (email === account.email.toLowerCase()) return ['email.same'];
  return isPublicMailDomain(email, domains) ? ['email.sharedDomain'] : [];
}

/** Mails to a new address per day from all accounts together; each account has the budget of the kind. */
const MOST_TO_NEW_ADDRESS = 6;

/**
 * Mails the link, or, where the address has an account, a notice of the attempt: the requester cannot tell the
 * difference. Requests are counted by account, so that others cannot use up those of the owner.
 */
async function mailNewAddress(
  context: MailContext,
  place: MailOrigin,
  email: string,
  { ticket, accountId }: { ticket: string; accountId: string },
): Promise<void> {
  const { tx, now } = context;
  const { brand } = place;
  const taken = await selectAccountByEmail(tx, brand, email);
  if (taken?.emailVerified) return mailTo(context, place, email, 'accountExists', { href: linkTo(place, START_LOGIN) });
  const mail = { brand, kind: 'newAddress', recipient: email } as const;
  const about = { accountId };
  if ((await countQueued(tx, mail, now)) >= MOST_TO_NEW_ADDRESS) return;
  if (!(await isWithinBudget(tx, { ...mail, about }, now))) return;
  const href = linkTo(place, `/change-address?ticket=${ticket}`);
  return mailTo(context, place, email, 'newAddress', { href, hours: store.CHANGE_HOURS }, about);
}

export type ConfirmedAddress = { gone: true } | { waitsFor: string } | { changedTo: string };

class Taken extends Error {}

type ChangeDeps = AccountDeps & { config: Config; onAddressChanged: readonly AddressStep[] };

/**
 * Confirms one of the two mailboxes. The second confirmation changes the address, logs every browser out, because
 * tokens carry the previous address, deletes unverified sign-ups with the new address, and mails the previous address.
 */
export async function confirmAddress(
  { database, config, now, wake, onAddressChanged }: ChangeDeps,
  place: MailOrigin,
  ticket: string,
): Promise<ConfirmedAddress> {
  const { brand } = place;
  const result = await database
    .transaction(async (tx): Promise<ConfirmedAddress> => {
      const context = { tx, now: now(), config, wake: () => undefined };
      const change = await store.confirmSide(tx, { brand, now: context.now }, ticket);
      if (change === null) return { gone: true };
      if (!change.newConfirmed) return { waitsFor: change.email };
      if (!change.oldConfirmed) return { waitsFor: change.oldEmail };
      if (!(await mayHavePassword(config, tx, { brand, email: change.oldEmail }))) return { gone: true };
      await carryOut(context, { brand, ...change }, onAddressChanged);
      const account = await selectAccount(tx, brand, change.accountId);
      const spoken = { ...place, lang: account?.lang ?? place.lang };
      const content = { email: change.email, href: linkTo(spoken, '/contact'), changedAt: context.now.toISOString() };
      await mailTo(context, spoken, change.oldEmail, 'addressChanged', content);
      return { changedTo: change.email };
    })
    .catch((error: unknown): ConfirmedAddress => {
      if (error instanceof Taken) return { gone: true };
      throw error;
    });
  wake('mail');
  return result;
}

async function carryOut(
  { tx, ...keeping }: Keeping & { tx: Query },
  { brand, accountId, email, oldEmail }: { brand: BrandId; accountId: string; email: string; oldEmail: string },
  onAddressChanged: readonly AddressStep[],
): Promise<void> {
  const waited = await deleteWaiting(tx, { brand, email });
  if (!(await store.updateAccountAddress(tx, { brand, accountId, email }))) throw new Taken();
  const changed = { brand, subject: accountId, email, previous: oldEmail };
  for (const step of onAddressChanged) if (!(await step(tx, changed, keeping))) throw new Taken();
  await store.deleteAddressChange(tx, { brand, accountId });
  // Linked providers vouched for the previous address.
  await deleteLinksOf(tx, { brand, accountId });
  await deleteTicketsOf(tx, brand, accountId);
  await deleteStatesOf(tx, brand, [accountId, ...waited]);
}
