import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refusal, serve } from '../../../../test/fake-server.ts';
import { madeUpForm } from '../../../../test/made-up-form.ts';
import { English } from '../../../../test/in-english.tsx';
import { WORDS } from '../../../../test/words.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { BrandProvider } from '#brands/web/BrandProvider.tsx';
import { logoA } from '#brands/rules/logo-a.ts';
import { NOTHING_FILLED } from '../../rules/draft.ts';
import type { ResponseLink } from '../../rules/response-link.ts';
import { formOnDevice } from './device.ts';
import type { OpenForm } from './form-types.ts';
import { ResponseForm } from './ResponseForm.tsx';

const LINK: ResponseLink = { kind: 'personal', linkId: 'AbCdEfGhIjKlMnOpQrStUv' };
const FORM = madeUpForm({ invitationText: 'Thank you for coming.\n'.repeat(30) });
const START = { key: LINK.linkId, openedAt: 0, filled: NOTHING_FILLED, wasSent: false, failed: null };
const FACE = { ...BRAND_SETTINGS.a, logo: logoA };

function show(
  form: Partial<OpenForm> = {},
  onSent: (responderId: string) => void = () => undefined,
  { link = LINK, onClosed = () => undefined }: { link?: ResponseLink; onClosed?: (why: string) => void } = {},
) {
  return render(
    <BrandProvider face={FACE}>
      <English>
        <ResponseForm
          link={link}
          form={{ ...FORM, ...form }}
          device={formOnDevice(link)}
          start={START}
          onSent={onSent}
          onClosed={onClosed}
        />
      </English>
    </BrandProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Specification 5.9
test('does not send an incomplete form, counts and marks missing answers, and focuses the banner', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('slider').nth(1));
  await screen.getByRole('button', { name: 'Send answers' }).click();
  const title = screen.getByText('Oops, there are a few answers missing');
  await expect.element(title).toBeInViewport();
  await expect.poll(() => document.activeElement?.contains(title.element())).toBe(true);
  await expect.element(screen.getByText('3 questions are not answered.', { exact: false })).toBeVisible();
  const missing = screen.getByText('All questions must be answered. Please set 0 if you do not know.');
  expect(missing.elements()).toHaveLength(3);
  await screen.getByRole('link', { name: 'Go to the question' }).click();
  await expect.element(screen.getByRole('slider').nth(0)).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(missing.elements()).toHaveLength(2);
});

test('restores a form that is opened again, says so, and can start over after a confirmation', async () => {
  const first = await show();
  await userEvent.click(first.getByRole('slider').nth(0));
  await first.getByRole('textbox', { name: /Message to Ingrid/ }).fill('More time for questions.');
  await first.unmount();

  const again = await show();
  await expect.element(again.getByText('We found your answers from earlier on this device.')).toBeVisible();
  await expect.element(again.getByRole('textbox', { name: /Message/ })).toHaveValue('More time for questions.');
  await expect.element(again.getByText('1 of 4', { exact: true })).toBeVisible();

  await again.getByRole('button', { name: 'Clear the answers' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Clear the answers' }).click();
  await expect.element(again.getByText('0 of 4', { exact: true })).toBeVisible();
  await expect.element(again.getByRole('textbox', { name: /Message/ })).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

// Specification 2.51
test('requires words for a ticked recommendation, and keeps them when the box is unticked and ticked again', async () => {
  const screen = await show();
  for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
  const box = screen.getByRole('checkbox', { name: /I want to give a recommendation/ });
  await box.click();
  await screen.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(screen.getByText('1 field needs a look')).toBeInViewport();
  await screen.getByRole('textbox', { name: 'Recommendation', exact: true }).fill('Calm and clear.');
  await box.click();
  await box.click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Recommendation', exact: true }))
    .toHaveValue('Calm and clear.');
});

test('waits for its turn as long as the server says, says so, and sends automatically', async () => {
  const answers = [
    refusal(429, { headers: { 'retry-after': '4321' } }),
    Response.json({ responderId: LINK.linkId }, { status: 201 }),
  ];
  const asked = serve(() => answers.shift());
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const onSent = vi.fn();
  const screen = await show({}, onSent);
  for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
  await screen.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(screen.getByText(WORDS['responding.submit.queued'])).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(onSent).not.toHaveBeenCalled();

  const waits = timers.mock.calls.filter(([, delay]) => delay === 4_321_000);
  expect(waits).toHaveLength(1);
  const [sendAgain] = waits[0] as unknown as [() => void];
  sendAgain();
  await expect.poll(() => onSent.mock.calls).toEqual([[LINK.linkId]]);
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked[1]?.body)).toBe(JSON.stringify(asked[0]?.body));
  await expect.element(screen.getByText(WORDS['responding.submit.queued'])).not.toBeInTheDocument();
});

test('answers by digits, and Enter leads on without sending', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('slider').nth(0));
  await userEvent.keyboard('8{Enter}10{Enter}0{Enter}6{Enter}');
  await expect.element(screen.getByRole('textbox', { name: /Message/ })).toHaveFocus();
  const answers = screen
    .getByRole('slider')
    .elements()
    .map((slider) => (slider as HTMLInputElement).valueAsNumber);
  expect(answers).toEqual([8, 10, 0, 6]);
  await expect.element(screen.getByText('Oops, there are a few answers missing')).not.toBeInTheDocument();
});

test('after a second failure the form says that it tries again', async () => {
  const asked = serve(() => 503);
  const screen = await show();
  for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
  await screen.getByRole('button', { name: 'Send answers' }).click();
  await expect.poll(() => asked.length).toBe(1);
  const again = screen.getByText(WORDS['responding.submit.again']);
  await expect.element(again).not.toBeInTheDocument();
  dispatchEvent(new Event('online'));
  await expect.element(again).toBeVisible();
});

// Specification 2.51
test('promises who will see the answers', async () => {
  const named = await show();
  const alone =
    'Only Ingrid sees your answers, next to your e-mail address. Averages of at least three answers may stand on a public card.';
  await expect.element(named.getByText(alone, { exact: false })).toBeVisible();
  await named.unmount();
  const groups = { accessibleBy: 'selectedGroups', organization: 'Nordvik', groups: ['Sales', 'Finance'] } as const;
  const anonymous = await show({ isAnonymous: true, seenBy: { ...groups, groups: [...groups.groups] } });
  const promise =
    'Ingrid, the advisers and the groups Sales and Finance at Nordvik see the answers, not who you are. They also count in the scores of Nordvik. Averages of at least three answers may stand on a public card.';
  await expect.element(anonymous.getByText(promise, { exact: false })).toBeVisible();
});

test.each([
  { why: 'full', status: 409, type: '/problems/anonymous-full', kept: true },
  { why: 'notFound', status: 404, type: '/problems/not-found', kept: true },
  { why: 'ended', status: 410, type: '/problems/survey-ended', kept: false },
])(
  'what was filled in behind the anonymous link that is $why stays on the device only if it may open again',
  async (one) => {
    serve(() => refusal(one.status, { type: one.type }));
    const link: ResponseLink = { kind: 'anonymous', linkId: LINK.linkId };
    const onClosed = vi.fn();
    const screen = await show({}, undefined, { link, onClosed });
    for (const place of [0, 1, 2, 3]) await userEvent.click(screen.getByRole('slider').nth(place));
    await screen.getByRole('button', { name: 'Send answers' }).click();
    await expect.poll(() => onClosed.mock.calls).toEqual([[one.why]]);
    expect(formOnDevice(link).draft() !== null).toBe(one.kept);
  },
);
