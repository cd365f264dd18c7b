import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDay } from '#languages/rules/formats.ts';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import {
  lastDaysToTellOf,
  beganBefore,
  momentDay,
  MOMENTS,
  PAYMENT_MAILS,
  reminderMail,
  reminderOf,
  REMINDERS,
} from './subscription-mails.ts';

const END = calendarDay('2027-11-20');

test('mails are due 30 and 7 days before the last day, and the day after it', () => {
  expect(MOMENTS.map((moment) => momentDay(moment, END))).toEqual(['2027-10-21', '2027-11-13', '2027-11-21']);
});

test('a mail is due on its day and for six days after it, and on no other', () => {
  const days = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...MOMENTS), days, (moment, late) => {
      const { first, last } = lastDaysToTellOf(moment, addDays(momentDay(moment, END), late));
      expect(first <= END && END <= last).toBe(late >= 0 && late <= 6);
    }),
  );
});

test('a trial of thirty days sends no mail on its first day', () => {
  const trial = { startDay: calendarDay('2026-11-20'), endDay: calendarDay('2026-12-20') };
  expect(MOMENTS.map((moment) => beganBefore(moment, trial))).toEqual([false, true, true]);
});

test('each mail matches the state of the subscription', () => {
  const said = (type: 'trial' | 'recurring', renews: boolean) =>
    MOMENTS.map((moment) => reminderOf(moment, { type, renews }));
  expect(said('trial', false)).toEqual(['trialEnding', 'trialEnding', 'trialEnded']);
  expect(said('recurring', true)).toEqual(['subscriptionRenewing', 'subscriptionRenewing', 'subscriptionEnded']);
  expect(said('recurring', false)).toEqual(['subscriptionEnding', 'subscriptionEnding', 'subscriptionEnded']);
});

test.each(REMINDERS)('%s is complete in both languages, and has its opt-out', (kind) => {
  const filling = {
    organisation: 'Nordvik <b>',
    brand: 'Omsyn',
    endDay: END,
    today: addDays(END, -1),
    href: 'https://omsyn.example/x',
    optOut: 'https://omsyn.example/y',
  };
  for (const lang of ['en', 'no'] as const) {
    const mail = reminderMail(kind, lang, filling);
    const all = [mail.subject, mail.preheader, mail.heading, ...mail.paragraphs, mail.why].join(' ');
    expect(all).toContain('Nordvik <b>');
    expect(all).not.toMatch(/[{}]|undefined/);
    expect(mail.optOut?.href).toBe(filling.optOut);
    if (!kind.endsWith('Ended')) expect(mail.subject).toMatch(lang === 'en' ? / 1 day$/ : / 1 dag$/);
  }
});

test('the mail about a declined card says what is paid and that the card is tried again, and names no deadline', () => {
  const declined = { organisation: 'Nordvik', date: END, href: '' };
  const said = (lang: 'en' | 'no') => {
    const { preheader, paragraphs } = PAYMENT_MAILS.paymentFailed(declined, lang, { name: 'Omsyn' });
    return [preheader, ...paragraphs].join(' ');
  };
  expect(said('en')).toContain(`paid until ${longDay('en', END)}, and the card is tried again`);
  expect(said('no')).toContain(`betalt til og med ${longDay('no', END)}, og kortet prøves igjen`);
  expect(said('en') + said('no')).not.toMatch(/before|innen|før/);
});
