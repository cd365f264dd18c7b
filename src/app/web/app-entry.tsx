import './base-styles.ts';
import '#brands/styles/faces-more.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionProvider } from '#identity/web/session.tsx';
import { fetchedCode } from '#platform/web/fetched-code.ts';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import { langOfTab } from '#languages/web/tab-language.ts';
import { mount } from './mount.tsx';
import { router } from './router.tsx';

const CATALOGUES = {
  en: () => import('./app-catalogue.en.ts'),
  no: () => import('./app-catalogue.no.ts'),
};

// A call that fails has said why already; asking again at once would only hide it. `retryOnMount` would ask again for each
// part that is mounted: where a screen waits for its parts' reads, the two took turns and sent fifty requests a second.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
// A screen that is opened anew reads anew what it could not read before.
router.subscribe('onRendered', () =>
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
);

await mount(
  (lang) => fetchedCode(() => CATALOGUES[lang]()),
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </ToastProvider>
  </QueryClientProvider>,
  langOfTab(location.href),
);
