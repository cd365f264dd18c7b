import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { JoinGate } from './JoinGate.tsx';

const nothing = () => Promise.resolve();
const Gate = () => <JoinGate login={nothing} signUp={nothing} silently={false} />;

function answers(status: number, body: object) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));
}

// Specification 2.25
test('the gate names the organisation that invites, with its logo', async () => {
  answers(200, { id: 'x', name: 'Nordvik Rådgivning', logo: '' });
  const { screen } = await renderPage(Gate);
  await expect.element(screen.getByRole('heading', { name: 'Join Nordvik Rådgivning' })).toBeVisible();
  await expect.element(screen.getByText('Nordvik Rådgivning uses Omsyn')).toBeVisible();
  await expect.element(screen.getByText('The administrator sees your name, title and e-mail address.')).toBeVisible();
});

test('an invitation that no longer works says so, and offers only the login', async () => {
  answers(404, { type: '/problems/not-found', title: 'Not found', status: 404, errors: [] });
  const { screen } = await renderPage(Gate);
  await expect.element(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Make an account' })).not.toBeInTheDocument();
});
