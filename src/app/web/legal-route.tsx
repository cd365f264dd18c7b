import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { laterScreen } from './later-screen.ts';

/** A legal page: open to everybody, whatever gate stands before them. */
export function legalRoute<R extends AnyRoute, P extends string>(root: R, path: P) {
  return createRoute({
    getParentRoute: () => root,
    path: `/${path}` as const,
    staticData: { open: true },
    component: laterScreen(() => import('#brands/web/LegalScreen.tsx'), 'LegalScreen'),
  });
}
