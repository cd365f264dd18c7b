import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** More often than a copy is used in a journey. */
const USED_ELSEWHERE = 10;

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

/** Chromium's own authenticator in the place of a device: it makes and shows passkeys as if a finger lay on it. */
export type VirtualAuthenticator = {
  /** Whether somebody is there who touches it. */
  touch: (enabled: boolean) => Promise<void>;
  /** Whether the finger is the right one. */
  knowsFinger: (isUserVerified: boolean) => Promise<void>;
  credentials: () => Promise<Credential[]>;
  /** Counts on from what a copy of it has been used for meanwhile: two that count apart are taken for a theft. */
  catchUp: () => Promise<void>;
};

/**
 * Passkeys are asked for by the button alone: what the browser offers while one types, a touched authenticator takes at once,
 * before anybody presses anything.
 */
export function asksByButton(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/**
 * One for a page, which nobody touches yet; a window that it opens needs one of its own, with the same passkeys. Touched, it
 * also takes what the browser offers while one types.
 */
export async function giveAuthenticator(page: Page, known: readonly Credential[] = []): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  for (const credential of known) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    knowsFinger: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    credentials: () => credentialsOf(session, authenticatorId),
    catchUp: async () => {
      const known = await credentialsOf(session, authenticatorId);
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const { signCount, ...credential } of known)
        await session.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount: signCount + USED_ELSEWHERE },
        });
    },
  };
}

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
