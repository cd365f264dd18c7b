import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchedCode } from '#platform/web/fetched-code.ts';

/** A screen that is fetched when somebody goes there, and waits for the network like any other part of the app. */
export const laterScreen: typeof lazyRouteComponent = (fetching, name) =>
  lazyRouteComponent(() => fetchedCode(fetching), name);
