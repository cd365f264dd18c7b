import { insertComment } from '#comments/server/comment-store.ts';
import type { CheckInAnswer } from '#goals/rules/check-ins.ts';
import { insertCheckIn, updateAnswer } from '#goals/server/check-in-store.ts';
import { insertGoal, updateResult } from '#goals/server/goal-writing-store.ts';
import { writeJournal } from '#goals/server/journal-store.ts';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { newTicket } from '#platform/server/tickets.ts';
import { nextWeekday } from '#reminders/rules/decent-hours.ts';
import type { Question } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';
import type { Maker } from './organisation.ts';
import type { DemoPerson, DemoSurvey } from './people.ts';

/** Null when the owner did not answer. */
type DemoCheckIn = { answer: CheckInAnswer | null; title?: string; content: string };

type Said = { by: string; days: number; text: string };

/** A goal of the demo; its days count from today. */
type DemoGoal = {
  owner: DemoPerson['email'];
  /** The name of the survey that the goal comes from. */
  from: string;
  name: string;
  goal: string;
  situation: string;
  plan: string;
  categories: readonly Question[];
  accessibleBy: DemoSurvey['accessibleBy'];
  made: number;
  ends: number;
  result?: { days: number; text: string; isSuccess: boolean };
  journal?: readonly { days: number; title: string; content: string }[];
  /** What the owner answered each time, every fourth week since the plan. */
  checkIns?: readonly DemoCheckIn[];
  comments?: readonly Said[];
};

const INGRID = 'ingrid@nordvik.example';
const MAGNUS = 'magnus@nordvik.example';
const SARA = 'sara@nordvik.example';

/** One goal in each phase, of several people and with several access levels. */
const GOALS: readonly DemoGoal[] = [
  {
    owner: INGRID,
    from: 'Strategiprosess for Tindelag',
    name: 'Gjøre verdien av leveransen tydelig underveis',
    goal: 'Kunden skal alltid vite hva vi leverer denne uken, og hvorfor det betyr noe.',
    situation: 'Kunden var fornøyd med sluttresultatet, men usikker underveis.',
    plan: 'Skrive suksesskriterier sammen, sende kort status hver fredag, og be om tilbakemelding midtveis.',
    categories: ['communication', 'expectations'],
    accessibleBy: 'supporters',
    made: -200,
    ends: 10,
    journal: [
      {
        days: -95,
        title: 'Avklare suksesskriterier først',
        content:
          'Brukte første møte på å skrive ned hva som skal være annerledes om et halvt år. Det tok førti minutter.',
      },
      {
        days: -8,
        title: 'Sende status hver fredag',
        content: 'Tre uker på rad nå. Kunden svarer kortere og raskere, og vi slapp overraskelser i styringsgruppen.',
      },
    ],
    checkIns: [
      { answer: 'done', content: 'Ja, jeg har gjort det' },
      { answer: 'notYet', content: 'Ikke ennå' },
      { answer: null, content: '' },
      { answer: 'note', content: 'Kriteriene henger på veggen. Nå må vi bruke dem også.' },
      { answer: 'done', content: 'Ja, jeg har gjort det' },
      { answer: 'done', title: 'Gjort', content: 'Statusen går ut før lunsj på fredager.' },
    ],
    comments: [
      { by: MAGNUS, days: -9, text: 'Fredagsstatusen fungerer. Kan vi lage en mal som resten av teamet kan bruke?' },
      { by: INGRID, days: -8.98, text: 'Gjerne. Jeg legger et utkast i delt mappe i dag.' },
    ],
  },
  {
    owner: INGRID,
    from: 'Kurs i krevende samtaler',
    name: 'Øve mer og forklare mindre',
    goal: 'Deltakerne skal ha prøvd samtalen selv før lunsj.',
    situation: 'Flere ville øve mer og høre mindre.',
    plan: 'Begynne med en samtale, ikke med en modell. Bytte rolle hvert tjuende minutt.',
    categories: ['relevance', 'engaging'],
    accessibleBy: 'org',
    made: -500,
    ends: -210,
    result: {
      days: -200,
      isSuccess: true,
      text: 'Halve dagen er øving nå, og ingen savner lysbildene. Det beholder jeg.',
    },
    journal: [{ days: -420, title: 'Første forsøk', content: 'Rart de første ti minuttene, så løsnet det.' }],
    comments: [{ by: SARA, days: -199, text: 'Får jeg låne opplegget til kull 3?' }],
  },
  {
    owner: INGRID,
    from: 'Vårsamling for mellomledere',
    name: 'Knytte samlingen til hverdagen',
    goal: 'Hver deltaker går hjem med én ting som skal skje på mandag.',
    situation: 'Innholdet var bra, men for langt fra det de står i.',
    plan: 'Ringe tre deltakere før samlingen og bruke sakene deres.',
    categories: ['relevance'],
    accessibleBy: 'selectedGroups',
    made: -205,
    ends: -10,
  },
  {
    owner: INGRID,
    from: 'Rådgiver for Nordvik, våren',
    name: 'Dele mer av det jeg kan',
    goal: 'Kollegene skal finne fram i arbeidet mitt uten å spørre.',
    situation: 'Det jeg vet, sitter i hodet mitt.',
    plan: '',
    categories: ['knowledgeSharing'],
    accessibleBy: 'me',
    made: -3,
    ends: 179,
  },
  {
    owner: MAGNUS,
    from: 'Strategisamling for Moe Bygg',
    name: 'Korte ned innledningen',
    goal: 'Ti minutter fra dørene lukkes til gruppene er i gang.',
    situation: 'Det tok for lang tid før folk fikk snakke.',
    plan: 'Sende bakgrunnen på forhånd, og begynne med spørsmålet.',
    categories: ['engaging'],
    accessibleBy: 'org',
    made: -130,
    ends: 52,
    journal: [{ days: -40, title: '', content: 'Prøvde det hos Fjordlag. Tolv minutter.' }],
  },
  {
    owner: SARA,
    from: 'Presentasjonskurs, kull 3',
    name: 'Mer tid til hver deltaker',
    goal: 'Alle får to tilbakemeldinger hver.',
    situation: 'De siste på listen rakk bare én.',
    plan: 'Dele kullet i to rom.',
    categories: ['satisfaction'],
    accessibleBy: 'selectedGroups',
    made: -85,
    ends: -20,
    result: { days: -12, isSuccess: false, text: 'To rom krevde to kursholdere. Neste gang prøver jeg par i stedet.' },
  },
];

