import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Rows } from './Rows.tsx';

const names = (count: number) => Array.from({ length: count }, (_, place) => `Person ${place + 1}`);

/** `guessed` is the height that the list is given; the rows are 60 pixels high. */
function list(count: number, { above = 300, guessed = 60 } = {}) {
  return render(
    <>
      <style>{LOOK}</style>
      <div style={{ height: `${above}px` }}>Above</div>
      <Rows rows={names(count)} keyOf={(name) => name} height={guessed} look="bare">
        {(name, tie) => (
          <li {...tie} key={name} style={{ ...tie.style, height: '60px', display: 'flow-root' }}>
            <input aria-label={name} />
          </li>
        )}
      </Rows>
    </>,
  );
}

// Like the styles of a list: no default margins, and no collapsing margins of rows.
const LOOK = '.bare { display: grid; margin: 0; padding: 0 } body { margin: 0 }';

afterEach(() => scrollTo(0, 0));

const onPage = () => document.querySelectorAll('li').length;

test('renders all of two hundred rows', async () => {
  await list(200);
  expect(onPage()).toBe(200);
});

test('renders only the visible rows of a thousand, each with its position', async () => {
  const screen = await list(1_000);
  await expect.poll(() => document.querySelector('li')?.getAttribute('aria-setsize')).toBe('1000');
  expect(onPage()).toBeLessThan(60);
  const height = document.querySelector('ul')?.offsetHeight ?? 0;
  expect(height).toBeGreaterThan(59_000);
  scrollTo(0, 30_300);
  await expect.element(screen.getByLabelText('Person 501', { exact: true })).toBeVisible();
  const row = screen.getByLabelText('Person 501', { exact: true }).element().closest('li');
  expect(row?.getAttribute('aria-posinset')).toBe('501');
  expect(Math.abs((row?.getBoundingClientRect().top ?? 999) + scrollY - 300 - 500 * 60)).toBeLessThan(2);
  await expect.poll(() => document.querySelector('[aria-label="Person 1"]')).toBeNull();
});

test('the row with the focus stays, however far the user scrolls', async () => {
  const screen = await list(1_000);
  await expect.poll(() => document.querySelector('li')?.getAttribute('aria-setsize')).toBe('1000');
  const field = screen.getByLabelText('Person 2', { exact: true });
  await field.fill('half a word');
  scrollTo(0, 30_000);
  await expect.element(screen.getByLabelText('Person 500', { exact: true })).toBeInTheDocument();
  expect((field.element() as HTMLInputElement).value).toBe('half a word');
  expect(document.activeElement).toBe(field.element());
});

test('renders all rows for print', async () => {
  await list(1_000);
  await expect.poll(() => document.querySelector('li')?.getAttribute('aria-setsize')).toBe('1000');
  dispatchEvent(new Event('beforeprint'));
  expect(onPage()).toBe(1_000);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(onPage).toBeLessThan(60);
});

test('a list that appears on a scrolled page shows the visible rows', async () => {
  document.body.style.blockSize = '60000px';
  scrollTo(0, 12_000);
  const screen = await list(1_000, { above: 3_000 });
  await expect.element(screen.getByLabelText('Person 151', { exact: true })).toBeInViewport();
  expect(scrollY).toBe(12_000);
  document.body.style.blockSize = '';
});

test('rows that are higher than guessed are placed correctly, and none is left out', async () => {
  await list(1_000, { guessed: 40 });
  const seen = new Set<string>();
  for (let at = 0; at < 6_000; at += 200) {
    scrollTo(0, at);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    for (const field of document.querySelectorAll('input')) seen.add(field.ariaLabel ?? '');
  }
  expect(names(80).filter((name) => !seen.has(name))).toEqual([]);
  await expect.poll(() => document.querySelector('ul')?.offsetHeight ?? 0).toBeGreaterThan(40 * 1_000 + 80 * (60 - 40));
});

test('forces no layout of the page before the first paint', async () => {
  const asked = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  const placed = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  let early = -1;
  requestAnimationFrame(() => (early = asked.mock.calls.length + placed.mock.calls.length));
  await list(1_000);
  await expect.poll(() => early).toBe(0);
  await expect.poll(() => document.querySelector('li')?.getAttribute('aria-setsize')).toBe('1000');
  expect(asked).not.toHaveBeenCalled();
});
