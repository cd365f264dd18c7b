import { expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
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
  serve(({ path }) => {
    if (path.endsWith(`/${failing}`)) return 500;
    return [path.endsWith('/groups') ? { id: 'g1', name: 'Sales', org: 'o1' } : { userId: 'u1', candidate: 'Sara' }];
  });
  const { screen } = await renderPage(() => (
    <OwnOrganisationProvider own={OWNER}>
      <Choices />
    </OwnOrganisationProvider>
  ));
  await expect.element(screen.getByText(offered)).toBeVisible();
});
