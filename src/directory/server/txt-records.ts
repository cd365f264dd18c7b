import { Resolver } from 'node:dns/promises';

/** Returns the TXT records of a domain, which may be none; `away` when the DNS did not answer. */
export type TxtRecords = (domain: string) => Promise<readonly string[] | 'away'>;

declare module '#platform/server/endpoint.ts' {
  interface Partners {
    txtRecords: TxtRecords;
  }
}

const TIMEOUT_MS = 3_000;
const NOTHING_THERE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the resolvers of this machine. */
export function openTxtRecords(): TxtRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return async (domain) => {
    try {
      return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''));
    } catch (error) {
      return NOTHING_THERE.includes((error as { code?: unknown }).code) ? [] : 'away';
    }
  };
}
