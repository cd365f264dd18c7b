import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import type { Organisation } from '../organisation-queries.ts';
import { type OrganisationFields, OrganisationForm } from './OrganisationForm.tsx';

const EMPTY: OrganisationFields = {
  name: '',
  orgNo: '',
  country: 'NO',
  domain: 'nordvik.example',
  logo: '',
  consentToTerms: false,
  consentToAgreement: false,
  allowPrivateSurveys: true,
};
const FULL = { ...EMPTY, name: 'Nordvik', consentToTerms: true, consentToAgreement: true };

type Saved = OrganisationFields & { over: 'read' | 'any' };

/** Renders the form with a server that gives these replies, in order. */
async function formWith(
  answers: (SaveProblem | null)[],
  start: OrganisationFields = EMPTY,
  accepted?: Organisation['accepted'],
) {
  const saved: Saved[] = [];
  const save = (fields: OrganisationFields, over: 'read' | 'any') => {
    saved.push({ ...fields, over });
    return Promise.resolve(answers.shift() ?? null);
  };
  const screen = await inEnglish(<OrganisationForm kind="create" start={start} accepted={accepted} save={save} />);
  const send = () => screen.getByRole('button', { name: 'Register organisation' }).click();
  return { screen, saved, send };
}

// Specification 2.38, 5.2, 8.2
test('names missing fields at the field and above the form, and sends nothing', async () => {
  const { screen, saved, send } = await formWith([]);
  await screen.getByLabelText('Name of the organisation').fill('   ');
  await send();
  for (const words of [
    'This field must be filled in.',
    'You must accept the terms.',
    'You must accept the data processing agreement.',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('The organisation is not saved yet');
  expect(saved).toEqual([]);
});

test('opens the linked document of both consents beside the form', async () => {
  const { screen } = await formWith([]);
  const links = ['the terms', 'the data processing agreement'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.element().getAttribute('href'))).toEqual(['/terms', '/agreement']);
  for (const link of links) await expect.element(link).toHaveAttribute('target', '_blank');
});

test('tells who accepted the terms, without boxes that could be unticked', async () => {
  const { screen } = await formWith([], FULL, { by: 'Ingrid', on: '2026-01-14' });
  await expect
    .element(
      screen.getByText(/^The terms and the data processing agreement were accepted by Ingrid on 14 January 2026\./),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See the agreement' })).toHaveAttribute('href', '/agreement');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(1);
});

test('shows a problem from the server at its field, and keeps all values', async () => {
  const codes = ['orgNo.invalid', 'domain.shared'];
  const { screen, send } = await formWith([{ kind: 'fields', codes }], FULL);
  await screen.getByLabelText('E-mail domain').fill('gmail.com');
  await screen.getByLabelText(/^VAT number/).fill('12');
  await send();
  await expect.element(screen.getByText('Check the number. It does not look complete.')).toBeVisible();
  await expect.element(screen.getByText('The domain gmail.com is shared by many and cannot be used.')).toBeVisible();
  await expect.element(screen.getByLabelText(/^VAT number/)).toHaveValue('12');
});

// Specification 8.2
test('keeps all values when the server fails, and sends a second try', async () => {
  const { screen, saved, send } = await formWith([{ kind: 'failed' }], FULL);
  await send();
  await expect.element(screen.getByText('An error occured, try again or contact support')).toBeVisible();
  await send();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Nordvik', 'Nordvik']);
});

test('saves the user’s version over a newer one on request', async () => {
  const { screen, saved, send } = await formWith([{ kind: 'stale' }], FULL);
  await send();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => saved.map(({ over }) => over)).toEqual(['read', 'any']);
});

async function picture(width: number, height: number, type: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], 'logo', { type });
}

const upload = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLElement>('input[type=file]') ?? document.body, file);

// Specification 9.6
test.each([
  [1_800, 600, 150, 50],
  [400, 800, 50, 100],
])('a logo of %i by %i is shown %i wide and %i high', async (width, height, shownWidth, shownHeight) => {
  const { screen } = await formWith([], FULL);
  await upload(await picture(width, height, 'image/png'));
  const logo = screen.getByRole('img', { name: 'Logo' });
  await expect.element(logo).toBeVisible();
  const box = () => logo.element().getBoundingClientRect();
  await expect.poll(() => [box().width, box().height]).toEqual([shownWidth, shownHeight]);
});

test('scales a logo to at most 600 by 400 with its proportions, and lets it be removed', async () => {
  const { screen, saved, send } = await formWith([{ kind: 'failed' }, null], FULL);
  await upload(await picture(1_800, 600, 'image/webp'));
  await expect.element(screen.getByRole('img', { name: 'Logo' })).toBeVisible();
  await send();
  await expect.poll(() => saved.length).toBe(1);
  const bitmap = await createImageBitmap(await (await fetch(saved[0]?.logo ?? '')).blob());
  expect([bitmap.width, bitmap.height]).toEqual([600, 200]);
  expect(saved[0]?.logo).toMatch(/^data:image\/png/);
  await screen.getByRole('button', { name: 'Remove logo' }).click();
  await send();
  await expect.poll(() => saved[1]?.logo).toBe('');
});

test('refuses an SVG, and a file that is no picture, with a message', async () => {
  const { screen } = await formWith([]);
  await upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('Use a logo in JPEG, PNG or WebP format.')).toBeVisible();
  await upload(new File(['no picture'], 'logo.png', { type: 'image/png' }));
  await expect.element(screen.getByText('We could not read the picture. Try another file.')).toBeVisible();
});
