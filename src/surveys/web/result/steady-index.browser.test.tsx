import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSteadyIndex } from './steady-index.ts';

beforeEach(() => history.replaceState(null, '', '#2'));

function Shown({ keys }: { keys: readonly string[] }) {
  const [index] = useSteadyIndex(keys);
  return <p>{keys[index]}</p>;
}

test('keeps the open tab when an answer is inserted before it', async () => {
  const screen = await render(<Shown keys={['summary', 'b', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'c', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await expect.poll(() => location.hash).toBe('#3');
});

test('opens the tab in the address when its answer has been read', async () => {
  const screen = await render(<Shown keys={['summary']} />);
  await expect.element(screen.getByText('summary')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
});

test('falls back to the summary when the open answer was withdrawn', async () => {
  const screen = await render(<Shown keys={['summary', 'b', 'd', 'e']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'e']} />);
  await expect.element(screen.getByText('summary')).toBeVisible();
});
