import encodeQR from 'qr';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const LINK = 'https://omsyn.example/c/8KQ2vTm4RzXc1LpWb7NdEa';

// Specification 9.11
test('a code has the lowest correction level, which keeps its squares large', () => {
  const [low, medium] = (['low', 'medium'] as const).map((ecc) => encodeQR(LINK, 'raw', { ecc, border: 4 }).length);
  expect(low).toBeLessThan(medium ?? 0);
  expect(qrCode(LINK).size).toBe(low);
});
