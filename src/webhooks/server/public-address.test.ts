import { expect, test } from 'vitest';
import { type Resolved, targetOf } from './public-address.ts';

const answer = (...addresses: string[]) =>
  Promise.resolve(addresses.map((address): Resolved => ({ address, family: address.includes(':') ? 6 : 4 })));
const at = (url: string, addresses: readonly string[] = [], loopback = false) =>
  targetOf(url, { resolver: () => answer(...addresses), loopback });

test('the address of a public name is resolved once and pinned', async () => {
  expect(await at('https://hooks.example/a?b', ['93.184.215.14'])).toMatchObject({
    pinned: { address: '93.184.215.14', family: 4 },
  });
  expect(await at('https://[2606:2800:21f:cb07::1]/')).toMatchObject({ pinned: { family: 6 } });
});

test.each([
  ['https://127.0.0.1/'],
  ['https://2130706433/'],
  ['https://0x7f000001/'],
  ['https://0177.0.0.1/'],
  ['https://127.1/'],
  ['https://0.0.0.0/'],
  ['https://10.1.2.3/'],
  ['https://100.64.0.1/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://172.31.255.255/'],
  ['https://192.168.0.1/'],
  ['https://198.18.0.1/'],
  ['https://224.0.0.1/'],
  ['https://255.255.255.255/'],
  ['https://[::1]/'],
  ['https://[::]/'],
  ['https://[::ffff:127.0.0.1]/'],
  ['https://[::ffff:a00:1]/'],
  ['https://[64:ff9b::7f00:1]/'],
  ['https://[2002:7f00:1::]/'],
  ['https://[fc00::1]/'],
  ['https://[fe80::1]/'],
  ['https://[ff02::1]/'],
  ['https://[2001:db8::1]/'],
  ['https://localhost/', ['127.0.0.1', '::1']],
  ['https://rebinding.example/', ['93.184.215.14', '10.0.0.1']],
  ['https://mapped.example/', ['::ffff:192.168.1.1']],
])('%s leads to an internal network', async (url, addresses: string[] = []) => {
  expect(await at(url, addresses)).toBe('url.internal');
});

test.each(['http://hooks.example/', 'ftp://hooks.example/', 'https://', 'hooks.example', 'https://a:b@hooks.example/'])(
  '%s is no address of a webhook',
  async (url) => {
    expect(await at(url, ['93.184.215.14'])).toBe('url.invalid');
  },
);

test('a name without an address is unknown, and loopback is reached only where the setting permits it', async () => {
  expect(await at('https://nobody.example/')).toBe('url.unknown');
  expect(await at('http://127.0.0.1:9/', [], true)).toMatchObject({ pinned: { address: '127.0.0.1' } });
  expect(await at('http://93.184.215.14/', [], true)).toBe('url.invalid');
  expect(await at('https://10.0.0.1/', [], true)).toBe('url.internal');
});
