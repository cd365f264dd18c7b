import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRoleAwaited } from './awaited-role.ts';

const asked = vi.fn(() => Promise.resolve());

function Asking() {
  useRoleAwaited(asked);
  return null;
}

beforeEach(() => {
  asked.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks for the role every 15 s, and no longer when the screen is gone', async () => {
  const screen = await render(<Asking />);
  vi.advanceTimersByTime(45_000);
  expect(asked).toHaveBeenCalledTimes(3);
  await screen.unmount();
  vi.advanceTimersByTime(45_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('does not ask while the tab is hidden, and at once when it is visible again', async () => {
  await render(<Asking />);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(45_000);
  expect(asked).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(1);
});
