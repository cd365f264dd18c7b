// Enhances the page after a sign-up: it goes on once the address is verified.

const EVERY_MS = 5_000;
const TRIES = (15 * 60_000) / EVERY_MS;

/** Asks until the address is verified in this browser; after a quarter of an hour the person asks. */
export function waitForVerification(): void {
  const line = document.querySelector<HTMLElement>('[data-waits-for]');
  const { waitsFor, then } = line?.dataset ?? {};
  if (line === null || waitsFor === undefined || then === undefined) return;
  line.hidden = false;
  let tries = 0;
  const timer = setInterval(() => void ask(), EVERY_MS);
  // A person who comes back from the mail wants to go on at once.
  document.addEventListener('visibilitychange', () => void ask());

  async function ask(): Promise<void> {
    if (document.hidden || line === null) return;
    tries += 1;
    const verified = await isVerified(waitsFor ?? '');
    if (verified) location.replace(then ?? '/');
    if (!verified && tries < TRIES) return;
    clearInterval(timer);
    line.hidden = true;
    document.querySelector('[data-stopped]')?.toggleAttribute('hidden', verified);
  }
}

async function isVerified(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    return answer.ok && ((await answer.json()) as { verified: boolean }).verified;
  } catch {
    return false;
  }
}
