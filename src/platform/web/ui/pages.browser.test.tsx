import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { searchedRows } from '../../rules/pages.ts';
import { FindRow, useFinding } from './FindRow.tsx';
import { Pages } from './Pages.tsx';

const PEOPLE = Array.from({ length: 60 }, (_, place) => `Person ${place + 1}`);

function People() {
  const finding = useFinding();
  return (
    <>
      <FindRow label="People" search={{ label: 'Search' }} finding={finding} />
      <Pages rows={searchedRows(PEOPLE, finding.search, (name) => [name])}>
        {(shown) => (
          <ul>
            {shown.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </Pages>
    </>
  );
}

async function peopleAt(address: string) {
  const { screen, history } = await renderPage(People, { address });
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
  return { screen, history };
}

const shown = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

test('turns pages of 25 in the address, reads each from its first row, and goes back', async () => {
  const { screen, history } = await peopleAt('/');
  expect(shown()).toHaveLength(25);
  await expect.element(screen.getByText('1–25 of 60')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next 25' }).click();
  await expect.poll(shown).toContain('Person 26');
  expect(history.location.search).toBe('?page=2');
  expect(document.activeElement?.contains(document.querySelector('li'))).toBe(true);
  await screen.getByRole('button', { name: 'Next 10' }).click();
  await expect.poll(shown).toHaveLength(10);
  await expect.element(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
  history.back();
  await expect.poll(shown).toContain('Person 26');
});

test('a search starts at the first page, and a short list has no pages', async () => {
  const { screen, history } = await peopleAt('/?page=3');
  expect(shown()[0]).toBe('Person 51');
  await screen.getByRole('searchbox').fill('person 1');
  await expect.poll(shown).toHaveLength(11);
  expect(new URLSearchParams(history.location.search).get('page')).toBeNull();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('an address with a search shows what it finds', async () => {
  const { screen } = await peopleAt('/?search=person%205');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('person 5');
  expect(shown()).toHaveLength(11);
});

test('the field shows the search that is applied, also after going back', async () => {
  const { screen, history } = await peopleAt('/?search=person%205');
  history.push('/?search=person%202');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('person 2');
  history.back();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('person 5');
  await screen.getByRole('searchbox').fill('person 6');
  await expect.poll(() => history.location.search).toBe('?search=person+6');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('person 6');
});
