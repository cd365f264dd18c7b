import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { WORDS } from '../../../test/words.ts';
import { NoOrganisation } from './NoOrganisation.tsx';

// Specification 2.36
test('the notice of a person without an organisation leads to registering one and to joining one', async () => {
  const { screen } = await renderPage(() => <NoOrganisation />);
  await expect.element(screen.getByRole('heading', { name: WORDS['dashboard.noOrganisation.title'] })).toBeVisible();
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/register-organization', '/join-organization']);
});
