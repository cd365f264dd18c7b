import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { type ProfileFields, ProfileForm } from './ProfileForm.tsx';

const EMPTY: ProfileFields = { email: 'ingrid@nordvik.example', candidate: '', title: '', consent: false, image: '' };

type Saved = ProfileFields & { over: 'read' | 'any' };

/** Renders the form with a fake server that gives these replies in order. */
async function formWith(answers: (SaveProblem | null)[], start: ProfileFields = EMPTY) {
  const saved: Saved[] = [];
  const save = (fields: ProfileFields, over: 'read' | 'any') => {
    saved.push({ ...fields, over });
    return Promise.resolve(answers.shift() ?? null);
  };
  const screen = await inEnglish(<ProfileForm kind="create" start={start} save={save} />);
  const send = () => screen.getByRole('button', { name: 'Create profile' }).click();
  return { screen, saved, send };
}

// Specification 5.1, 8.2
test('names missing fields at the field and above the form, and focuses the first', async () => {
  const { screen, saved, send } = await formWith([]);
  await screen.getByLabelText('Name').fill('I');
  await send();
  await expect.element(screen.getByText('Write your name, at least two characters.')).toBeVisible();
  await expect.element(screen.getByText('You must accept the terms to create a profile.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('2 fields need a look');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('I');
  expect(saved).toEqual([]);
});

// Specification 8.2
test('an unticked required checkbox has a red border', async () => {
  const { screen, send } = await formWith([]);
  await send();
  const borderOf = (element: Element) => getComputedStyle(element).borderTopColor;
  await expect
    .poll(() => borderOf(screen.getByRole('checkbox').element()))
    .toBe(borderOf(screen.getByLabelText('Name').element()));
});

// Specification 5.1
test('refuses a profile for an address of fewer than five characters', async () => {
  const { screen, saved, send } = await formWith([], { ...EMPTY, email: 'a@b', candidate: 'Ingrid', consent: true });
  await send();
  await expect.element(screen.getByText('Write your e-mail address, at least five characters.')).toBeVisible();
  expect(saved).toEqual([]);
});

// Specification 8.2
test('keeps typed values when saving fails', async () => {
  const { screen, saved, send } = await formWith([{ kind: 'failed' }]);
  await screen.getByLabelText('Name').fill('Ingrid Solberg');
  await screen.getByRole('checkbox').click();
  await send();
  await expect.element(screen.getByText('An error occured, try again or contact support')).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Ingrid Solberg');
  await send();
  await expect.element(screen.getByText('An error occured, try again or contact support')).not.toBeInTheDocument();
  expect(saved).toHaveLength(2);
});

// Specification 5.1
test('shows the address read-only', async () => {
  const { screen } = await formWith([]);
  const email = screen.getByLabelText('E-mail');
  await expect.element(email).toHaveValue('ingrid@nordvik.example');
  await expect.element(email).toHaveAttribute('readonly');
});

test("keeping one's own version overwrites the newer one", async () => {
  const { screen, saved, send } = await formWith([{ kind: 'stale' }], {
    ...EMPTY,
    candidate: 'Ingrid',
    consent: true,
  });
  await send();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => saved.map(({ over }) => over)).toEqual(['read', 'any']);
});

async function redAndBlue(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 600 });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  for (const [colour, x] of [
    ['red', 0],
    ['blue', 600],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, 0, 600, 600);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'wide.png', { type: 'image/png' });
}

/** Returns the red share of a picture, from 0 to 1. */
async function redShareOf(image: string): Promise<{ side: number; red: number }> {
  const bitmap = await createImageBitmap(await (await fetch(image)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const row = context?.getImageData(0, 150, bitmap.width, 1).data ?? [];
  const reds = Array.from({ length: bitmap.width }, (_, x) => (row[x * 4] ?? 0) > 128).filter(Boolean).length;
  return { side: bitmap.height === bitmap.width ? bitmap.width : 0, red: reds / bitmap.width };
}

// Specification 2.37, 3.1, 9.6
test('saves a chosen picture as a square JPEG of 300 px, cropped as the arrow keys moved it', async () => {
  const { screen, saved, send } = await formWith([null, null], { ...EMPTY, candidate: 'Ingrid', consent: true });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = await redAndBlue();
  // The picture may be cut as soon as it is chosen.
  const written = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL');
  await userEvent.upload(input as HTMLElement, file);
  const stage = screen.getByRole('application');
  await expect.element(stage).toBeVisible();
  await send();
  await expect.poll(() => saved.length).toBe(1);
  expect([...new Set(written.mock.calls.map((given) => given.join()))]).toEqual(['image/jpeg,0.95']);
  written.mockRestore();
  const middle = await redShareOf(saved[0]?.image ?? '');
  expect(saved[0]?.image).toMatch(/^data:image\/jpeg/);
  expect(middle.side).toBe(300);
  expect(middle.red).toBeCloseTo(0.5, 1);

  (stage.element() as HTMLElement).focus();
  for (let press = 0; press < 20; press += 1) await userEvent.keyboard('{ArrowLeft}');
  await send();
  await expect.poll(() => saved.length).toBe(2);
  expect((await redShareOf(saved[1]?.image ?? '')).red).toBeLessThan(0.05);
});

test('announces a file that is not a picture, until the picture is removed', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const { screen } = await formWith([], { ...EMPTY, image });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLElement, new File(['no picture'], 'x.png', { type: 'image/png' }));
  const said = screen.getByRole('status').getByText('We could not read the picture. Try another file.');
  await expect.element(said).toBeVisible();
  await screen.getByRole('button', { name: WORDS['profile.picture.removeButton'] }).click();
  await expect.element(said).not.toBeInTheDocument();
});
