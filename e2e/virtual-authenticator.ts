import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Higher than any counter that a copy reaches in a journey. */
const USED_ELSEWHERE = 10;

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

/** Chromium's virtual authenticator: creates and shows passkeys as if a finger touched the device. */
export type VirtualAuthenticator = {
  /** Whether a person is present to touch it. */
  touch: (enabled: boolean) => Promise<void>;
  /** Whether the fingerprint is accepted. */
  knowsFinger: (isUserVerified: boolean) => Promise<void>;
  credentials: () => Promise<Credential[]>;
  /** Raises the counters above those of its copies: two diverging counters are treated as a cloned key. */
  catchUp: () => Promise<void>;
};

/**
 * Leaves passkeys to the button alone: a touched authenticator accepts the browser's autofill offer at once, before any
 * press.
 */
export function asksByButton(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/**
 * Adds an authenticator to a page, not touched yet; a window that the page opens needs its own, with the same passkeys.
 * When touched, it also accepts the browser's autofill offer.
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
