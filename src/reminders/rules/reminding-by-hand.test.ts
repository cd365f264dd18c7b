import { expect, test } from 'vitest';
import { problemOfReminding, type Unanswered } from './reminding-by-hand.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const YESTERDAY = new Date('2026-11-19T08:00:00Z');
const someone: Unanswered = {
  optedOut: false,
  declined: false,
  timesResent: 0,
  lastMail: 'sent',
  lastSentAt: YESTERDAY,
};
const reason = (fields: Partial<Unanswered>) => problemOfReminding({ ...someone, ...fields }, NOW)?.reason ?? null;

test('allows a reminder a day after the last mail, and not a moment earlier', () => {
  expect(reason({})).toBe(null);
  const sentAt = new Date(YESTERDAY.getTime() + 1);
  expect(problemOfReminding({ ...someone, lastSentAt: sentAt }, NOW)).toEqual({
    reason: 'recently',
    from: new Date(NOW.getTime() + 1),
  });
});

test('allows three reminders at most, including resent invitations', () => {
  expect(reason({ timesResent: 2 })).toBe(null);
  expect(reason({ timesResent: 3 })).toBe('often');
});

test('allows none to a responder who opted out, declined, has a mail queued, or never got one', () => {
  expect(reason({ optedOut: true })).toBe('optedOut');
  expect(reason({ declined: true })).toBe('declined');
  expect(reason({ lastMail: 'waiting' })).toBe('onItsWay');
  expect(reason({ lastMail: 'sending' })).toBe('onItsWay');
  expect(reason({ lastMail: null, lastSentAt: null })).toBe('notArrived');
  expect(reason({ lastMail: 'failed', lastSentAt: null })).toBe('notArrived');
});

test('allows a reminder at once if the invitation arrived and the last mail did not', () => {
  expect(reason({ lastMail: 'failed', lastSentAt: NOW })).toBe(null);
});
