const LOCAL = /^(?:[a-z0-9-]+\.)*localhost$/;
const NAME = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * The relying party id of a site: the host of its origin. Null where browsers create no passkeys: for an IP address,
 * and without https except on localhost.
 */
export function relyingPartyOf(origin: string): string | null {
  const [, protocol = '', host = ''] = /^(https?):\/\/([^/:]+)(?::\d+)?$/.exec(origin) ?? [];
  if (LOCAL.test(host)) return host;
  return protocol === 'https' && NAME.test(host) ? host : null;
}
