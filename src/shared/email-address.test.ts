import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  'kari@nordvik.example',
  'kari+test@nordvik.example',
  'bjørn.å@nordvik.example',
  'иван@nordvik.example',
  'José@nordvik.example',
])('%s is an address', (address) => expect(isEmailAddress(address)).toBe(true));

test.each([
  'ka\u200bri@nordvik.example',
  'ka\u00adri@nordvik.example',
  'ka\u202eri@nordvik.example',
  'ka\u2066ri@nordvik.example',
  'ka\ufe0fri@nordvik.example',
  'ka\u3164ri@nordvik.example',
  'ka\u{e0061}ri@nordvik.example',
  'kari@nord\u00advik.example',
  'kari@nord\u017fvik.example',
  'kari@nordvi\u212a.example',
  'k\ud800@nordvik.example',
  'k\u0430ri@nordvik.example',
  'kαri@nordvik.example',
  'ｋari@nordvik.example',
  'Jose\u0301@nordvik.example',
])('%j imitates another address and is refused', (address) => expect(isEmailAddress(address)).toBe(false));
