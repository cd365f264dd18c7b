import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal, serve } from '../../../test/fake-server.ts';
import { madeUpForm } from '../../../test/made-up-form.ts';
import { renderPage } from '../../../test/page.tsx';
import { calendarDay } from '#shared/calendar-day.ts';
import { NOTHING_FILLED } from '../rules/draft.ts';
import { Responded } from './Responded.tsx';
import { ResponseScreen } from './ResponseScreen.tsx';

const LINK = 'AbCdEfGhIjKlMnOpQrStUv';
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the receipt bears the day on which the answer was sent, not the one on which the form was opened', async () => {
  serve(() => Response.json({ responderId: LINK }, { status: 201 }));
  const page = () => (
    <ResponseScreen
      responderId={LINK}
      choice={null}
      form={madeUpForm()}
      today={calendarDay('2026-11-23')}
      start={{ key: LINK, openedAt: 0, filled: NOTHING_FILLED, wasSent: false, failed: null }}
      outcome={null}
    />
  );
  const { screen } = await renderPage(page);
  for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') });
  await screen.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(screen.getByText(/25 November 2026|November 25, 2026/)).toBeVisible();
});

test('an answer that was withdrawn in another window, or whose reply was lost, counts as withdrawn', async () => {
  serve(() => refusal(409, { type: '/problems/not-answered' }));
  const page = () => <Responded responderId={LINK} endDate="2026-11-27" today={calendarDay('2026-11-23')} />;
  const { screen } = await renderPage(page);
  await screen.getByRole('button', { name: 'Withdraw my answer' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw my answer' }).click();
  await expect.element(screen.getByText('Your answer is withdrawn')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Answer again' })).toBeVisible();
});
