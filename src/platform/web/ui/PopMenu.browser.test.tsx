import { Download, FileText } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PopMenu } from './PopMenu.tsx';

const focused = () => document.activeElement?.querySelector('b')?.textContent ?? document.activeElement?.textContent;

// On a phone the menu is a sheet that covers everything.
beforeEach(() => page.viewport(1280, 800));

async function menuOf(busy: string | null = null) {
  const choose = vi.fn();
  const screen = await render(
    <>
      <button type="button">Beside</button>
      <div style={{ inlineSize: '9rem' }}>
        <PopMenu
          icon={Download}
          label="Download"
          title="Download the result"
          busy={busy}
          opensAt="download"
          items={[
            { icon: FileText, name: 'Report', text: 'On paper', href: '#report' },
            { icon: FileText, name: 'Workbook', text: 'For Excel', choose },
            { icon: FileText, name: 'Table', text: 'For others', choose: () => undefined },
          ]}
        >
          <p>Take care of it.</p>
        </PopMenu>
      </div>
    </>,
  );
  const menu = screen.getByRole('menu', { name: 'Download the result' });
  return { screen, choose, menu, button: screen.getByRole('button', { name: busy ?? 'Download' }) };
}

test('opens with the first item focused; arrows, Home and End cycle', async () => {
  const { button, menu } = await menuOf();
  await button.click();
  await expect.element(menu).toBeVisible();
  await expect.poll(focused).toBe('Report');
  for (const [key, name] of [
    ['ArrowDown', 'Workbook'],
    ['End', 'Table'],
    ['ArrowDown', 'Report'],
    ['ArrowUp', 'Table'],
    ['Home', 'Report'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(focused).toBe(name);
  }
});

test('closes on Escape and on a choice, and returns the focus', async () => {
  const { button, menu, choose, screen } = await menuOf();
  await button.click();
  await expect.poll(focused).toBe('Report');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Download');
  await button.click();
  await screen.getByRole('menuitem', { name: /Workbook/ }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(choose).toHaveBeenCalledTimes(1);
  await expect.poll(focused).toBe('Download');
});

test('closes on Tab and on a press outside', async () => {
  const { button, menu, screen } = await menuOf();
  await button.click();
  await expect.poll(focused).toBe('Report');
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
  await screen.getByRole('button', { name: 'Beside' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('stays closed while a chosen action is running', async () => {
  const { button, menu } = await menuOf('Making the file …');
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('opens to the other side when its button is at the start of the window', async () => {
  const { button, menu } = await menuOf();
  await button.click();
  await expect.element(menu).toBeVisible();
  const { left, right } = menu.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});

test('opens at its address, each time that the address gets its fragment', async () => {
  history.replaceState(null, '', '#download');
  const { menu } = await menuOf();
  await expect.element(menu).toBeVisible();
  await expect.poll(focused).toBe('Report');
  expect(location.hash).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  location.hash = '#download';
  await expect.element(menu).toBeVisible();
});
