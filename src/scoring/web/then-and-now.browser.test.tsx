import { expect, test } from 'vitest';
import { inEnglish } from '../../../test/in-english.tsx';
import type { Change } from '../rules/change.ts';
import { type Compared, Dumbbells, ThenAndNow } from './ThenAndNow.tsx';
import { ThenAndNowRing } from './ThenAndNowRing.tsx';

const CLEAR: Change = { state: 'clear', difference: 1.7, limit: 1.2 };
const TOO_FEW: Change = { state: 'tooFew', difference: 0, limit: 0 };

test('a line states both scores, and what may be claimed of the change', async () => {
  const screen = await inEnglish(<ThenAndNow rows={[{ label: 'Quality', before: 5.1, now: 6.8, change: CLEAR }]} />);
  await expect.element(screen.getByRole('img', { name: 'from 5.1 to 6.8' })).toBeVisible();
  await expect.element(screen.getByText('5.1 → 6.8')).toBeVisible();
  await expect.element(screen.getByText('clearly up')).toBeVisible();
});

test('a question not measured again has one dot and one number', async () => {
  const screen = await inEnglish(<ThenAndNow rows={[{ label: 'Influence', before: 5.9, now: 0, change: null }]} />);
  const line = screen.getByRole('img', { name: 'then 5.9, not measured again yet' });
  await expect.element(line).toBeVisible();
  expect(line.element().querySelectorAll('b, em, i')).toHaveLength(1);
  expect(screen.container.textContent).not.toContain('→');
});

test('each state of a change keeps its number and has its word', async () => {
  const rows: Compared[] = [
    { label: 'Quality', before: 5.1, now: 6.8, change: CLEAR },
    { label: 'Expertise', before: 8.2, now: 7.5, change: { state: 'mayBeChance', difference: -0.7, limit: 1.2 } },
    { label: 'Influence', before: 8.2, now: 8.4, change: { state: 'same', difference: 0.2, limit: 1.2 } },
    { label: 'Relevance', before: 8.2, now: 8.4, change: TOO_FEW },
  ];
  const screen = await inEnglish(<Dumbbells rows={rows} />);
  const ends = [...screen.container.querySelectorAll('.dumb__d')].map((end) => end.textContent);
  expect(ends).toEqual([
    '6.8 +1.7 clearly up',
    '7.5 −0.7 may be chance',
    '8.4 +0.2 about the same',
    '8.4 cannot be compared',
  ]);
});

test('the ring states both scores, their uncertainty, and what may be claimed', async () => {
  const screen = await inEnglish(
    <ThenAndNowRing label="Quality" before={5.1} now={6.8} band="mediocre" uncertainty={0.5} change={CLEAR} />,
  );
  const name = 'Quality: from 5.1 to 6.8 out of 10, On the way. Uncertainty: 6.3 to 7.3. +1.7, clearly up.';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  await expect.element(screen.getByText('clearly up')).toBeVisible();
});

test('the ring has no inner line when too few answered to compare', async () => {
  const screen = await inEnglish(
    <ThenAndNowRing label="Quality" before={5.1} now={8.4} band="positive" uncertainty={0.5} change={TOO_FEW} />,
  );
  const name = 'Quality: 8.4 out of 10, Strong. Uncertainty: 7.9 to 8.9. Too few answers to compare.';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.container.querySelector('.tnring__dot')).toBeNull();
});

test('without an earlier score the ring is a plain gauge without a change', async () => {
  const screen = await inEnglish(
    <ThenAndNowRing label="Quality" before={0} now={8.4} band="positive" uncertainty={0.5} change={null} />,
  );
  const name = 'Quality: 8.4 out of 10, Strong. Uncertainty: 7.9 to 8.9.';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.container.querySelector('.tnring__dot')).toBeNull();
  expect(screen.container.textContent).not.toContain('from');
});
