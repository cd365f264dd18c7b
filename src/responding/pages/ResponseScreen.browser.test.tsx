import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../test/page.tsx';
import { en as common } from '#platform/texts/common.en.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scale } from '#scoring/texts/scale.en.ts';
import { en as seenBy } from '#invitations/texts/seen-by.en.ts';
import { NOTHING_FILLED } from '../rules/draft.ts';
import { en as responding } from '../texts/responding.en.ts';
import type { OpenForm } from '../web/form/form-types.ts';
import { ResponseScreen } from './ResponseScreen.tsx';

const LINK = 'AbCdEfGhIjKlMnOpQrStUv';
const FORM: OpenForm = {
  status: 'open',
  surveyType: 'workshop',
  startDate: '2026-11-20',
  endDate: '2026-11-27',
  isAnonymous: false,
  candidate: 'Ingrid Solberg Aune',
  title: 'Adviser',
  organization: '',
  image: '',
  invitationText: '',
  lang: 'en',
  declined: false,
  isFull: false,
  promise: 0,
  seenBy: { accessibleBy: 'me', organization: '', groups: [] },
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the receipt bears the day on which the answer was sent, not the one on which the form was opened', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ responderId: LINK }, { status: 201 })));
  const page = () => (
    <ResponseScreen
      responderId={LINK}
      choice={null}
      form={FORM}
      today={calendarDay('2026-11-23')}
      start={{ key: LINK, openedAt: 0, filled: NOTHING_FILLED, wasSent: false, failed: null }}
      outcome={null}
    />
  );
  const words = { ...common, ...questions, ...questionForms, ...scale, ...seenBy, ...responding };
  const { screen } = await renderPage(page, { words });
  for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') });
  await screen.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(screen.getByText(/25 November 2026|November 25, 2026/)).toBeVisible();
});
