import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { newQueryClient } from '#platform/web/query-client.ts';
import { goalsOfSurveyQuery } from './goal-queries.ts';
import { GoalsNarrowed } from './GoalsNarrowed.tsx';

const SURVEY = 'aaaaaaaaaaaaaaaaaaaaaa';
const goal = (id: string, accessibleBy: AccessLevel, groupsWithAccess: string[] = []) => ({
  id,
  name: id,
  accessibleBy,
  groupsWithAccess,
});

async function told(accessibleBy: AccessLevel, groupsWithAccess: string[] = []) {
  const queries = newQueryClient({ staleTime: Infinity });
  queries.setQueryData(goalsOfSurveyQuery(SURVEY).queryKey, [
    goal('mine', 'me'),
    goal('shared', 'selectedGroups', ['leaders']),
    goal('open', 'org'),
  ]);
  const access = { accessibleBy, groupsWithAccess };
  const { screen } = await renderPage(() => <GoalsNarrowed surveyId={SURVEY} access={access} />, {
    queries,
  });
  const said = () => screen.container.querySelector('p[role=status]');
  await expect.poll(said).not.toBeNull();
  return said()?.textContent;
}

test('tells how many goals narrowing a survey narrows too', async () => {
  expect(await told('me')).toMatch(/^The 2 goals made from this survey/);
  expect(await told('selectedGroups', ['leaders'])).toMatch(/^The goal made from this survey/);
  expect(await told('selectedGroups', ['sales'])).toMatch(/^The 2 goals/);
});

test('says nothing when every goal stays as it is', async () => {
  expect(await told('org')).toBe('');
});