const ZONE = 'Europe/Oslo';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASKED_AT_MS = 8 * HOUR_MS;
const DAYS_BETWEEN = 28;

/** A survey of the demo, from which a goal may come. */
export type MadeSurvey = {
  homeId: string;
  id: string;
  name: string;
  groups: readonly string[];
};

export type MadeGoal = { id: string; name: string };

/** Makes the goals of the demo's people, from surveys that exist already. */
export async function makeGoals(
  tx: Query,
  makers: readonly Maker[],
  surveys: readonly MadeSurvey[],
  { now, brand }: { now: Date; brand: BrandId },
): Promise<MadeGoal[]> {
  const made: MadeGoal[] = [];
  for (const wanted of GOALS) {
    const survey = surveys.find(({ name }) => name === wanted.from);
    const owner = makers.find(({ email }) => email === wanted.owner);
    if (survey === undefined || owner === undefined) continue;
    made.push(await makeGoal(tx, wanted, { survey, owner, makers, now, brand }));
  }
  return made;
}

type Around = { survey: MadeSurvey; owner: Maker; makers: readonly Maker[]; now: Date; brand: BrandId };

async function makeGoal(tx: Query, wanted: DemoGoal, { survey, owner, makers, now, brand }: Around): Promise<MadeGoal> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const { homeId } = survey;
  const key = { subject: 'survey', homeId, id: newId(at(wanted.made)) } as const;
  await insertGoal(tx, {
    ...key,
    surveyId: survey.id,
    tenantId: homeId,
    brand,
    makerId: owner.id,
    candidateId: owner.id,
    name: wanted.name,
    goal: wanted.goal,
    situation: wanted.situation,
    plan: wanted.plan,
    endDate: addDays(dayAt(now, ZONE), wanted.ends),
    categories: wanted.categories,
    accessibleBy: wanted.accessibleBy ?? 'me',
    groupsWithAccess: wanted.accessibleBy === 'selectedGroups' ? survey.groups : [],
    checkInWeeks: 4,
    plannedAt: wanted.plan === '' ? null : at(wanted.made),
    madeFrom: 'demo',
    createdAt: at(wanted.made),
  });
  for (const { days, title, content } of wanted.journal ?? []) {
    const entry = { id: newId(at(days)), title, content };
    await writeJournal(tx, key, [entry], { authorId: owner.id, now: at(days) });
  }
  for (const [place, { answer, title = '', content }] of (wanted.checkIns ?? []).entries()) {
    const days = wanted.made + (place + 1) * DAYS_BETWEEN;
    const day = nextWeekday(addDays(dayAt(now, ZONE), days));
    const asked = new Date(startOfDay(day, ZONE).getTime() + ASKED_AT_MS);
    const checkInId = newId(asked);
    await insertCheckIn(tx, {
      ...key,
      checkInId,
      askedId: owner.id,
      day,
      now: asked,
      ticket: newTicket(),
      expiresAt: now,
    });
    if (answer === null) continue;
    const answered = new Date(asked.getTime() + HOUR_MS);
    await updateAnswer(tx, checkInId, answer, answered);
    const entry = { id: checkInId, title, content };
    await writeJournal(tx, key, [entry], { authorId: owner.id, now: answered });
  }
  if (wanted.result !== undefined) {
    const { days, text, isSuccess } = wanted.result;
    await updateResult(tx, key, { result: text, isSuccess }, at(days));
  }
  for (const { by, days, text } of wanted.comments ?? []) {
    const authorId = makers.find(({ email }) => email === by)?.id ?? owner.id;
    const about = { kind: 'goal', homeId, id: key.id } as const;
    await insertComment(tx, { id: newId(at(days)), about, authorId, content: text, createdAt: at(days) });
  }
  return { id: key.id, name: wanted.name };
}
