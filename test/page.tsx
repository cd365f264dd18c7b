import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { type OwnOrganisation, OwnOrganisationProvider } from '#organisations/web/own-organisation.tsx';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { English } from './in-english.tsx';

/** A member of Nordvik; a test about another person renders a provider of its own inside. */
const MEMBER: OwnOrganisation = {
  email: 'sara@nordvik.example',
  organisation: { id: 'o1', name: 'Nordvik', logo: '' },
  role: 'member',
  owner: 'Ingrid Aune',
  abilities: null,
  reload: () => Promise.resolve(),
  renew: () => Promise.resolve(),
};

type Page = { address?: string; queries?: QueryClient };

/** Renders a screen in English and as brand A, at an address, with all providers that a screen may need. */
export async function renderPage(Screen: () => ReactNode, { address = '/', queries = newQueryClient() }: Page = {}) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router: AnyRouter = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  const screen = await render(
    <BrandProvider face={{ ...BRAND_SETTINGS.a, logo: LOGOS.a }}>
      <English>
        <QueryClientProvider client={queries}>
          <ToastProvider>
            <OwnOrganisationProvider own={MEMBER}>
              <RouterProvider router={router} />
            </OwnOrganisationProvider>
          </ToastProvider>
        </QueryClientProvider>
      </English>
    </BrandProvider>,
  );
  return { screen, history };
}
