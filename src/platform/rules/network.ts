/**
 * The network that an address counts for. An IPv6 line has billions of addresses, so it counts by its first 64 bits
 * (`near`). One subscriber may hold a line or a whole company's block by the first 48 bits (`wide`). An IPv4 address is
 * a network of its own, also when it is embedded in IPv6.
 */
export type Network = { near: string; wide: string | null };

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const GROUPS = 8;

/** All unreadable addresses share one network, so hiding the address gains nothing. */
const UNREADABLE: Network = { near: 'unreadable', wide: null };

export function networkOf(address: string): Network {
  const bare = withoutPort(address.trim().toLowerCase());
  const four = ipv4Of(bare);
  if (four !== null) return { near: four, wide: null };
  const groups = groupsOf(bare);
  if (groups === null) return UNREADABLE;
  const inside = ipv4Inside(groups);
  if (inside !== null) return { near: inside, wide: null };
  const text = groups.map((group) => group.toString(16));
  return { near: `${text.slice(0, 4).join(':')}::/64`, wide: `${text.slice(0, 3).join(':')}::/48` };
}

/** Returns the network that counts guesses at an account: the widest that one subscriber may hold. */
export function wideNetworkOf(address: string): string {
  const { near, wide } = networkOf(address);
  return wide ?? near;
}

/** Removes a port, which some proxies append: `[2001:db8::1]:443`, `203.0.113.7:443`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function ipv4Of(text: string): string | null {
  const parts = IPV4.exec(text)?.slice(1).map(Number);
  return parts !== undefined && parts.every((part) => part <= 255) ? parts.join('.') : null;
}

/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(text: string): number[] | null {
  const halves = withIpv4AsGroups(text.replace(/%.*$/, '')).split('::');
  if (halves.length > 2) return null;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = GROUPS - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  return all.every((group) => /^[\da-f]{1,4}$/.test(group)) ? all.map((group) => Number.parseInt(group, 16)) : null;
}

function withIpv4AsGroups(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1);
  const four = ipv4Of(last);
  if (four === null) return text;
  const [a = 0, b = 0, c = 0, d = 0] = four.split('.').map(Number);
  return `${text.slice(0, -last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** `::ffff:203.0.113.7`, and the form that translators use (64:ff9b::/96). */
function ipv4Inside(groups: readonly number[]): string | null {
  const beginning = groups.slice(0, 6).join(' ');
  if (beginning !== `0 0 0 0 0 ${0xffff}` && beginning !== `${0x64} ${0xff9b} 0 0 0 0`) return null;
  return groups
    .slice(6)
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
}
