import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSteadyIndex } from './steady-index.ts';

beforeEach(() => history.replaceState(null, '', '#2'));

function Shown({ keys }: { keys: readonly string[] }) {
  const [index] = useSteadyIndex(keys);
  return <p>{keys[index]}</p>;
}

test('an answer that comes before the open one moves it on, and it stays open', async () => {
  const screen = await render(<Shown keys={['summary', 'b', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'c', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await expect.poll(() => location.hash).toBe('#3');
});

test('the tab of the address opens when its answer has been read', async () => {
  const screen = await render(<Shown keys={['summary']} />);
  await expect.element(screen.getByText('summary')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'd']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
});

test('an answer that was taken back gives way to the summary', async () => {
  const screen = await render(<Shown keys={['summary', 'b', 'd', 'e']} />);
  await expect.element(screen.getByText('d')).toBeVisible();
  await screen.rerender(<Shown keys={['summary', 'b', 'e']} />);
  await expect.element(screen.getByText('summary')).toBeVisible();
});
