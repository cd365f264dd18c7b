import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { newQueryClient } from '#platform/web/query-client.ts';
import { everyMemberQuery, type Member, unitsQuery } from '../organisation-queries.ts';
import { UnitsPlace } from './UnitsPlace.tsx';

test('counts the members of each unit once, and not again for each pressed key', async () => {
  let reads = 0;
  const member = (groups: string[], department: string | null) =>
    ({
      get groups() {
        reads += 1;
        return groups;
      },
      department,
    }) as Member;
  const queries = newQueryClient({ staleTime: Infinity });
  const unit = (id: string) => ({ id, name: id, org: 'o' });
  queries.setQueryData(unitsQuery('o', 'groups').queryKey, [unit('leaders'), unit('coaches'), unit('empty')]);
  queries.setQueryData(unitsQuery('o', 'departments').queryKey, [unit('sales')]);
  queries.setQueryData(everyMemberQuery('o').queryKey, [
    member(['leaders', 'coaches'], 'sales'),
    member(['leaders'], 'sales'),
    member([], null),
  ]);
  const { screen } = await renderPage(() => <UnitsPlace orgId="o" />, { queries });
  const counts = () => [...screen.container.querySelectorAll('.namerows__count')].map((count) => count.textContent);
  await expect.poll(counts).toEqual(['2 people', '1 person', 'Nobody', '2 people']);
  const before = reads;
  await screen.getByLabelText('Group 1').fill('Leaders of all');
  await expect.element(screen.getByText('1 change is not saved')).toBeVisible();
  expect(reads).toBe(before);
});
