import { PATHS } from '#shared/paths.ts';

/** The address that the bank leads back to; the bank appends the outcome. */
export function returnUrl(): string {
  return `${location.origin}${PATHS.activate}?success=true`;
}
