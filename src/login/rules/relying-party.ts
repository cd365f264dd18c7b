const LOCAL = /^(?:[a-z0-9-]+\.)*localhost$/;
const NAME = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * The name that passkeys of a site are bound to: the host of its origin. Null where browsers make none: at a number in
 * place of a name, and without https but on the own machine.
 */
export function relyingPartyOf(origin: string): string | null {
  const [, protocol = '', host = ''] = /^(https?):\/\/([^/:]+)(?::\d+)?$/.exec(origin) ?? [];
  if (LOCAL.test(host)) return host;
  return protocol === 'https' && NAME.test(host) ? host : null;
}
