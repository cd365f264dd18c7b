import { expect, test } from 'vitest';
import { LONG } from '../../../test/run-size.ts';
import { aMember, aSurvey } from '../../../test/factories.ts';
import { createGoal } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { useWorld } from '../../../test/world.ts';
import { addDays, calendarDay, type CalendarDay, dayAt, daysBetween } from '#shared/calendar-day.ts';

const world = useWorld();
const OWNER = 'ingrid@nordvik.example';
const FIRST = calendarDay('2026-11-21');
const LAST = calendarDay('2027-05-22');

/** What people do on a day, before the jobs run. */
type Deeds = Readonly<Record<CalendarDay, () => Promise<unknown>>>;

const relay = keepingRelay();

/**
 * Runs the jobs that mail in the morning and in the evening of the days around each planned mail; in the long run on every
 * day, in two processes at once.
 */
async function livesThrough(deeds: Deeds, planned: readonly string[]): Promise<void> {
  const jobs = async () => {
    for (const job of ['remind', 'reminders']) await runJob(world, job);
    await sendAll(world, relay.transport);
  };
  const isNear = (day: CalendarDay) =>
    planned.some((mail) => {
      const after = daysBetween(calendarDay(mail.slice(0, 10)), day);
      return Math.abs(after) <= 1;
    });
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    world.setNow(`${day}T06:30:00Z`);
    await deeds[day]?.();
    for (const hour of LONG || isNear(day) ? ['09', '20'] : []) {
      world.setNow(`${day}T${hour}:10:00Z`);
      await Promise.all(LONG ? [jobs(), jobs()] : [jobs()]);
    }
  }
}

async function sent(): Promise<string[]> {
  const rows = (await world.rows('outgoing_mails')) as {
    kind: string;
    recipient: string;
    state: string;
    sent_at: Date;
  }[];
  return rows
    .filter(({ state }) => state === 'sent')
    .map(({ kind, recipient, sent_at }) => `${dayAt(sent_at, 'Europe/Oslo')} ${kind} ${recipient}`)
    .toSorted();
}

/**
 * Every mail of the half year. The requests to Ingrid are gathered in the daily mail, and two questions without an answer
 * end the check-ins.
 */
const PLANNED = [
  '2026-11-21 invitation kari@fjellbygg.example',
  '2026-12-04 reminder kari@fjellbygg.example',
  '2026-12-16 reminder kari@fjellbygg.example',
  '2026-12-21 answerBackReminder ingrid@nordvik.example',
  '2026-12-22 answerBack kari@fjellbygg.example',
  '2026-12-22 answerBack r0@fjellbygg.example',
  '2027-01-19 checkIn ingrid@nordvik.example',
  '2027-02-01 invitation ingrid@nordvik.example',
  '2027-02-02 askedDigest ingrid@nordvik.example',
  '2027-02-13 reminder ingrid@nordvik.example',
  '2027-02-15 askedDigest ingrid@nordvik.example',
  '2027-02-16 checkIn ingrid@nordvik.example',
  '2027-02-24 reminder ingrid@nordvik.example',
  '2027-02-25 askedDigest ingrid@nordvik.example',
  '2027-02-26 askedDigest ingrid@nordvik.example',
  '2027-03-16 checkIn ingrid@nordvik.example',
  '2027-04-13 checkIn ingrid@nordvik.example',
  '2027-04-16 goalEnding ingrid@nordvik.example',
  '2027-05-21 conclusionOpen ingrid@nordvik.example',
];

test('half a year of a person sends exactly the planned mails of every kind', async () => {
  const ingrid = await aMember(world, { role: 'owner', email: OWNER, candidate: 'Ingrid Aune' });
  const { id } = await aSurvey(world, {
    by: ingrid,
    answers: [8],
    silent: ['kari@fjellbygg.example'],
    endDate: '2026-12-18',
  });
  const asksIngrid = async (by: string) =>
    aSurvey(world, { by: await world.person({ email: by }), silent: [OWNER], endDate: '2027-02-26' });
  const answersCheckIn = async () => {
    const asked = relay.taken.findLast(({ text }) => text.includes('/check-in/'))?.text ?? '';
    const [, ticket = ''] = /\/check-in\/([\w-]{43})\?answer=done/.exec(asked) ?? [];
    await world.anybody('POST /check-in/:ticket', { params: { ticket }, body: { answer: 'done' } });
  };
  await livesThrough(
    {
      '2026-12-22': async () => {
        await ingrid.call('PUT /survey/:id/answer-back', { params: { id }, body: { text: 'Takk for svarene' } });
        await createGoal(ingrid, id, { plan: 'Ringe', endDate: '2027-05-14' }, world.now());
        await ingrid.call('PUT /user/mails', { body: { requests: 'daily' } });
      },
      '2027-01-20': answersCheckIn,
      '2027-02-01': () => asksIngrid('per@lie.example'),
      '2027-02-17': answersCheckIn,
    } as Deeds,
    PLANNED,
  );
  expect(await sent()).toEqual(PLANNED);
});
