import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#languages/web/language.tsx';
import { en } from '../texts/scores.en.ts';
import { Dumbbells, ThenAndNow } from './ThenAndNow.tsx';
import { ThenAndNowRing } from './ThenAndNowRing.tsx';

function shown(screen: ReactNode) {
  return render(
    <LanguageProvider initial="en" catalogue={en} load={() => Promise.resolve(en)}>
      {screen}
    </LanguageProvider>,
  );
}

test('a line states both scores', async () => {
  const screen = await shown(<ThenAndNow rows={[{ label: 'Quality', before: 5.1, now: 6.8 }]} />);
  await expect.element(screen.getByRole('img', { name: 'from 5.1 to 6.8' })).toBeVisible();
  await expect.element(screen.getByText('5.1 → 6.8')).toBeVisible();
});

test('a question not measured again has one dot and one number', async () => {
  const screen = await shown(<ThenAndNow rows={[{ label: 'Influence', before: 5.9, now: 0 }]} />);
  const line = screen.getByRole('img', { name: 'then 5.9, not measured again yet' });
  await expect.element(line).toBeVisible();
  expect(line.element().querySelectorAll('b, em, i')).toHaveLength(1);
  expect(screen.container.textContent).not.toContain('→');
});

test('a change of less than three tenths is shown as none, with an explanation below', async () => {
  const rows = [
    { label: 'Expertise', before: 8.2, now: 8.4 },
    { label: 'Quality', before: 8.3, now: 7.9 },
  ];
  const screen = await shown(<Dumbbells rows={rows} />);
  const ends = [...screen.container.querySelectorAll('.dumb__d')].map((end) => end.textContent);
  expect(ends).toEqual(['8.4 ≈about the same', '7.9 −0.4']);
  await expect.element(screen.getByText(en['scores.compare.aboutSameHint'])).toBeVisible();
});

test('the ring states both scores, and a small change in words', async () => {
  const screen = await shown(<ThenAndNowRing label="Quality" before={8.3} now={8.4} band="positive" />);
  await expect.element(screen.getByRole('img', { name: 'Quality: from 8.3 to 8.4 out of 10, Strong' })).toBeVisible();
  await expect.element(screen.getByText('from 8.3, about the same')).toBeVisible();
});

test('without an earlier score the ring is a plain gauge without a change', async () => {
  const screen = await shown(<ThenAndNowRing label="Quality" before={0} now={8.4} band="positive" />);
  await expect.element(screen.getByRole('img', { name: 'Quality: 8.4 out of 10, Strong' })).toBeVisible();
  expect(screen.container.querySelector('.tnring__dot')).toBeNull();
  expect(screen.container.textContent).not.toContain('from');
});
