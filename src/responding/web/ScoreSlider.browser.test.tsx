import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '#languages/web/language.tsx';
import { en } from '#scoring/texts/scores.en.ts';
import { ScoreSlider } from './ScoreSlider.tsx';

const words = () => Promise.resolve(en);

function Example({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <LanguageProvider initial="en" catalogue={en} load={words}>
      <p id="question">How relevant was it?</p>
      <ScoreSlider id="slider" labelledBy="question" value={value} onChange={setValue} guidance="Good" />
      <output>{value === null ? 'none' : value}</output>
    </LanguageProvider>
  );
}

async function show(start: number | null = null) {
  const screen = await render(<Example start={start} />);
  const slider = screen.getByRole('slider', { name: 'How relevant was it?' });
  return {
    slider,
    answer: screen.getByRole('status'),
    stop: (n: number) => screen.container.querySelector(`[data-stop="${n}"]`),
  };
}

test('nothing is chosen at first, and the slider says so', async () => {
  const { slider, answer } = await show();
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not answered');
  await expect.element(answer).toHaveTextContent('none');
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await expect.element(answer).toHaveTextContent('none');
});

test.each([
  ['{ArrowRight}', 1],
  ['{ArrowUp}', 1],
  ['{End}', 10],
  ['{ArrowLeft}', 0],
  ['{ArrowDown}', 0],
  ['{Home}', 0],
  [' ', 0],
  ['{End}{ArrowLeft}', 9],
])('the keys %s answer %i', async (keys, value) => {
  const { answer } = await show();
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.element(answer).toHaveTextContent(String(value));
});

test('0 is spoken as don’t know, any other number with what it means', async () => {
  const { slider } = await show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', "Don't know. Good");
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10 out of 10. Good');
});

test('a press on the rail answers, also where the hidden thumb stands', async () => {
  const { slider, answer } = await show();
  await slider.click({ position: { x: 4, y: 24 } });
  await expect.element(answer).toHaveTextContent('0');
});

test('a press on a number answers and moves the focus to the slider', async () => {
  const { slider, answer, stop } = await show();
  await userEvent.click(stop(7) ?? document.body);
  await expect.element(answer).toHaveTextContent('7');
  await expect.element(slider).toHaveFocus();
});

test('the thumb is hidden until there is an answer', async () => {
  const { slider } = await show();
  const frame = () => slider.element().closest('.slider');
  expect(frame()?.classList.contains('is-empty')).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(frame()?.className).toBe('slider');
  await userEvent.keyboard('{Home}');
  expect(frame()?.className).toBe('slider is-dk');
});
