import type { FastifyRequest } from 'fastify';
import { type Theme, themeIn } from '../rules/theme.ts';

/** Returns the look that was chosen on the device. It is in the page from the start, so that no other look flashes. */
export function pageTheme(request: FastifyRequest): Theme {
  return themeIn(request.headers.cookie ?? '');
}
