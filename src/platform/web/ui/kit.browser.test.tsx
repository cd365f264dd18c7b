import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import { Button } from './Button.tsx';
import type { SaveProblem } from '../save-problem.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyBox } from './CopyBox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useHashIndex } from './hash-index.ts';
import { Modal } from './Modal.tsx';
import { useOnceClosed } from './once-closed.ts';
import { Segmented } from './Segmented.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';
import { ToastProvider, useToast } from './Toast.tsx';

const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  history.replaceState(null, '', '#');
  await page.viewport(1280, 800);
});

function Asking() {
  const [asking, setAsking] = useState(false);
  const onceClosed = useOnceClosed(asking);
  const next = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      {asking && (
        <Modal title="Leave without saving?" onClose={() => setAsking(false)}>
          <p>You have changes.</p>
          <Button onClick={() => onceClosed(() => next.current?.focus())}>Go on</Button>
        </Modal>
      )}
      <button ref={next}>Next</button>
    </>
  );
}

// Specification 2.53, 4.13
test('a dialog opens with its heading focused, and Escape returns the focus', async () => {
  const screen = await inEnglish(<Asking />);
  await screen.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(focused).toBe('Leave without saving?');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(focused()).toBe('Ask');
});

test('the focus moves on once a dialog has closed and returned it, however long that takes', async () => {
  const screen = await inEnglish(<Asking />);
  await screen.getByRole('button', { name: 'Ask' }).click();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Next');
});

