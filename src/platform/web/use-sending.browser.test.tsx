import { afterEach, beforeEach, expect, test } from 'vitest';
import { inEnglish } from '../../../test/in-english.tsx';
import { WORDS } from '../../../test/words.ts';
import { type SaveProblem, saveProblemOf } from './save-problem.ts';
import { Button } from './ui/Button.tsx';
import { SaveFailed } from './ui/SaveFailed.tsx';
import { type Over, useSending } from './use-sending.ts';

const FAILED = WORDS['common.error.saveFailed'];
const ELSEWHERE = WORDS['common.error.changedElsewhereTitle'];

/** The outcomes of the tries, in order; a function is awaited. */
type Outcome = SaveProblem | null | (() => Promise<SaveProblem | null>);

const faults: string[] = [];
const note = (event: PromiseRejectionEvent) => {
  event.preventDefault();
  faults.push(String(event.reason));
};
beforeEach(() => {
  faults.length = 0;
  // The test runner would report an unhandled rejection as its own failure; here it is expected.
  addEventListener('unhandledrejection', note, { capture: true });
});
afterEach(() => removeEventListener('unhandledrejection', note, { capture: true }));

/** A form with one field and a server that returns these outcomes and records its requests. */
async function form(...outcomes: Outcome[]) {
  const sent: (Over | 'theirs')[] = [];
  const answer = (what: Over | 'theirs') => {
    sent.push(what);
    const outcome = outcomes.shift() ?? null;
    return typeof outcome === 'function' ? outcome() : Promise.resolve(outcome);
  };
  function Form() {
    const { send, busy, dismiss, ...sending } = useSending(answer, () => answer('theirs'));
    const { problem, tries } = sending;
    return (
      <form onSubmit={send}>
        <SaveFailed {...sending} />
        <output>{`${problem?.kind ?? 'nothing'} after ${tries}`}</output>
        <p>{problem?.kind === 'fields' && problem.codes.join(' ')}</p>
        <Button type="submit" busy={busy ? 'Saving' : null}>
          Save
        </Button>
        <Button onClick={dismiss}>Forget it</Button>
      </form>
    );
  }
  const screen = await inEnglish(<Form />);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const stands = (words: string) => expect.element(screen.getByRole('status').first()).toHaveTextContent(words);
  return { screen, sent, press, stands };
}

// Specification 8.2
test('two presses in one frame send once, and the next one sends again', async () => {
  let finish: (problem: null) => void = () => undefined;
  const { screen, sent, press } = await form(() => new Promise((resolve) => (finish = resolve)));
  const button = screen.getByRole('button', { name: 'Save' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual(['read']);
  finish(null);
  await press('Save');
  await expect.poll(() => sent).toEqual(['read', 'read']);
});

// Specification 8.2
test('the second press of a double press sends nothing, even after a fast response', async () => {
  const { screen, sent, stands } = await form({ kind: 'failed' });
  const button = screen.getByRole('button', { name: 'Save' });
  const presses = (detail: number) =>
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  presses(1);
  await stands('failed after 1');
  await expect.element(button).not.toHaveAttribute('aria-busy');
  presses(2);
  expect(sent).toEqual(['read']);
  presses(1);
  await stands('nothing after 1');
  expect(sent).toEqual(['read', 'read']);
});

test('a thrown error is shown like any failure, reaches the console, and leaves nothing busy', async () => {
  const { screen, sent, press, stands } = await form(() => Promise.reject(new Error('a fault')));
  await press('Save');
  await stands('failed after 1');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await expect.poll(() => faults).toEqual(['Error: a fault']);
  await press('Save');
  await stands('nothing after 1');
  expect(sent).toEqual(['read', 'read']);
});

test('a newer version offers two choices: save over it, or take it', async () => {
  const { screen, sent, press, stands } = await form({ kind: 'stale' }, { kind: 'stale' }, null);
  await press('Save');
  await expect.element(screen.getByText(ELSEWHERE)).toBeVisible();
  await press('Keep mine');
  await stands('stale after 2');
  await press(WORDS['common.error.useNewerButton']);
  await expect.element(screen.getByText(ELSEWHERE)).not.toBeInTheDocument();
  expect(sent).toEqual(['read', 'any', 'theirs']);
});

test('failing to take the newer version is a failure', async () => {
  const { screen, press } = await form({ kind: 'stale' }, { kind: 'noConnection' });
  await press('Save');
  await press(WORDS['common.error.useNewerButton']);
  await expect.element(screen.getByText(FAILED)).toBeVisible();
});

test('without a connection nothing is lost: the screen says so, and the user can send again', async () => {
  const { screen, press, stands } = await form({ kind: 'noConnection' }, null);
  await press('Save');
  await stands('noConnection after 1');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await press('Save');
  await stands('nothing after 1');
});

// Specification 8.2
test('each failed try brings the message into view again and focuses it', async () => {
  const { screen, press, stands } = await form({ kind: 'failed' }, { kind: 'failed' });
  await press('Save');
  await stands('failed after 1');
  await press('Save');
  await stands('failed after 2');
  const title = screen.getByText(FAILED).element();
  await expect.poll(() => document.activeElement?.contains(title)).toBe(true);
});

test('invalid fields come with their codes, and are cleared when they are corrected', async () => {
  const { screen, press, stands } = await form({ kind: 'fields', codes: ['name.required', 'logo.unreadable'] });
  await press('Save');
  await expect.element(screen.getByText('name.required logo.unreadable')).toBeVisible();
  await press('Forget it');
  await stands('nothing after 1');
});

test('every refusal maps to one kind of problem', () => {
  const refusal = (status: number, more: object = {}) =>
    saveProblemOf({ type: 'about:blank', title: '', status, errors: [], ...more });
  expect(refusal(0)).toEqual({ kind: 'noConnection' });
  expect(refusal(412)).toEqual({ kind: 'stale' });
  expect(refusal(422, { errors: [{ field: 'name', code: 'name.required' }] })).toEqual({
    kind: 'fields',
    codes: ['name.required'],
  });
  expect(refusal(429, { retryAfter: 61 })).toEqual({ kind: 'tooMany', minutes: 2 });
  expect(refusal(429, { retryAfter: 1 })).toEqual({ kind: 'tooMany', minutes: 1 });
  for (const status of [401, 403, 404, 409, 429, 500]) expect(refusal(status)).toEqual({ kind: 'failed' });
});
