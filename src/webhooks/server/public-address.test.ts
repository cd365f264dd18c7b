import { scrypt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openResolver, type Resolved, targetOf } from './public-address.ts';

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

const IPV4 = [93, 184, 215, 14];
const IPV6 = [0x26, 0x06, 0x28, 0, 2, 0x1f, 0xcb, 7, 0, 0, 0, 0, 0, 0, 0, 1];

/** Answers every question about a name after `ready`; names that begin with "missing" have no address. */
function answerAfter(server: Socket, ready: Promise<unknown>): void {
  server.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const asked = question.subarray(12, end);
    const type = question.readUInt16BE(end - 4);
    const data = type === 1 ? IPV4 : IPV6;
    const isKnown = !question.includes('missing');
    const header = [...question.subarray(0, 2), 0x81, isKnown ? 0x80 : 0x83, 0, 1, 0, isKnown ? 1 : 0, 0, 0, 0, 0];
    const record = [0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data];
    const reply = Buffer.from([...header, ...asked, ...(isKnown ? record : [])]);
    void ready.then(() => server.send(reply, port, address));
  });
}

test('names are looked up without a thread, which passwords need while a name server is silent', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  const hashed = promisify(scrypt)('a password', 'salt', 32);
  answerAfter(server, hashed);
  const resolver = openResolver([`127.0.0.1:${server.address().port}`]);
  const names = Array.from({ length: 8 }, (_, place) => `hooks${place}.example.com`);
  const found = await Promise.all([...names, 'missing.example.com'].map(resolver));
  expect(found[0]).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07::1', family: 6 },
  ]);
  expect(found.at(-1)).toEqual([]);
  server.close();
});
