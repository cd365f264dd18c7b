import { PATHS } from '#shared/paths.ts';

/** What this document was asked for: this is read before the router goes anywhere. The policy that came with it stays. */
const loadedAt = location.pathname;

/**
 * The page of activation has a document of its own: the server may open it to the payment provider, whose script no other
 * screen may ever meet. On the way to it, and away from it, the document is loaded anew at the address that the router
 * has gone to; what was on the screen stays until then.
 */
export function loadOwnDocument({ pathname }: { pathname: string }): Promise<never> | undefined {
  if ((pathname === PATHS.activate) === (loadedAt === PATHS.activate)) return undefined;
  location.reload();
  return new Promise<never>(() => undefined);
}
