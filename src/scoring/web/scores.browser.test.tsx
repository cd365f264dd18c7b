import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Lang } from '#languages/rules/language.ts';
import { LanguageProvider } from '#languages/web/language.tsx';
import { en } from '../texts/scores.en.ts';
import { no } from '../texts/scores.no.ts';
import { Distribution } from './Distribution.tsx';
import { Gauge } from './Gauge.tsx';
import { Trend } from './Trend.tsx';

const WORDS = { en, no };

function inside(lang: Lang, screen: React.ReactNode) {
  return render(
    <LanguageProvider initial={lang} catalogue={WORDS[lang]} load={(wanted) => Promise.resolve(WORDS[wanted])}>
      {screen}
    </LanguageProvider>,
  );
}

// Specification 2.53, 4.11
test('a gauge states its label, its score, the name of its band, and whether answers may still arrive', async () => {
  const screen = await inside('no', <Gauge score={6.6} band="mediocre" label="Relevans" ongoing />);
  await expect.element(screen.getByRole('img', { name: 'Relevans: 6,6 av 10, På vei, pågår' })).toBeVisible();
});

test('shows the given band, also when the rounded score looks higher', async () => {
  const screen = await inside('en', <Gauge score={7} band="mediocre" label="Quality" />);
  await expect.element(screen.getByRole('img', { name: 'Quality: 7.0 out of 10, On the way' })).toBeVisible();
});

// Specification 4.11
test('the ring pulses once a second between full and 0.6 opacity while answers may still arrive, and rests afterwards', async () => {
  const ring = async (ongoing: boolean) => {
    const screen = await inside('en', <Gauge score={6.6} band="mediocre" label="Relevance" ongoing={ongoing} />);
    const drawn = [...screen.container.querySelectorAll('.gauge svg')].flatMap((svg) => svg.getAnimations());
    return drawn.map(({ effect }) => effect as KeyframeEffect);
  };
  const pulses = await ring(true);
  expect(pulses.map((pulse) => pulse.getTiming())).toMatchObject([
    { duration: 1_000, direction: 'alternate', iterations: Infinity },
  ]);
  const opacities = pulses.map((pulse) => pulse.getKeyframes().map(({ opacity }) => opacity));
  expect(opacities).toEqual([['1', '0.6']]);
  expect(await ring(false)).toEqual([]);
});

// Specification 9.1
test('shows a dash without a score, never a zero', async () => {
  const screen = await inside('en', <Gauge score={0} band="unknown" label="Quality" />);
  const gauge = screen.getByRole('img', { name: 'Quality: no score yet' });
  await expect.element(gauge).toHaveTextContent('–');
});

test('the trend leaves out moments without a score, and has its numbers as a table', async () => {
  const points = [
    { label: 'March 26', score: 6.2 },
    { label: 'June 26', score: 0 },
    { label: 'now', score: 8.1 },
  ];
  const screen = await inside('en', <Trend points={points} />);
  await expect.element(screen.getByRole('img').first()).toHaveAccessibleName('Trend: March 26 6.2, now 8.1');
  await screen.getByText('Show as a table').click();
  await expect.element(screen.getByRole('row', { name: 'June 26 –' })).toBeVisible();
});

test('the distribution counts each value, and "don’t know" separately', async () => {
  const screen = await inside('en', <Distribution counts={[1, 0, 0, 1, 1, 2, 3, 5, 13, 13, 9]} />);
  await expect.element(screen.getByRole('img').first()).toHaveAccessibleName(/10: 9, Don't know: 1$/);
  await screen.getByText('Show as a table').click();
  await expect.element(screen.getByRole('row', { name: '8 13 27%' })).toBeVisible();
});
