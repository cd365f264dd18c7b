import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { ThankYou } from './ThankYou.tsx';

function press(element: Element, detail: number): boolean {
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

test('the second press on "Send" neither leaves the thanks nor rates, wherever it falls', async () => {
  const sent = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', sent);
  const thanks = { candidate: 'Kari', isAnonymous: false, responderId: 'r1', on: '2026-11-20' as CalendarDay };
  const { screen } = await renderPage(() => <ThankYou {...thanks} />);
  const home = screen.getByRole('link').element();
  home.setAttribute('href', '#home');
  const face = screen.getByRole('radio').first().element();

  expect(press(home, 2)).toBe(false);
  press(face, 2);
  expect(sent).not.toHaveBeenCalled();

  expect(press(home, 1)).toBe(true);
  press(face, 1);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
});
