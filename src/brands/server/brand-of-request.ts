import type { Config } from '#platform/server/config.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** A brand at one origin. The issuer of its built-in login is the origin with a slash. */
export type BrandOrigin = { brand: BrandId; origin: string };

type Asked = { host: string; protocol: string };

/**
 * Returns the brand and origin of a request. In production only the configured hosts count, whatever the request says;
 * elsewhere every local host name works, so that two brands need no settings.
 */
export function brandOfRequest(config: Config, { host, protocol }: Asked): BrandOrigin {
  const brand = brandOfHost(config, host);
  const own = knownOrigins(config).find((known) => new URL(known.origin).host === host.toLowerCase());
  if (own !== undefined) return own;
  if (config.publicUrl !== undefined) return { brand: config.brand, origin: config.publicUrl };
  if (!isLocal(host)) return { brand: config.brand, origin: `http://localhost:${config.port}` };
  return { brand, origin: `${protocol}://${host.toLowerCase()}` };
}

/** Returns the brand's own origin, for links that no request has asked for. */
export function originOf(config: Config, brand: BrandId): string {
  const own = knownOrigins(config).find((known) => known.brand === brand);
  if (own !== undefined) return own.origin;
  const host = Object.entries(config.brandHosts).find(([, of]) => of === brand)?.[0] ?? 'localhost';
  return `http://${host}:${config.port}`;
}

/** Returns whether the issuer is the brand's own; with an outside login the built-in one never is. */
export function isIssuerOf(config: Config, brand: BrandId, issuer: string): boolean {
  if (config.authDomain !== undefined) return issuer === `${config.authDomain[brand]}/`;
  if (!issuer.endsWith('/') || !URL.canParse(issuer)) return false;
  const { origin, host } = new URL(issuer);
  if (issuer !== `${origin}/`) return false;
  if (knownOrigins(config).some((known) => known.brand === brand && known.origin === origin)) return true;
  return config.publicUrl === undefined && isLocal(host) && brandOfHost(config, host) === brand;
}

function knownOrigins({ publicUrl, brand, brandHosts }: Config): BrandOrigin[] {
  if (publicUrl === undefined) return [];
  const { protocol } = new URL(publicUrl);
  const others = Object.entries(brandHosts).map(([host, of]) => ({ brand: of, origin: `${protocol}//${host}` }));
  const own = { brand: brandHosts[new URL(publicUrl).host] ?? brand, origin: publicUrl };
  return [own, ...others];
}

function brandOfHost({ brand, brandHosts }: Config, host: string): BrandId {
  const lower = host.toLowerCase();
  return brandHosts[lower] ?? brandHosts[lower.replace(/:\d+$/, '')] ?? brand;
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)(?::\d+)?$/i.test(host);
}
