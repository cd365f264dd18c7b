/** The highest number of passkeys per person; more of them would belong to lost devices. */
export const MOST_PASSKEYS = 20;

/** A passkey is on one device, synced across a person's devices, or on a portable security key. */
export const PASSKEY_PLACES = ['device', 'synced', 'key'] as const;
export type PasskeyPlace = (typeof PASSKEY_PLACES)[number];

/** Derives the place from the authenticator's transports and from its backup flag. */
export function placeOfPasskey({
  backedUp,
  transports,
}: {
  backedUp: boolean;
  transports: readonly string[];
}): PasskeyPlace {
  if (backedUp) return 'synced';
  const isCarried = transports.length > 0 && !transports.some((one) => one === 'internal' || one === 'hybrid');
  return isCarried ? 'key' : 'device';
}
