import { expect, test } from 'vitest';
import { addressPieces } from './address-pieces.ts';

test('a line may break after the @ and after dots, and the pieces join to the address', () => {
  expect(addressPieces('marte.haugen@moe.example')).toEqual(['marte.', 'haugen@', 'moe.', 'example']);
  expect(addressPieces('Adressen er fjernet')).toEqual(['Adressen er fjernet']);
  for (const address of ['a..b@@c.', '@', '.x', '', 'x@y']) expect(addressPieces(address).join('')).toBe(address);
});
