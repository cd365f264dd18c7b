import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inEnglish } from '../../../../test/in-english.tsx';
import type { Said } from '../../rules/result/said-words.ts';
import type { Response } from '../survey-queries.ts';
import { TabSearch } from './TabSearch.tsx';
import { WordsPanel } from './WordsPanel.tsx';

function said(tab: number, words: Partial<Response>): Said<Response> {
  const response = {
    responder: `r${tab}`,
    email: '',
    anonymous: true,
    respondedAt: null,
    score: 8,
    answers: [
      { question: 'relevance', value: 8 },
      { question: 'engaging', value: 0 },
    ],
    message: '',
    recommendation: '',
    recommendationName: '',
    recommendationTitle: '',
    ...words,
  } as Response;
  return { response, tab, name: `Anonymous ${tab}` };
}

const ALL = [
  said(1, { message: 'Calm and clear' }),
  said(2, {}),
  said(3, { recommendation: 'She listens', recommendationName: 'Marte', recommendationTitle: 'Director' }),
];

let copied: string[] = [];
beforeEach(async () => {
  copied = [];
  await page.viewport(1280, 800);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));
});

const shown = () => [...document.querySelectorAll('.words > li a')].map((link) => link.textContent);

test('lists every answer with words with its values, and links to its tab', async () => {
  const screen = await inEnglish(<WordsPanel said={ALL} />);
  await expect.element(screen.getByText('From 2 of 3 answers')).toBeVisible();
  expect(shown()).toEqual(['Anonymous 1', 'Anonymous 3']);
  await expect.element(screen.getByRole('link', { name: 'Anonymous 3' })).toHaveAttribute('href', '#3');
  expect(document.querySelector('.words__values')?.textContent).toMatch(/8.*\?don’t know/);
});

test('narrows by kind and search, and resets a search without results', async () => {
  const screen = await inEnglish(<WordsPanel said={ALL} />);
  (screen.getByRole('radio', { name: /Recommendations/ }).element() as HTMLInputElement).click();
  await expect.poll(shown).toEqual(['Anonymous 3']);
  await screen.getByLabelText('Search').fill('CALM');
  await expect.element(screen.getByText('No matches')).toBeVisible();
  await screen.getByRole('button', { name: 'Reset' }).click();
  expect(shown()).toEqual(['Anonymous 1', 'Anonymous 3']);
});

test('copies one and all answers as text, with values and the given name', async () => {
  const screen = await inEnglish(<WordsPanel said={ALL} />);
  await screen.getByRole('button', { name: 'Copy what Anonymous 1 wrote' }).click();
  await expect.poll(() => copied).toHaveLength(1);
  await screen.getByRole('button', { name: 'Copy all' }).click();
  await expect.poll(() => copied).toHaveLength(2);
  expect(copied[0]).toMatch(/^Anonymous 1 \(.+ 8, .+ \?\)\nCalm and clear$/);
  expect(copied[1]).toMatch(/\n\nAnonymous 3 \(.+\)\n“She listens”\nMarte, Director$/);
});

test('offers no choice of kinds to a reader who may not read recommendations, and says so where nobody wrote', async () => {
  const readers = await inEnglish(<WordsPanel said={[ALL[0]!, said(4, { message: 'Thanks' })]} />);
  await expect.element(readers.getByRole('radio')).not.toBeInTheDocument();
  await readers.unmount();
  const nobody = await inEnglish(<WordsPanel said={[said(1, {})]} />);
  await expect.element(nobody.getByText('Nobody has written anything yet.')).toBeVisible();
  await expect.element(nobody.getByRole('button')).not.toBeInTheDocument();
});

test('shows three of many until all are asked for, and then offers to search them', async () => {
  const many = Array.from({ length: 300 }, (_, place) => said(place + 1, { message: `Words ${place}` }));
  const screen = await inEnglish(<WordsPanel said={many} />);
  await expect.element(screen.getByText('3 of 300')).toBeVisible();
  expect(document.querySelectorAll('.words3 > li')).toHaveLength(3);
  await expect.element(screen.getByLabelText('Search')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'See all 300' }).click();
  await expect.poll(() => document.querySelector('.words > li')?.getAttribute('aria-setsize')).toBe('300');
  await expect.element(screen.getByLabelText('Search')).toBeVisible();
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  expect(document.querySelectorAll('.words3 > li')).toHaveLength(3);
});

test('finds a tab by typing, the arrow keys and Enter', async () => {
  const gone: number[] = [];
  const tabs = Array.from({ length: 30 }, (_, place) => ({
    tab: place + 1,
    name: `Anonymous ${place + 1}`,
    wrote: false,
  }));
  await inEnglish(<TabSearch tabs={tabs} onChosen={(tab) => gone.push(tab)} />);
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
  await userEvent.keyboard('2{ArrowDown}{ArrowDown}');
  const active = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('Anonymous 20');
  await userEvent.keyboard('2{Enter}');
  expect(gone).toEqual([22]);
});
