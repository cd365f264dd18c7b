import { expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import type { LoginClient } from './login-client.ts';
import { SessionProvider, useSession } from './session.tsx';
import type { SignedInUser } from './session-state.ts';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

const UNVERIFIED: Pick<SignedInUser, 'email' | 'gate'> = { email: 'ingrid@nordvik.example', gate: 'email-unverified' };
const nothing = () => Promise.resolve();

function Gate() {
  const { user, reload, logout } = useSession();
  return user === null ? null : <VerifyEmailScreen email={user.email} reload={reload} logout={logout} />;
}

async function gate() {
  const online = { login: true, server: true };
  serve(() => (online.server ? UNVERIFIED : null));
  const client: LoginClient = {
    isRemembered: () => true,
    redirect: nothing,
    popup: nothing,
    finish: () => Promise.resolve('/'),
    token: ({ fresh } = { fresh: false }) =>
      fresh && !online.login ? Promise.reject(new TypeError('no network')) : Promise.resolve('token'),
    logout: nothing,
  };
  const Page = () => (
    <SessionProvider client={client}>
      <Gate />
    </SessionProvider>
  );
  const { screen } = await renderPage(Page);
  const check = () => screen.getByRole('button', { name: WORDS['system.verifyEmail.doneButton'] }).click();
  return { screen, online, check };
}

test('says that the address is not verified yet only when that could be read', async () => {
  const { screen, online, check } = await gate();
  const [failed, notYet] = [
    screen.getByText(WORDS['common.error.saveFailed']),
    screen.getByText(WORDS['system.verifyEmail.notYet']),
  ];
  online.server = false;
  await check();
  await expect.element(failed).toBeVisible();
  await expect.element(notYet).not.toBeInTheDocument();
  online.server = true;
  await check();
  await expect.element(notYet).toBeVisible();
  online.login = false;
  await check();
  await expect.element(failed).toBeVisible();
});
