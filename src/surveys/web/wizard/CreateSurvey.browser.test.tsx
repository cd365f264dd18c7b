import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { en as access } from '#access/texts/access.en.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { LOGOS } from '#brands/rules/logos.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { LanguageProvider } from '#languages/web/language.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { ToastProvider } from '#platform/web/ui/Toast.tsx';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { en as invite } from '#invitations/texts/invite.en.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { en as surveys } from '../../texts/surveys.en.ts';
import { CreateSurvey } from './CreateSurvey.tsx';
import { keepDraft } from './draft-keeping.ts';
import { emptyForm } from './wizard-start.ts';

const WORDS = { ...access, ...common, ...questions, ...invite, ...surveys };
const PERSON = { candidate: 'Ingrid', title: '', email: 'i@n.example', organisation: 'Nordvik', fullLimits: true };
const NORDVIK: SharingChoices = {
  organisation: 'Nordvik',
  allowPrivateSurveys: true,
  groups: [{ id: 'g1', name: 'Sales' }],
  people: [],
  groupsHref: '/settings#2',
};

beforeEach(() => localStorage.clear());

/** The last step, come back to with a draft for groups; gives a way to have other groups read meanwhile. */
async function returning() {
  const today = calendarDay('2026-11-20');
  const written = { surveyName: 'Retreat', invitationText: 'Hello', accessibleBy: 'selectedGroups' } as const;
  keepDraft(PERSON.email, { ...emptyForm(today, 'en', 'me'), ...written, endDate: calendarDay('2099-01-01') }, today);
  let read: (groups: SharingChoices['groups']) => void = () => undefined;
  function Wizard() {
    const [groups, setGroups] = useState(NORDVIK.groups);
    read = setGroups;
    return <CreateSurvey person={PERSON} choices={{ ...NORDVIK, groups }} />;
  }
  const history = createMemoryHistory({ initialEntries: ['/?step=4'] });
  const router: AnyRouter = createRouter({ routeTree: createRootRoute({ component: Wizard }), history });
  const screen = await render(
    <BrandProvider face={{ ...BRAND_SETTINGS.a, logo: LOGOS.a }}>
      <LanguageProvider initial="en" catalogue={WORDS} load={() => Promise.resolve(WORDS)}>
        <QueryClientProvider client={new QueryClient()}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </BrandProvider>,
  );
  return { screen, read: (groups: SharingChoices['groups']) => read(groups) };
}

test('a group that arrives while one writes is offered', async () => {
  const { screen, read } = await returning();
  await expect.element(screen.getByRole('checkbox', { name: 'Sales' })).toBeVisible();
  read([...NORDVIK.groups, { id: 'g2', name: 'Operations' }]);
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Operations' })).toBeChecked();
});

test('a chosen group that is deleted meanwhile is given up with the next choice', async () => {
  const { screen, read } = await returning();
  await screen.getByRole('checkbox', { name: 'Sales' }).click();
  read([{ id: 'g2', name: 'Operations' }]);
  await expect.element(screen.getByRole('checkbox', { name: 'Sales' })).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Operations' }).click();
  expect(JSON.parse(localStorage.getItem(`survey-draft:${PERSON.email}`) ?? '')).toMatchObject({
    form: { groupsWithAccess: ['g2'] },
  });
});
