import { expect, test } from 'vitest';
import { placeOfPasskey } from './passkeys.ts';

test('a passkey is on one device, on all of a person, or on a key that is carried along', () => {
  expect(placeOfPasskey({ backedUp: false, transports: ['internal'] })).toBe('device');
  expect(placeOfPasskey({ backedUp: false, transports: [] })).toBe('device');
  expect(placeOfPasskey({ backedUp: true, transports: ['internal', 'hybrid'] })).toBe('synced');
  expect(placeOfPasskey({ backedUp: false, transports: ['usb', 'nfc'] })).toBe('key');
});
