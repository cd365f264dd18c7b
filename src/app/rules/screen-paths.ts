import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import { PATHS } from '#shared/paths.ts';

/** The screens of the app whose paths are not in `PATHS`, as the router writes them: `$id` is one segment. */
const MORE_PATHS = [
  CALLBACK_PATH,
  '/survey/$id',
  '/survey/$id/answer-back',
  '/survey/$id/present',
  '/survey/$id/reminders',
  '/survey/$id/report',
  '/survey/preview/$id',
  '/shared/$id',
  '/shared/$id/report',
  '/improvement/$id',
  '/shared-improvement/$id',
  '/card/$id',
  '/organization/goal/$id',
  '/documents/$document',
  '/join/$organizationId',
  '/check-in/$ticket',
  '/check-in/$ticket/stop',
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/agreement',
] as const;

/** The router takes no other path, so the server knows every screen. */
export type ScreenPath = (typeof PATHS)[keyof typeof PATHS] | (typeof MORE_PATHS)[number];

/** The screens of the subscription: where nobody pays, these addresses are unknown like any other. */
const OF_PAYMENT: readonly string[] = [PATHS.activate, PATHS.activated];

const ALL_PATHS: readonly string[] = [...Object.values(PATHS), ...MORE_PATHS];
const SCREENS = {
  taken: matcherOf(ALL_PATHS),
  none: matcherOf(ALL_PATHS.filter((screen) => !OF_PAYMENT.includes(screen))),
};

/** Ignores case and a slash at the end, as the router does. */
function matcherOf(screens: readonly string[]): RegExp {
  return new RegExp(`^(?:${screens.join('|').replaceAll(/\$\w+/g, '[^/]+')})/?$`, 'i');
}

/** Returns whether the app has a screen at the path. */
export function isScreenPath(path: string, payments: keyof typeof SCREENS): boolean {
  return SCREENS[payments].test(path);
}
