import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Asked, refusal, serve } from '../../../../test/fake-server.ts';
import { English } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { rememberedInvitation, rememberInvitation } from './invited-by.ts';
import { JoinByLinkScreen } from './JoinByLinkScreen.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import { type OwnOrganisation, OwnOrganisationProvider } from '../own-organisation.tsx';

const ID = '01939c5e-7a10-7cc3-98c4-dc0c0c07398f';
const NORDVIK = { id: ID, name: 'Nordvik Rådgivning', logo: '' };
const SUNDVAG = { id: '01939c5e-7a10-7cc3-98c4-dc0c0c073990', name: 'Sundvåg', logo: '' };

/** The replies of the server to each call; a number is a refusal. */
let answers: Record<string, unknown>;
let asked: Asked[];

beforeEach(() => {
  answers = { [`GET /api/org/${ID}`]: NORDVIK, [`POST /api/organization/${ID}/users`]: { role: 'invited' } };
  localStorage.clear();
  asked = serve(({ line }) => answers[line]);
});

/** Renders the screen at an address, by default for a person without an organisation. */
async function joining(address: string, where: Partial<OwnOrganisation> = {}) {
  const told: string[] = [];
  const note = (what: string) => () => {
    told.push(what);
    return Promise.resolve();
  };
  const nobody = { email: '', organisation: null, role: null, owner: null, abilities: null };
  const own = { ...nobody, reload: note('reload'), renew: note('renew'), ...where };
  const root = createRootRoute();
  const getParentRoute = () => root;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/', component: () => <h1>Overview</h1> }),
    createRoute({ getParentRoute, path: '/join-organization', component: JoinScreen }),
    createRoute({ getParentRoute, path: '/join', component: () => <JoinByLinkScreen organisationId={ID} /> }),
    createRoute({ getParentRoute, path: '/wrong', component: () => <JoinByLinkScreen organisationId="x" /> }),
  ]);
  const router: AnyRouter = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const screen = await render(
    <BrandProvider face={{ ...BRAND_SETTINGS.a, logo: null }}>
      <English>
        <QueryClientProvider client={newQueryClient()}>
          <ToastProvider>
            <OwnOrganisationProvider own={own}>
              <RouterProvider router={router} />
            </OwnOrganisationProvider>
          </ToastProvider>
        </QueryClientProvider>
      </English>
    </BrandProvider>,
  );
  const find = async (link: string) => {
    await screen.getByLabelText('Invitation link').fill(link);
    await screen.getByRole('button', { name: 'Find the organisation' }).click();
  };
  const join = () => screen.getByRole('button', { name: 'Join', exact: true }).click();
  return { screen, told, find, join };
}

const JOIN_FAILED = 'Could not join the organization. Please try again or contact support.';
const NOT_VALID = 'The URL you searched for is not valid. Check that you have copied the whole link.';

// Specification 2.3, 4.10, 7.9
test('finds the organisation by the last path segment of a pasted link, and opens the overview after joining', async () => {
  const { screen, told, find, join } = await joining('/join-organization');
  await find(`https://omsyn.example/join/${ID}?lang=en`);
  await expect.element(screen.getByText('Nordvik Rådgivning')).toBeVisible();
  await join();
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect.element(screen.getByText('You have joined Nordvik Rådgivning')).toBeVisible();
  expect(told).toEqual(['renew']);
});

test('reports an empty field and an invalid link at the field, without a request', async () => {
  const { screen, find } = await joining('/join-organization');
  await find(' ');
  await expect.element(screen.getByText('Paste the link here.')).toBeVisible();
  await find('https://omsyn.example/join/half');
  await expect.element(screen.getByText(NOT_VALID)).toBeVisible();
  expect(asked).toEqual([]);
});

// Specification 2.3
test('shows the name and the logo of the found organisation, and a busy button while joining', async () => {
  const LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  answers[`GET /api/org/${ID}`] = { ...NORDVIK, logo: LOGO };
  const { screen, find, join } = await joining('/join-organization');
  await find(`https://omsyn.example/join/${ID}`);
  await expect.element(screen.getByText('Nordvik Rådgivning')).toBeVisible();
  expect(screen.container.querySelector(`img[src='${LOGO}']`)).not.toBeNull();
  serve(() => new Promise(() => undefined));
  await join();
  await expect.element(screen.getByRole('button', { name: WORDS['organisation.join.busy'] })).toBeVisible();
});

// Specification 8.4
test('reports a missing organisation above the form and at the field', async () => {
  answers = {};
  const { screen, find } = await joining('/join-organization');
  await find(`https://omsyn.example/join/${ID}`);
  await expect.element(screen.getByText(/^Could not fetch organization data/)).toBeVisible();
  await expect.element(screen.getByText(NOT_VALID)).toBeVisible();
});

// Specification 8.4
test('reports a failed join, and offers a retry', async () => {
  answers[`POST /api/organization/${ID}/users`] = 500;
  const { screen, join } = await joining('/join');
  await join();
  await expect.element(screen.getByText(JOIN_FAILED)).toBeVisible();
  answers[`POST /api/organization/${ID}/users`] = { role: 'invited' };
  await join();
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('tells how long to wait after too many tries', async () => {
  answers[`POST /api/organization/${ID}/users`] = refusal(429, { headers: { 'retry-after': '120' } });
  const { screen, join } = await joining('/join');
  await join();
  await expect.element(screen.getByText(/2 minutes/)).toBeVisible();
});

// Specification 2.25
test('keeps an invitation until the user has joined or declined', async () => {
  rememberInvitation(ID);
  const declining = await joining('/join');
  // The app's router intercepts links; here nothing else does.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await declining.screen.getByRole('link', { name: 'Cancel' }).click();
  expect(rememberedInvitation()).toBeNull();
  await declining.screen.unmount();

  rememberInvitation(ID);
  const { screen, join } = await joining('/join');
  await join();
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(rememberedInvitation()).toBeNull();
});

// Specification 8.4
test('reports an invalid link, and forgets it', async () => {
  rememberInvitation(ID);
  const { screen } = await joining('/wrong');
  await expect.element(screen.getByText(NOT_VALID)).toBeVisible();
  expect(rememberedInvitation()).toBeNull();
});

test('asks a member of another organisation to leave it first, and lets a person who is only invited there join', async () => {
  const elsewhere = await joining('/join', { organisation: SUNDVAG, role: 'member' });
  await expect
    .element(elsewhere.screen.getByText('You are already in Sundvåg. Leave it before you join another one.'))
    .toBeVisible();
  await expect.element(elsewhere.screen.getByRole('button', { name: 'Join', exact: true })).not.toBeInTheDocument();
  await elsewhere.screen.unmount();
  const { screen } = await joining('/join', { organisation: SUNDVAG, role: 'invited' });
  await expect.element(screen.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
});

test('tells a person who is already in it', async () => {
  const { screen } = await joining('/join', { organisation: NORDVIK, role: 'invited' });
  await expect.element(screen.getByText('You are already in Nordvik Rådgivning.')).toBeVisible();
});
