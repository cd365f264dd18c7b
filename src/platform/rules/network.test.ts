import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
])('%s is the network %s, without a wider one', (address, near) => {
  expect(networkOf(address)).toEqual({ near, wide: null });
  expect(wideNetworkOf(address)).toBe(near);
});

test.each([
  ['2001:db8:1:2:3:4:5:6'],
  ['2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9'],
  ['[2001:db8:1:2::9]:443'],
  ['2001:db8:1:2::9%eth0'],
  ['2001:db8:1:2::203.0.113.7'],
])('%s counts for its line', (address) => {
  expect(networkOf(address)).toEqual({ near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' });
  expect(wideNetworkOf(address)).toBe('2001:db8:1::/48');
});

test('the next line and the next subscriber are other networks', () => {
  expect(networkOf('2001:db8:1:3::')).toEqual({ near: '2001:db8:1:3::/64', wide: '2001:db8:1::/48' });
  expect(networkOf('2001:db8:2:2::').wide).toBe('2001:db8:2::/48');
  expect(networkOf('::1').near).toBe('0:0:0:0::/64');
});

test.each([
  '',
  'unknown',
  '1.2.3',
  '256.1.1.1',
  '1:2:3',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  ':::',
  '1:2:3:4:5:6:7:8::',
])('%j is no address, and shares one network with all such', (address) => {
  expect(networkOf(address)).toEqual({ near: 'unreadable', wide: null });
});
