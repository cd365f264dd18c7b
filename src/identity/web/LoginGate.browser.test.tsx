import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { LoginGate } from './LoginGate.tsx';

// Specification 2.30, 8.7
test('the button shows that the login is loading, and can be pressed again after a failure', async () => {
  let presses = 0;
  let arrive = () => undefined as void;
  const login = () => {
    presses += 1;
    return new Promise<void>((resolve) => (arrive = resolve));
  };
  const Gate = () => <LoginGate login={login} signUp={() => Promise.resolve()} silently={false} />;
  const { screen } = await renderPage(Gate);
  await screen.getByRole('button', { name: 'Login' }).click();
  const busy = screen.getByRole('button', { name: 'Logging in...' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click();
  expect(presses).toBe(1);
  arrive();
  await screen.getByRole('button', { name: 'Login' }).click();
  expect(presses).toBe(2);
});