// Specification 2.53, 4.13, 8.10
test('a dialog closes from its icon and its backdrop, and stays open on a click inside', async () => {
  const screen = await inEnglish(<Asking />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  await screen.getByText('You have changes.').click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: 'Close modal' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();

  await ask.click();
  const press = new PointerEvent('pointerdown', { bubbles: true, clientX: 1, clientY: 1 });
  screen.getByRole('dialog').element().dispatchEvent(press);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

function Tabbed({ count }: { count: number }) {
  const [index, setIndex] = useHashIndex(count);
  const tabs = Array.from({ length: count }, (_, place) => ({
    key: String(place),
    label: `Tab ${place}`,
    panel: () => `Panel ${place}`,
  }));
  return <Tabs label="Tabs" tabs={tabs} index={index} onIndex={setIndex} />;
}

// Specification 2.34
test('the arrow keys of the tabs wrap around, and the address keeps the index', async () => {
  const screen = await inEnglish(<Tabbed count={11} />);
  await screen.getByRole('button', { name: 'Previous tab' }).click();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel 10');
  expect(location.hash).toBe('#10');

  screen.getByRole('tab', { name: 'Tab 10' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel 0');
  expect(focused()).toBe('Tab 0');
});

test('a phone shows the whole name of the open tab, arrows that wrap around, and a list of all tabs', async () => {
  await page.viewport(390, 800);
  const screen = await inEnglish(<Tabbed count={4} />);
  await expect.element(screen.getByRole('tab').first()).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Previous tab' }).click();
  const picker = screen.getByRole('button', { name: 'Tab 3, tab 4 of 4. Choose another' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Tab 3, 4 of 4');
  await picker.click();
  await expect.element(screen.getByRole('button', { name: 'Tab 3', exact: true })).toHaveAttribute('aria-current');
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).toHaveFocus();
  await picker.click();
  await screen.getByRole('button', { name: 'Tab 1', exact: true }).click();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel 1');
  expect(location.hash).toBe('#1');
  expect(document.activeElement?.textContent).toMatch(/^Tab 1, /);
});

function Forms({ kept }: { kept: boolean }) {
  const [index, setIndex] = useHashIndex(2);
  const tabs = ['One', 'Two'].map((label) => ({
    key: label,
    label,
    panel: () => <input aria-label={`Field ${label}`} />,
  }));
  return <Tabs label="Tabs" tabs={tabs} index={index} onIndex={setIndex} kept={kept} />;
}

test('kept panels hold what was typed while another tab is open, and only one is shown', async () => {
  const screen = await inEnglish(<Forms kept />);
  await expect.element(screen.getByLabelText('Field Two')).not.toBeInTheDocument();
  await screen.getByLabelText('Field One').fill('typed');
  await screen.getByRole('tab', { name: 'Two' }).click();
  await expect.element(screen.getByLabelText('Field Two')).toBeVisible();
  await expect.element(screen.getByLabelText('Field One')).not.toBeVisible();
  await screen.getByRole('tab', { name: 'One' }).click();
  await expect.element(screen.getByLabelText('Field One')).toHaveValue('typed');
});

function Joined({ count, index = 0, awaited = false }: { count: number; index?: number; awaited?: boolean }) {
  const tabs = Array.from({ length: count }, (_, place) => ({
    key: String(place),
    label: `Tab ${place}`,
    panel: () => <input aria-label={`Field ${place}`} />,
  }));
  return <Tabs label="Tabs" tabs={tabs} index={index} onIndex={() => undefined} awaited={awaited} />;
}

test('a single tab renders only its panel, which keeps its input when others are added', async () => {
  const screen = await inEnglish(<Joined count={1} />);
  await screen.getByLabelText('Field 0').fill('half a sentence');
  expect([screen.getByRole('tablist').query(), screen.getByRole('tabpanel').query()]).toEqual([null, null]);
  await screen.rerender(<Joined count={3} />);
  await expect.element(screen.getByRole('tabpanel', { name: 'Tab 0' })).toBeVisible();
  await expect.element(screen.getByLabelText('Field 0')).toHaveValue('half a sentence');
});

test('renders the strip while tabs are awaited, and the tab in the address takes no focus when it arrives', async () => {
  const screen = await inEnglish(<Joined count={1} awaited />);
  await expect.element(screen.getByRole('tablist')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(<Joined count={3} index={2} awaited />);
  await expect.element(screen.getByRole('tabpanel', { name: 'Tab 2' })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test('a dialog in a panel closes when another address is opened', async () => {
  function Two() {
    const [index, setIndex] = useHashIndex(2);
    const tabs = [
      { key: 'one', label: 'One', panel: () => <Asking /> },
      { key: 'two', label: 'Two', panel: () => <Button>Press</Button> },
    ];
    return <Tabs label="Tabs" tabs={tabs} index={index} onIndex={setIndex} kept />;
  }
  const screen = await inEnglish(<Two />);
  await screen.getByRole('button', { name: 'Ask' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  location.hash = '#1';
  await screen.getByRole('button', { name: 'Press' }).click();
  await screen.getByRole('tab', { name: 'One' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a panel that is not kept starts afresh', async () => {
  const screen = await inEnglish(<Forms kept={false} />);
  await screen.getByLabelText('Field One').fill('typed');
  await screen.getByRole('tab', { name: 'Two' }).click();
  await screen.getByRole('tab', { name: 'One' }).click();
  await expect.element(screen.getByLabelText('Field One')).toHaveValue('');
});

test('a tab shows a shortened label, and screen readers get the full one', async () => {
  const tabs = [
    { key: 'a', label: 'marte@sundvag.example', short: 'marte', panel: () => null },
    { key: 'b', label: 'Summary', panel: () => null },
  ];
  const screen = await inEnglish(<Tabs label="Tabs" tabs={tabs} index={0} onIndex={() => undefined} />);
  expect(screen.getByRole('tab', { name: 'marte@sundvag.example' }).element().textContent).toBe('marte');
});

function Undoing() {
  const toast = useToast();
  const [gone, setGone] = useState(false);
  return (
    <>
      <Button onClick={() => toast('Removed', () => setGone(true))}>Remove</Button>
      {gone && <p>Taken back</p>}
    </>
  );
}

test('undo returns the focus, and the toast does not expire while its button has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const screen = await inEnglish(
    <ToastProvider>
      <Undoing />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  screen.getByRole('button', { name: 'Undo' }).element().focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Taken back')).toBeVisible();
  await expect.element(screen.getByText('Removed')).not.toBeInTheDocument();
  expect(focused()).toBe('Remove');
  vi.useRealTimers();
});

// Specification 2.34
test('a counter appears above ten tabs and not at ten', async () => {
  const eleven = await inEnglish(<Tabbed count={11} />);
  await expect.element(eleven.getByRole('button', { name: 'Tab 0, tab 1 of 11. Choose another' })).toBeVisible();
  await eleven.unmount();
  const ten = await inEnglish(<Tabbed count={10} />);
  await expect.element(ten.getByRole('button', { name: /tab 1 of 10/ })).not.toBeInTheDocument();
});

test('an index in the address without a tab opens the first one', async () => {
  history.replaceState(null, '', '#7');
  const screen = await inEnglish(<Tabbed count={3} />);
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Panel 0');
});

// Specification 2.53, 4.12, 8.10
test('selects the text when copying is refused, so that it can be copied by hand', async () => {
  const refused = { writeText: () => Promise.reject(new Error('refused')) };
  const clipboard = navigator.clipboard;
  Object.defineProperty(navigator, 'clipboard', { value: refused, configurable: true });
  const screen = await inEnglish(<CopyBox value="omsyn.example/respond/-x" />);
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(WORDS['common.copy.errorCopying']);
  const box = screen.getByRole('textbox').element() as HTMLInputElement;
  expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('omsyn.example/respond/-x');
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

test('a busy button says so, keeps its width and ignores presses', async () => {
  let pressed = 0;
  const button = (busy: string | null) => (
    <Button busy={busy} onClick={() => (pressed += 1)}>
      Join the organisation
    </Button>
  );
  const screen = await inEnglish(button(null));
  const width = screen.getByRole('button').element().getBoundingClientRect().width;
  await screen.rerender(button('Joining …'));
  await screen.getByRole('button', { name: 'Joining …' }).click();
  expect(pressed).toBe(0);
  expect(screen.getByRole('button').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(width);
});

// Specification 8.2
test('the error summary takes the focus at every submission', async () => {
  function Form() {
    const [attempt, setAttempt] = useState(0);
    return (
      <>
        {attempt > 0 && <ErrorSummary title="One field needs a look" attempt={attempt} />}
        <Button onClick={() => setAttempt(attempt + 1)}>Send</Button>
      </>
    );
  }
  const screen = await inEnglish(<Form />);
  const send = screen.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.poll(focused).toBe('One field needs a look');
  await send.click();
  await expect.poll(focused).toBe('One field needs a look');
});

test('a field is named by its label, and described by its hint and its error', async () => {
  const screen = await inEnglish(<TextField label="Survey name" hint="Only you see it." error="Write a name." />);
  const field = screen.getByRole('textbox', { name: 'Survey name' });
  await expect.element(field).toHaveAccessibleDescription('Only you see it. Write a name.');
  await expect.element(field).toBeInvalid();
});

test('a confirmed work cannot be dismissed while it goes on, and its failure is told', async () => {
  const end = Promise.withResolvers<null | SaveProblem>();
  const onClose = vi.fn();
  const screen = await inEnglish(
    <ConfirmDialog title="Delete it?" button="Delete" busyWords="Deleting …" act={() => end.promise} onClose={onClose}>
      <p>It is gone then.</p>
    </ConfirmDialog>,
  );
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Deleting …' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  for (const name of ['Cancel', WORDS['common.modal.close']]) await screen.getByRole('button', { name }).click();
  expect(onClose).not.toHaveBeenCalled();
  end.resolve({ kind: 'failed' });
  await expect.element(screen.getByText(WORDS['common.error.saveFailed'])).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('three full choices stand under their heading, each on one line, in a menu of 250 pixels', async () => {
  const options = ['Enheten', 'Lyst', 'Mørkt'].map((label) => ({ value: label, label }));
  const screen = await inEnglish(
    <div style={{ inlineSize: '250px', font: '16px sans-serif' }}>
      <Segmented full legend="Utseende" options={options} value="Enheten" onChange={() => undefined} />
    </div>,
  );
  const boxOf = (text: string) => screen.getByText(text).element().getBoundingClientRect();
  expect(new Set(options.map(({ label }) => boxOf(label).height)).size).toBe(1);
  expect(boxOf('Enheten').top).toBeGreaterThanOrEqual(boxOf('Utseende').bottom);
});
