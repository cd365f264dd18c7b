import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** A legal page: open to everybody, whatever gate stands before them. */
export function legalRoute<R extends AnyRoute, P extends string>(root: R, path: P) {
  return createRoute({
    getParentRoute: () => root,
    path: `/${path}` as const,
    staticData: { open: true },
    component: lazyRouteComponent(() => import('#brands/web/LegalScreen.tsx'), 'LegalScreen'),
  });
}
