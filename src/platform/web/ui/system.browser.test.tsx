import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { WORDS } from '../../../../test/words.ts';
import { GridLoader } from './GridLoader.tsx';
import { DOMAIN_REFUSED, LOGIN_FAILED, NOT_SENT } from './system-pictures.ts';
import { SystemLoading, SystemMessage } from './SystemMessage.tsx';

const TICK_MS = 599;

afterEach(() => {
  vi.useRealTimers();
});

// Specification 2.35
test.each([
  ['notFound', () => <SystemMessage of="notFound" />],
  ['errorLogin', () => <SystemMessage of="errorLogin" picture={LOGIN_FAILED} />],
  ['surveyEnded', () => <SystemMessage of="surveyEnded" text="It has ended." />],
  ['alreadyResponded', () => <SystemMessage of="alreadyResponded" />],
  ['contactFormError', () => <SystemMessage of="contactFormError" picture={NOT_SENT} />],
  ['invalidDomain', () => <SystemMessage of="invalidDomain" picture={DOMAIN_REFUSED} text="gmail.com is shared." />],
] as const)('the message %s has an icon and its text', async (key, message) => {
  const { screen } = await renderPage(message);
  await expect.element(screen.getByRole('heading', { name: WORDS[`system.${key}.title`] })).toBeVisible();
  expect(screen.container.querySelectorAll('svg svg')).toHaveLength(1);
});

// Specification 2.35
test('the message of loading has the loader of the brand', async () => {
  const { screen } = await renderPage(() => <SystemLoading />);
  await expect.element(screen.getByRole('img', { name: 'One moment' })).toBeVisible();
});

// Specification 9.9
test('the loader has 16 lights, which change every 599 ms and are lit with a probability of 0.77', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { screen } = await renderPage(() => <GridLoader label="One moment" />);
  await expect.element(screen.getByRole('img')).toBeVisible();
  const lit = () => [...screen.container.querySelectorAll('.loader i')].filter((cell) => cell.className !== '').length;
  expect(screen.container.querySelectorAll('.loader i')).toHaveLength(16);
  const still = lit();
  const draw = vi.spyOn(Math, 'random').mockReturnValue(0.769);
  const litAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    // The screen has changed two frames later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return lit();
  };
  expect(await litAfter(TICK_MS - 1)).toBe(still);
  expect(await litAfter(1)).toBe(16);
  draw.mockReturnValue(0.77);
  expect(await litAfter(TICK_MS)).toBe(0);
});
