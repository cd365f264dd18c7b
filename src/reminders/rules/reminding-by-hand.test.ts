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

test('a day after the last mail they may be reminded, and a moment earlier not', () => {
  expect(reason({})).toBe(null);
  const sentAt = new Date(YESTERDAY.getTime() + 1);
  expect(problemOfReminding({ ...someone, lastSentAt: sentAt }, NOW)).toEqual({
    reason: 'recently',
    from: new Date(NOW.getTime() + 1),
  });
});

test('three times at most, those of sending again among them', () => {
  expect(reason({ timesResent: 2 })).toBe(null);
  expect(reason({ timesResent: 3 })).toBe('often');
});

test('not whoever wants no mails, would rather not, has one on its way, or never got one', () => {
  expect(reason({ optedOut: true })).toBe('optedOut');
  expect(reason({ declined: true })).toBe('declined');
  expect(reason({ lastMail: 'waiting' })).toBe('onItsWay');
  expect(reason({ lastMail: 'sending' })).toBe('onItsWay');
  expect(reason({ lastMail: null, lastSentAt: null })).toBe('notArrived');
  expect(reason({ lastMail: 'failed', lastSentAt: null })).toBe('notArrived');
});

test('whoever got the invitation and not the last mail may be reminded at once', () => {
  expect(reason({ lastMail: 'failed', lastSentAt: NOW })).toBe(null);
});
