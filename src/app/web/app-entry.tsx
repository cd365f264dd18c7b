import './base-styles.ts';
import '#platform/web/styles/forced-colors-plots.css';
import '#brands/styles/faces-more.css';
import '#platform/web/styles/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionProvider } from '#identity/web/session.tsx';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { langOfTab } from '#languages/web/tab-language.ts';
import { followTheme } from '#brands/web/theme.ts';
import { login } from './begun-login.ts';
import { mount } from './mount.tsx';
import { router } from './router.tsx';
import { loadTexts } from './screen-texts.ts';

const queries = newQueryClient();
// Opening a screen again repeats the reads that failed before.
router.subscribe('onRendered', () =>
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
);

followTheme();
await mount(
  loadTexts,
  <QueryClientProvider client={queries}>
    <ToastProvider>
      <SessionProvider client={login}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ToastProvider>
  </QueryClientProvider>,
  langOfTab(location.href),
);
