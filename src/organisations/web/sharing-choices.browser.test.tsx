import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { type OwnOrganisation, OwnOrganisationProvider } from './own-organisation.tsx';
import { useSharingChoices } from './sharing-queries.ts';

const OWNER: OwnOrganisation = {
  email: 'ingrid@nordvik.example',
  organisation: { id: 'o1', name: 'Nordvik', logo: '', allowPrivateSurveys: 1 },
  role: 'owner',
  owner: 'Ingrid Aune',
  abilities: { create: true, actOnBehalfOf: true, readShared: true, fullLimits: true },
  reload: () => Promise.resolve(),
  renew: () => Promise.resolve(),
};

function Choices() {
  const choices = useSharingChoices();
  return <p>{choices === undefined ? 'loading' : JSON.stringify([choices.groups, choices.people])}</p>;
}

// Specification 8.3
test.each([
  ['groups', '[[],[{"userId":"u1","candidate":"Sara"}]]'],
  ['users', '[[{"id":"g1","name":"Sales","org":"o1"}],[]]'],
])('when the %s cannot be loaded there are none to choose, and the rest is offered', async (failing, offered) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith(`/${failing}`)) return Promise.resolve(Response.json({}, { status: 500 }));
    const groups = [{ id: 'g1', name: 'Sales', org: 'o1' }];
    return Promise.resolve(Response.json(address.endsWith('/groups') ? groups : [{ userId: 'u1', candidate: 'Sara' }]));
  });
  const { screen } = await renderPage(() => (
    <OwnOrganisationProvider own={OWNER}>
      <Choices />
    </OwnOrganisationProvider>
  ));
  await expect.element(screen.getByText(offered)).toBeVisible();
});
