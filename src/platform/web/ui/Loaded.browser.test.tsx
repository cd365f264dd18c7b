import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { inEnglish } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import { isMissing, LoadFailed } from '../loading.ts';
import { Loaded } from './Loaded.tsx';
import { PanelSkeleton } from './Skeleton.tsx';

const TROUBLE = WORDS['common.error.fetchTitle'];

type Read = { data: string | undefined; error: Error | null };

async function panel(read: Read, more: { later?: 'told' | 'quiet'; title?: string } = {}) {
  let retries = 0;
  const query = { ...read, refetch: () => (retries += 1) };
  const instead = (error: Error): ReactNode => isMissing(error) && <p>Not there</p>;
  const screen = await inEnglish(
    <Loaded query={query} skeleton={<PanelSkeleton />} instead={instead} {...more}>
      {(words) => <p>{words}</p>}
    </Loaded>,
  );
  return { screen, retries: () => retries };
}

test('shows a skeleton while it loads, only after a delay', async () => {
  const { screen } = await panel({ data: undefined, error: null });
  const outline = screen.getByLabelText(WORDS['common.busy.loading']);
  await expect.element(outline).toBeInTheDocument();
  await expect.element(outline).toBeVisible();
  await expect.element(screen.getByText(TROUBLE)).not.toBeInTheDocument();
});

test('shows what was read, also an empty text', async () => {
  const { screen } = await panel({ data: '', error: null });
  expect(screen.container.querySelectorAll('p')).toHaveLength(1);
  await expect.element(screen.getByLabelText(WORDS['common.busy.loading'])).not.toBeInTheDocument();
});

test('shows a failed read with a way to retry', async () => {
  const { screen, retries } = await panel({ data: undefined, error: new LoadFailed(500) });
  await expect.element(screen.getByText(TROUBLE)).toBeVisible();
  await screen.getByRole('button', { name: WORDS['common.button.tryAgain'] }).click();
  expect(retries()).toBe(1);
});

test('the error may have a title of its own', async () => {
  const { screen } = await panel({ data: undefined, error: new LoadFailed(0) }, { title: 'No members today' });
  await expect.element(screen.getByText('No members today')).toBeVisible();
  await expect.element(screen.getByText(TROUBLE)).not.toBeInTheDocument();
});

test('a special failure has its own screen', async () => {
  const { screen } = await panel({ data: undefined, error: new LoadFailed(404) });
  await expect.element(screen.getByText('Not there')).toBeVisible();
  await expect.element(screen.getByText(TROUBLE)).not.toBeInTheDocument();
});

test('a later failure removes nothing, and is announced where it would not push a form away', async () => {
  const told = await panel({ data: 'Nordvik', error: new LoadFailed(500) });
  await expect.element(told.screen.getByText('Nordvik')).toBeVisible();
  await expect.element(told.screen.getByText(TROUBLE)).toBeVisible();
  await told.screen.unmount();
  const quiet = await panel({ data: 'Nordvik', error: new LoadFailed(500) }, { later: 'quiet' });
  await expect.element(quiet.screen.getByText('Nordvik')).toBeVisible();
  await expect.element(quiet.screen.getByText(TROUBLE)).not.toBeInTheDocument();
});

test('what was typed in the content stays when a later read fails, and when it succeeds again', async () => {
  const page = (error: Error | null) => (
    <Loaded query={{ data: 'Nordvik', error, refetch: () => undefined }} skeleton={null}>
      {(name) => <input aria-label="Name" defaultValue={name} />}
    </Loaded>
  );
  const screen = await inEnglish(page(null));
  await screen.getByLabelText('Name').fill('Sundvåg');
  for (const error of [new LoadFailed(500), null]) {
    await screen.rerender(page(error));
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sundvåg');
  }
});
