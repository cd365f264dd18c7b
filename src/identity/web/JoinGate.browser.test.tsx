import { expect, test } from 'vitest';
import { serve } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/page.tsx';
import { JoinGate } from './JoinGate.tsx';

const nothing = () => Promise.resolve();
const Gate = () => <JoinGate login={nothing} signUp={nothing} silently={false} />;

// Specification 2.25
test('the gate names the organisation that invites, with its logo', async () => {
  serve(() => ({ id: 'x', name: 'Nordvik Rådgivning', logo: '' }));
  const { screen } = await renderPage(Gate);
  await expect.element(screen.getByRole('heading', { name: 'Join Nordvik Rådgivning' })).toBeVisible();
  await expect.element(screen.getByText('Nordvik Rådgivning uses Omsyn')).toBeVisible();
  await expect.element(screen.getByText('The administrator sees your name, title and e-mail address.')).toBeVisible();
});

test('an invitation that no longer works says so, and offers only the login', async () => {
  serve(() => 404);
  const { screen } = await renderPage(Gate);
  await expect.element(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make an account' })).not.toBeInTheDocument();
});
