import { PATHS } from '#shared/paths.ts';

/** Where a bank leads back to; it adds what came of it. */
export function returnUrl(): string {
  return `${location.origin}${PATHS.activate}?success=true`;
}
