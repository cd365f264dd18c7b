import { expect, test } from 'vitest';
import { inEnglish } from '../../../../test/in-english.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { ListedSurvey } from '#surveys/web/survey-queries.ts';
import { firstStep } from '../../rules/first-run.ts';
import { FirstRun } from './FirstRun.tsx';

const PROFILE = { candidate: 'Ingrid Aune', title: 'Adviser', image: 'data:,' };

type Wanted = { surveys?: ListedSurvey[]; profile?: object; organization?: object | null; isHidden?: boolean };

async function guide({ surveys = [], profile = PROFILE, organization = null, isHidden = false }: Wanted) {
  const first = firstStep(surveys);
  if (first === null) throw new Error('there is no step left');
  const user = { profile, organization } as SignedInUser;
  return inEnglish(
    <FirstRun user={user} first={first} isHidden={isHidden} onHidden={() => undefined} notices={null}>
      <p>Panels</p>
    </FirstRun>,
  );
}

const callsToAction = () => [...document.querySelectorAll('.btn--cta')].map(({ textContent }) => textContent);

test('the only call to action is that of the open step: first the survey, then the people', async () => {
  const start = await guide({});
  await expect.element(start.getByRole('img', { name: '1 of 3 steps done' })).toBeVisible();
  await expect.element(start.getByRole('link', { name: 'Make the survey' })).toHaveAttribute('href', '/survey');
  expect(callsToAction()).toEqual(['Make the survey']);
  await start.unmount();

  const retreat = {
    id: 'x',
    surveyName: 'Retreat',
    status: 'upcoming',
    endDate: '2099-12-07',
    invited: 0,
    respondents: 0,
  };
  const second = await guide({ surveys: [retreat as ListedSurvey] });
  await expect.element(second.getByRole('img', { name: '2 of 3 steps done' })).toBeVisible();
  await expect.element(second.getByText('“Retreat”, until 7 December.')).toBeVisible();
  await expect.element(second.getByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/survey/x');
  expect(callsToAction()).toEqual(['Invite']);
  await expect.element(second.getByRole('list', { name: 'This happens next' }).getByText('7 December')).toBeVisible();
});

test('says that the profile is complete only with a title and a picture', async () => {
  const complete = await guide({});
  await expect.element(complete.getByText(/are in place/)).toBeVisible();
  await complete.unmount();
  const bare = await guide({ profile: { ...PROFILE, image: '' } });
  await expect.element(bare.getByText('Your name, title and picture are what responders see.')).toBeVisible();
  await expect.element(bare.getByText(/are in place/)).not.toBeInTheDocument();
});

test('the hidden guide leaves the example and a way back', async () => {
  const screen = await guide({ isHidden: true });
  await expect.element(screen.getByText('Panels')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Three small steps' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Show the guide again' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'See the whole example' }))
    .toHaveAttribute('href', '/survey/sample');
  expect(callsToAction()).toEqual([]);
});

test('tells which keys search, and where to write to us', async () => {
  const screen = await guide({});
  const help = screen.getByText('Press Ctrl K to search and jump. Or write to us, and we answer by e-mail.');
  await expect.element(help).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
});

test('speaks of organisations only to a person without one', async () => {
  const alone = await guide({});
  await expect.element(alone.getByText('Several of you working together?')).toBeVisible();
  await alone.unmount();
  const colleague = await guide({ organization: { id: 'o' } });
  await expect.element(colleague.getByRole('link', { name: 'Make the survey' })).toBeVisible();
  await expect.element(colleague.getByText('Several of you working together?')).not.toBeInTheDocument();
});
