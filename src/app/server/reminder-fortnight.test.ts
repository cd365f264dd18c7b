import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submit } from '../../../test/answering.ts';
import { LONG } from '../../../test/run-size.ts';
import { surveyBody } from '../../../test/drafts.ts';
import { Foretold, type ForetoldPerson, type ForetoldSurvey } from '../../../test/fortnight/foretold.ts';
import {
  FORTNIGHT,
  type Happening,
  type MadeUpSurvey,
  madeUpSurveys,
  seeded,
  type Step,
  STEPS,
} from '../../../test/fortnight/made-up.ts';
import { organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { RelayPlaces } from '#mails/server/relay-places.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import type { AddressedMail, MailTransport } from '#mails/server/mail-transport.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Asking } from '#platform/server/database.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { remindResponders } from '#reminders/server/automatic-reminding.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();
const config = readConfig({});
const SURVEYS = LONG ? 200 : 30;

/** A generated survey with its id and the forecast of its mails. */
type Played = { id: string; made: MadeUpSurvey; foretold: ForetoldSurvey; people: Map<string, ForetoldPerson> };

let maker: Person;
let foretold: Foretold;
let step: Step;
const taken: { address: string; at: string; isReminder: boolean }[] = [];
const refused = new Set<string>();

const relay: MailTransport = {
  deliver({ to, subject }: AddressedMail) {
    if (refused.has(to.address))
      return Promise.resolve({ accepted: false, temporary: false, reason: 'addressUnknown' as const });
    taken.push({ address: to.address, at: labelOf(step), isReminder: subject.startsWith('Påminnelse') });
    return Promise.resolve({ accepted: true });
  },
  close: () => undefined,
};

const labelOf = ({ day, hour }: Step) => `${day} ${hour}`;

/** A process looks for due reminders; one that is killed has handled only the first survey. */
function look(ends: 'well' | 'early'): Promise<void> {
  const killed = new AbortController();
  const { query, transaction } = world.database;
  const database: Asking = {
    query,
    transaction: async (work) => {
      const done = await transaction(work);
      if (ends === 'early') killed.abort();
      return done;
    },
  };
  return remindResponders({ database, config, now: world.now, signal: killed.signal });
}

/** A process sends; one that is killed has handed over the first mail and gives the others back. */
function send(ends: 'well' | 'early'): Promise<void> {
  const killed = new AbortController();
  const transport: MailTransport = {
    ...relay,
    deliver: (mail, now) => {
      if (ends === 'early') killed.abort();
      return relay.deliver(mail, now);
    },
  };
  const render = mailRenderer(world.database, config, mailKinds);
  const { database, now } = world;
  const places = new RelayPlaces({ atOnce: 1 });
  return sendDueMails({ database, transport, render, now, mostPerDay: 5, places, signal: killed.signal });
}

async function makes(made: MadeUpSurvey): Promise<Played> {
  const endDate = addDays(step.day, made.length);
  const now = made.people.filter(({ invited }) => invited === made.made);
  const responders = now.map(({ address }) => ({ email: address, lang: 'no' }));
  const reply = await maker.call('POST /survey', { body: surveyBody({ endDate, responders }) });
  expect(reply.status).toBe(201);
  const survey: ForetoldSurvey = { first: step.day, last: endDate, reminds: true, since: step, people: [] };
  foretold.surveys.push(survey);
  const people = new Map(now.map(({ address }) => [address, foretold.invites(survey, address, step)]));
  return { id: (reply.body as { id: string }).id, made, foretold: survey, people };
}

async function invitesLate({ id, foretold: survey, people }: Played, address: string): Promise<void> {
  if (step.day > survey.last) return;
  const body = [{ email: address, lang: 'no' }];
  expect((await maker.call('POST /survey/:id/responders', { params: { id }, body })).status).toBe(201);
  people.set(address, foretold.invites(survey, address, step));
}

async function changes({ id, foretold: survey }: Played, change: number | 'off' | 'on'): Promise<void> {
  if (step.day > survey.last) return;
  if (typeof change === 'number') {
    const endDate = laterOf(addDays(survey.last, change), addDays(step.day, 1));
    const body = surveyBody({ endDate });
    expect((await maker.call('PUT /survey/:id', { params: { id }, body })).status).toBe(200);
    if (endDate !== survey.last) survey.since = step;
    survey.last = endDate;
    return;
  }
  const reminds = change === 'on';
  const body = { automatic: reminds };
  expect((await maker.call('PUT /survey/:id/reminders', { params: { id }, body })).status).toBe(200);
  if (survey.reminds !== reminds) survey.since = step;
  survey.reminds = reminds;
}

function laterOf(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

async function happens({ id, foretold: survey, people }: Played, address: string, { what }: Happening): Promise<void> {
  const person = people.get(address);
  if (person === undefined || !survey.people.includes(person) || step.day > survey.last) return;
  const { rows } = await sql<{ responder: string; link: string }>`
    select id as responder, link_id as link from responders where email = ${address}`.execute(query());
  const { responder = '', link = '' } = rows[0] ?? {};
  if (what === 'isReminded') {
    await maker.call('POST /survey/:id/reminders', { params: { id }, body: { responders: [responder] } });
    foretold.byHand(survey, person, step);
  } else if (what === 'isTakenBack') {
    const { status } = await maker.call('DELETE /survey/:id/responders/:responder', { params: { id, responder } });
    // People who have answered stay.
    if (status === 200) foretold.takesBack(survey, person);
  } else {
    if (what === 'answers') await submit(world, link);
    if (what === 'optsOut')
      await world.anybody('POST /respond/:responderId/mails', {
        params: { responderId: link },
        body: { wanted: false },
      });
    if (what === 'declines')
      await sql`update responders set declined_at = ${step.at} where id = ${responder}`.execute(query());
    person.silent = true;
  }
}

const query = () => world.database.query;

async function plays(played: Played[], surveys: readonly MadeUpSurvey[], place: number): Promise<void> {
  for (const one of played) {
    for (const { change, step: when } of one.made.changes) if (when === place) await changes(one, change);
    for (const { address, invited, refusedFrom, happens: all } of one.made.people) {
      if (invited === place && invited !== one.made.made) await invitesLate(one, address);
      if (refusedFrom !== null && refusedFrom <= place) refuses(one, address);
      for (const event of all) if (event.step === place) await happens(one, address, event);
    }
  }
  for (const made of surveys.filter((one) => one.made === place)) {
    played.push(await makes(made));
    const one = played.at(-1);
    for (const { address, refusedFrom } of made.people) if (one && refusedFrom === place) refuses(one, address);
  }
}

function refuses({ people }: Played, address: string): void {
  refused.add(address);
  const person = people.get(address);
  if (person !== undefined) person.refused = true;
}

type Sent = { address: string; at: string };
const inOrder = (sent: readonly Sent[]) => sent.map(({ address, at }) => `${at} ${address}`).toSorted();

test(`${LONG ? 'half a year' : 'a fortnight'} of ${SURVEYS} surveys sends exactly the forecast mails, with two processes that die and come back`, async () => {
  world.setNow('2027-03-01T06:00:00Z');
  maker = await world.person({ candidate: 'Ingrid', email: 'ingrid@nordvik.example' });
  await organisation(world, { owner: maker });
  foretold = new Foretold();
  const chance = seeded(7);
  const surveys = madeUpSurveys(SURVEYS);
  const played: Played[] = [];
  for (const [place, next] of STEPS.entries()) {
    step = next;
    world.setNow(step.at.toISOString());
    await plays(played, surveys, place);
    // A night, a morning or a weekend without any process, and hours in which nothing can be sent.
    if (place % 41 > 34) continue;
    await Promise.all([look(chance.isIn(40) ? 'early' : 'well'), look('well')]);
    foretold.looks(step);
    if (place % 17 > 14) continue;
    await Promise.all([send(chance.isIn(40) ? 'early' : 'well'), send('well')]);
    await send('well');
    foretold.sends(step);
  }
  const expected = foretold.reminded.map(({ address, step: { day, hour } }) => ({ address, at: `${day} ${hour}` }));
  const reminders = taken.filter(({ isReminder }) => isReminder);
  expect(inOrder(reminders)).toEqual(inOrder(expected));
  expect(reminders.length).toBeGreaterThan(SURVEYS);
  console.log(tableOf(played));
});

function tableOf(played: readonly Played[]): string {
  const people = played.reduce((sum, { people: all }) => sum + all.size, 0);
  const kinds = ['halfway', 'lastDays', 'byHand'] as const;
  const days = Array.from({ length: FORTNIGHT.days }, (_, place) => addDays(FORTNIGHT.first, place));
  const lines = days.map((day) => {
    const sent = foretold.reminded.filter((one) => one.step.day === day);
    const counts = kinds.map((kind) => String(sent.filter((one) => one.kind === kind).length).padStart(8));
    return `${day}  ${counts.join('  ')}`;
  });
  return [`${played.length} surveys, ${people} invited`, `            halfway  lastDays    byHand`, ...lines].join(
    '\n',
  );
}
