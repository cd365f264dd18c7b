import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inEnglish } from '../../../test/in-english.tsx';
import { ScoreSlider } from './ScoreSlider.tsx';

function Example({ start = null }: { start?: number | null }) {
  const [answered, setAnswered] = useState<number | null>(start);
  const [moving, setMoving] = useState<number | null>(null);
  const value = moving ?? answered;
  return (
    <>
      <p id="question">How relevant was it?</p>
      <ScoreSlider
        name="expertise"
        id="slider"
        labelledBy="question"
        value={value}
        onChange={setAnswered}
        onMove={setMoving}
        guidance="Good"
      />
      <output>{answered === null ? 'none' : answered}</output>
    </>
  );
}

async function show(start: number | null = null) {
  const screen = await inEnglish(<Example start={start} />);
  const slider = screen.getByRole('slider', { name: 'How relevant was it?' });
  return {
    slider,
    answer: screen.getByRole('status'),
    stop: (n: number) => screen.container.querySelector(`[data-stop="${n}"]`),
  };
}

// Specification 5.9
test('has no value at first, and announces that', async () => {
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
  ['7', 7],
  ['0', 0],
  ['10', 10],
  ['20', 0],
  ['1{ArrowLeft}0', 0],
])('the keys %s answer %i', async (keys, value) => {
  const { answer } = await show();
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.element(answer).toHaveTextContent(String(value));
});

// Specification 5.9
test('announces 0 as don’t know, and any other number with its meaning', async () => {
  const { slider } = await show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', "Don't know. Good");
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10 out of 10. Good');
});

test('answers on a press on the rail, also at the position of the hidden thumb', async () => {
  const { slider, answer } = await show();
  await slider.click({ position: { x: 4, y: 24 } });
  await expect.element(answer).toHaveTextContent('0');
});

/** Simulates a finger on the rail that is put down at one stop and lifted at another, or cancelled by scrolling. */
function touch(
  slider: Element,
  { from, to = from, end = 'pointerup' }: { from: Element | null; to?: Element | null; end?: string },
) {
  const pointer = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 7 };
  slider.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientX: middleOf(from) }));
  if (from !== to) slider.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX: middleOf(to) }));
  slider.dispatchEvent(new PointerEvent(end, { ...pointer, clientX: middleOf(to) }));
}

function middleOf(stop: Element | null): number {
  const { left, width } = stop?.getBoundingClientRect() ?? new DOMRect();
  return left + width / 2;
}

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('a finger lifted from the rail at %i answers it', async (value) => {
  const { slider, answer, stop } = await show();
  touch(slider.element(), { from: stop(value) });
  await expect.element(answer).toHaveTextContent(String(value));
  await expect.element(slider).toHaveFocus();
});

test('answers where the finger is lifted, and lets it go back to 0', async () => {
  const { slider, answer, stop } = await show();
  touch(slider.element(), { from: stop(0), to: stop(8) });
  await expect.element(answer).toHaveTextContent('8');
  touch(slider.element(), { from: stop(0) });
  await expect.element(answer).toHaveTextContent('0');
});

test('shows the position of a moving finger, and answers only when it is lifted', async () => {
  const { slider, answer, stop } = await show(3);
  const finger = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 7 };
  slider.element().dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: middleOf(stop(3)) }));
  slider.element().dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: middleOf(stop(9)) }));
  await expect.element(slider).toHaveAttribute('aria-valuetext', '9 out of 10. Good');
  await expect.element(answer).toHaveTextContent('3');
  slider.element().dispatchEvent(new PointerEvent('pointercancel', finger));
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3 out of 10. Good');
});

test('has the lowest stop on the right in a right-to-left language', async () => {
  const { slider, answer, stop } = await show();
  document.documentElement.dir = 'rtl';
  expect(middleOf(stop(0))).toBeGreaterThan(middleOf(stop(10)));
  touch(slider.element(), { from: stop(2) });
  await expect.element(answer).toHaveTextContent('2');
  document.documentElement.dir = '';
});

test('ignores a finger that scrolls the page, or comes from elsewhere', async () => {
  const { slider, answer, stop } = await show();
  touch(slider.element(), { from: stop(5), to: stop(6), end: 'pointercancel' });
  const lifted = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 7, clientX: middleOf(stop(5)) };
  slider.element().dispatchEvent(new PointerEvent('pointerup', lifted));
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not answered');
  await expect.element(answer).toHaveTextContent('none');
});

test('answers on a press on a number, and focuses the slider', async () => {
  const { slider, answer, stop } = await show();
  await userEvent.click(stop(7) ?? document.body);
  await expect.element(answer).toHaveTextContent('7');
  await expect.element(slider).toHaveFocus();
});

test('hides the thumb until there is an answer', async () => {
  const { slider } = await show();
  const frame = () => slider.element().closest('.slider');
  expect(frame()?.classList.contains('is-empty')).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(frame()?.className).toBe('slider');
  await userEvent.keyboard('{Home}');
  expect(frame()?.className).toBe('slider is-dk');
});
