import { expect, test, vi } from 'vitest';
import { madeUpForm } from '../../../test/made-up-form.ts';
import { NOTHING_FILLED } from '#responding/rules/draft.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { ResponsePage } from '../pages/render.tsx';
import { renderingOpenFormsOnce } from './form-rendering.ts';

const LOOK = { brand: 'a', lang: 'no' } as const;
const OPEN = madeUpForm({ title: '', invitationText: 'Hei!', lang: 'no' });

const render = vi.fn((_look: typeof LOOK, page: ResponsePage) => JSON.stringify(page));
const once = renderingOpenFormsOnce(render as Parameters<typeof renderingOpenFormsOnce>[0]);

let opened = 1_764_000_000_000;
function opens(changed: Partial<ResponsePage> = {}): ResponsePage {
  opened += 1_000;
  return {
    responderId: newLinkId(),
    choice: null,
    form: OPEN as ResponsePage['form'],
    today: '2026-11-20' as CalendarDay,
    start: { key: newLinkId(), openedAt: opened, filled: NOTHING_FILLED, wasSent: false, failed: null },
    outcome: null,
    ...changed,
  };
}

/** How often these pages are rendered. Each must come out as it would be rendered alone. */
function renderings(pages: readonly ResponsePage[]): number {
  render.mockClear();
  for (const page of pages) expect(once(LOOK, page)).toBe(JSON.stringify(page));
  return render.mock.calls.length;
}

test('an open form is rendered once for all who open it, each with their own link, key and time', () => {
  expect(renderings([opens(), opens(), opens({ responderId: `-${newLinkId()}` }), opens()])).toBe(2);
});

test('what is different in the form, or the day, is rendered anew', () => {
  const other = { ...OPEN, invitationText: 'Hei igjen!' } as ResponsePage['form'];
  expect(renderings([opens({ form: other }), opens({ today: '2026-11-21' as CalendarDay })])).toBe(2);
});

test('a form that comes back with what was typed, and every other page, is rendered each time', () => {
  const { start } = opens();
  const sent = () => opens({ start: { ...start, wasSent: true } });
  const others = () => [
    sent(),
    opens({ choice: 'decline' }),
    opens({ outcome: { did: 'withdrawn' } }),
    opens({ form: { failed: 'notFound' } }),
  ];
  expect(renderings([...others(), ...others()])).toBe(8);
});
