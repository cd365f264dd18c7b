import { expect, test } from 'vitest';
import { placeOfPasskey } from './passkeys.ts';

test("a passkey is on one device, synced across a person's devices, or on a security key", () => {
  expect(placeOfPasskey({ backedUp: false, transports: ['internal'] })).toBe('device');
  expect(placeOfPasskey({ backedUp: false, transports: [] })).toBe('device');
  expect(placeOfPasskey({ backedUp: true, transports: ['internal', 'hybrid'] })).toBe('synced');
  expect(placeOfPasskey({ backedUp: false, transports: ['usb', 'nfc'] })).toBe('key');
});
