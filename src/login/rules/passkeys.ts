/** As many as a person may have; whoever needs more has devices that are gone. */
export const MOST_PASSKEYS = 20;

/** Where a passkey is: on one device, on all of a person that share their keys, or on a key that is carried along. */
export const PASSKEY_PLACES = ['device', 'synced', 'key'] as const;
export type PasskeyPlace = (typeof PASSKEY_PLACES)[number];

/** Read from how the authenticator can be reached, and whether it has been copied to other devices of the person. */
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
