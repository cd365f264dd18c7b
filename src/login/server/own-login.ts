import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type LoginCalls, loginCalls } from '../calls.ts';
import { unmetPasswordRules } from '../rules/password-rules.ts';
import { mailTo, linkTo } from './account-mailing.ts';
import { selectPasswordDay, updatePasswordIf } from './account-store.ts';
import { deleteAddressChange, presentChange, selectAddressChange } from './address-change-store.ts';
import { selectDevices } from './device-store.ts';
import { deleteOtherSessions, deleteSession } from './login-states.ts';
import { deleteTicketsOf } from './login-tickets.ts';
import { inTime, refuseUnlessProven } from './own-account.ts';
import { accountOfDevice, ownAccount } from './permits.ts';
import { hashPassword } from './passwords.ts';
import { linkedProviders } from './upstream/linked-providers.ts';
import { deleteLinksOf } from './upstream/upstream-store.ts';

const endpoint = endpointsOf(loginCalls);

export const readLogin = endpoint('GET /user/login', {
  permit: ownAccount,
  run: async ({ permitted: account }, context) => {
    const { tx, brand, now, signedIn } = context;
    const owner = { brand, accountId: account.id };
    const changedAt = await selectPasswordDay(tx, brand, account.id);
    const change = await selectAddressChange(tx, owner, now);
    const devices = (await selectDevices(tx, owner, now)).map(({ firstAt, lastAt, ...device }) => ({
      ...device,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      current: device.id === signedIn.session,
    }));
    return {
      email: account.email,
      hasPassword: account.passwordHash !== '',
      passwordChangedOn: changedAt === null ? null : dayAt(changedAt, BRAND_SETTINGS[brand].zone),
      addressChange: change === null ? null : presentChange(change),
      providers: await linkedProviders(context, account),
      devices: devices.toSorted((one, other) => Number(other.current) - Number(one.current)),
    };
  },
});

/** Requires the present password: a stranger at an unlocked screen must not take the account over. */
export const changePassword = endpoint('PUT /user/password', {
  permit: ownAccount,
  runOutside: async ({ body, permitted: account }, context) => {
    const { brand, origin, now, signedIn, wake } = context;
    const isWeak = unmetPasswordRules(body.newPassword, account.email).length > 0;
    refuseIfAny(isWeak ? ['newPassword.weak'] : []);
    await refuseUnlessProven(account, body.currentPassword, 'currentPassword');
    const passwordHash = await inTime(hashPassword(body.newPassword, { who: account.id, known: true }));
    await context.transaction(async (tx) => {
      const change = { brand, id: account.id, passwordHash, before: account.passwordHash };
      // Another request changed the password while this one was being checked.
      if (!(await updatePasswordIf(tx, change, now))) refuseIfAny(['currentPassword.wrong']);
      await deleteOtherSessions(tx, { brand, accountId: account.id }, { uid: signedIn.session ?? '' });
      await deleteTicketsOf(tx, brand, account.id);
      // The address may have been requested, and a provider linked, by a person who knew the previous password.
      await deleteAddressChange(tx, { brand, accountId: account.id });
      await deleteLinksOf(tx, { brand, accountId: account.id });
      const place = { brand, origin, lang: account.lang };
      const content = { href: linkTo(place, '/forgot'), changedAt: now.toISOString() };
      await mailTo(
        { tx, now, config: context.config, wake: () => undefined },
        place,
        account.email,
        'passwordChanged',
        content,
      );
    });
    wake('mail');
    return {};
  },
});

export const logOutDevice = endpoint('DELETE /user/devices/:deviceId', {
  permit: accountOfDevice,
  run: async ({ params, permitted: { id: accountId } }, { tx, brand, signedIn }) => {
    if (params.deviceId === signedIn.session) throw new Refusal<LoginCalls>(409, 'this-device');
    await deleteSession(tx, { brand, accountId }, params.deviceId);
    return {};
  },
});

export const logOutOthers = endpoint('DELETE /user/devices', {
  permit: ownAccount,
  run: async ({ permitted: { id: accountId } }, { tx, brand, signedIn }) => {
    await deleteOtherSessions(tx, { brand, accountId }, { uid: signedIn.session ?? '' });
    return {};
  },
});
