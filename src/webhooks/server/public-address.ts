import { getServers, Resolver as NameServers } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that no webhook reaches: of this machine, of private networks, reserved, and those that lead to them. */
const CLOSED = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(address, prefix, 'ipv4');
/** Only 2000::/3 is given out to the internet; within it these are not, or hold another address. */
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(address, prefix, 'ipv6');
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

export type Resolved = { address: string; family: 4 | 6 };

/** Returns the addresses of a host name, none for an unknown one. */
export type Resolver = (host: string) => Promise<readonly Resolved[]>;

const NAME_TIMEOUT_MS = 2_000;

/**
 * Asks the name servers of this machine over sockets. The look-up of the operating system would hold a thread while a
 * name server is silent, and passwords and files need these few threads.
 */
export function openResolver(servers: readonly string[] = getServers()): Resolver {
  const asked = new NameServers({ timeout: NAME_TIMEOUT_MS, tries: 2 });
  asked.setServers(servers);
  const found = (addresses: Promise<string[]>, family: Resolved['family']) =>
    addresses.then(
      (all) => all.map((address): Resolved => ({ address, family })),
      () => [],
    );
  return async (host) => (await Promise.all([found(asked.resolve4(host), 4), found(asked.resolve6(host), 6)])).flat();
}

export type Target = { url: URL; pinned: Resolved };
export type AddressProblem = 'url.invalid' | 'url.internal' | 'url.unknown';

type Allowed = { resolver: Resolver; loopback: boolean };

/**
 * Resolves the address of a webhook once, so that the connection goes to the address that was checked and a name cannot
 * lead elsewhere afterwards. Refuses a name if any of its addresses is not on the internet. URL parsing has brought
 * decimal, octal and hexadecimal forms into the usual one.
 */
export async function targetOf(text: string, { resolver, loopback }: Allowed): Promise<Target | AddressProblem> {
  if (!URL.canParse(text)) return 'url.invalid';
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.username !== '' || url.password !== '' || host === '') return 'url.invalid';
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return 'url.invalid';
  const family = isIP(host);
  const found =
    family === 0 ? await resolver(host) : [{ address: host, family: family === 6 ? (6 as const) : (4 as const) }];
  const [pinned] = found;
  if (pinned === undefined) return 'url.unknown';
  const isOpen = (one: Resolved) => isPublic(one) || (loopback && isLoopback(one));
  if (!found.every(isOpen)) return 'url.internal';
  return url.protocol === 'https:' || found.every(isLoopback) ? { url, pinned } : 'url.invalid';
}

export function isPublic({ address, family }: Resolved): boolean {
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return GIVEN_OUT.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

function isLoopback({ address, family }: Resolved): boolean {
  return LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
