import { sql } from 'kysely';
import { hashPassword } from '#login/server/passwords.ts';
import { insertAccount, newAccountId } from '#login/server/account-store.ts';
import { insertPerson } from '#identity/server/person-store.ts';
import { TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import type { Database, Query } from '#platform/server/database.ts';
import { newId, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { insertAnonymousResponse, insertNamedResponse } from '#responding/server/response-store.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { anonymousCap } from '#invitations/rules/invite-caps.ts';
import { insertResponders } from '#invitations/server/responder-store.ts';
import { insertSurvey, updateReflections } from '#surveys/server/survey-store.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { insertTallies } from '#tallies/server/survey-tallies.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import { makeCards } from './cards.ts';
import { makeGoals, type MadeSurvey } from './goals.ts';
import { makeOrganisationGoals } from './organisation-goals.ts';
import { type DemoOrganisation, foundDemoOrganisation, type Maker } from './organisation.ts';
import { paySubscription } from './subscription.ts';
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoPerson,
  type DemoSurvey,
  MESSAGES,
  RECOMMENDATIONS,
  RESPONDER_DOMAINS,
  RESPONDERS,
} from './people.ts';

const ZONE = 'Europe/Oslo';
const BRAND = 'a';
const HOUR_MS = 3_600_000;

/** Makes each missing person of the demo with their surveys and answers. Returns zeros when all exist. */
export async function fillDemoWorld(
  database: Database,
  { now, config }: Keeping,
): Promise<{ surveys: number; answers: number }> {
  const dice = diceFrom(20_261_120);
  const made = { surveys: 0, answers: 0 };
  const colleagues = DEMO_PEOPLE.filter(({ role }) => role !== undefined);
  const alone = DEMO_PEOPLE.filter(({ role }) => role === undefined).map((person) => [person]);
  for (const people of [colleagues, ...alone]) {
    const founded = await database.transaction(async (tx) => {
      const makers = await insertPeople(tx, people, now);
      if (makers === null) return null;
      const organisation = people === colleagues ? await foundDemoOrganisation(tx, makers, now) : null;
      const surveys: MadeSurvey[] = [];
      for (const maker of makers) {
        for (const survey of maker.surveys) {
          const { answers, ...one } = await makeSurvey(tx, { maker, makers, organisation }, survey, { now, dice });
          made.surveys += 1;
          made.answers += answers;
          surveys.push(one);
        }
      }
      await makeGoals(tx, makers, surveys, now);
      return organisation === null ? null : { organisationId: organisation.id, makers };
    });
    // A commit settles what the answers were promised, and only settled answers count, so this is a second transaction.
    if (founded === null) continue;
    const [owner] = founded.makers.filter(({ role }) => role === 'owner');
    await paySubscription(database, { organisationId: founded.organisationId, email: owner?.email ?? '' }, now);
    await database.transaction((tx) => makeOrganisationGoals(tx, founded, now));
    await database.transaction((tx) => makeCards(tx, founded, { now, config }));
  }
  return made;
}

/** Returns null when one of them exists, because then all of them do. */
async function insertPeople(tx: Query, people: readonly DemoPerson[], now: Date): Promise<Maker[] | null> {
  const makers: Maker[] = [];
  for (const person of people) {
    const { email, candidate, title } = person;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const account = { brand: BRAND, id: newAccountId(), email, passwordHash, lang: 'no' } as const;
    if ((await insertAccount(tx, account, now)) === null) return null;
    const { id: subject } = account;
    const id = newId(now);
    await insertPerson(tx, { id, brand: BRAND, subject, email, candidate, title, termsVersion: TERMS_VERSION }, now);
    makers.push({ ...person, id });
  }
  return makers;
}

type Making = { now: Date; dice: () => number };
type Around = { maker: Maker; makers: readonly Maker[]; organisation: DemoOrganisation | null };

async function makeSurvey(
  tx: Query,
  { maker, makers, organisation }: Around,
  wanted: DemoSurvey,
  { now, dice }: Making,
): Promise<MadeSurvey & { answers: number }> {
  const today = dayAt(now, ZONE);
  const startDate = addDays(today, wanted.from);
  const endDate = addDays(today, wanted.to);
  const startsAt = startOfDay(startDate, ZONE);
  const survey = { homeId: organisation?.id ?? maker.id, id: newLinkId() };
  const groups = (wanted.groups ?? []).map((name) => organisation?.groups.get(name) ?? '');
  await insertSurvey(tx, {
    id: survey.id,
    tenantId: survey.homeId,
    brand: BRAND,
    makerId: maker.id,
    onBehalfOf: makers.find(({ email }) => email === wanted.onBehalfOf)?.id ?? null,
    surveyName: wanted.name,
    surveyType: wanted.type,
    startDate,
    endDate,
    startsAt,
    endsAt: endOfDay(endDate, ZONE),
    defaultLang: 'no',
    invitationText: wanted.text,
    accessibleBy: wanted.accessibleBy ?? 'me',
    groupsWithAccess: groups,
    allowAnonymous: wanted.anonymous > 0 || wanted.from > 0,
    madeFrom: 'demo',
    repeatOf: null,
    createdAt: startsAt < now ? startsAt : now,
  });
  await insertTallies(tx, survey, anonymousCap(organisation !== null));
  if (wanted.reflections !== undefined) await updateReflections(tx, survey, wanted.reflections);
  const links = await invite(tx, survey, wanted, { now, startsAt });
  const answers = await answerAll(tx, survey.id, wanted, { links, startsAt, dice });
  return { ...survey, name: wanted.name, groups, answers };
}

async function invite(
  tx: Query,
  survey: SurveyKey,
  wanted: DemoSurvey,
  { now, startsAt }: { now: Date; startsAt: Date },
): Promise<string[]> {
  const invited = Array.from({ length: wanted.invited }, (_, index) => ({
    id: newRandomId(),
    linkId: newLinkId(),
    email: `${RESPONDERS[index % RESPONDERS.length]}@${RESPONDER_DOMAINS[index % RESPONDER_DOMAINS.length]}`,
    lang: 'no' as const,
  }));
  await insertResponders(tx, survey, invited, startsAt < now ? startsAt : now);
  await queueMails(
    tx,
    invited.map(({ id, email, lang }) => ({
      brand: BRAND,
      origin: 'http://localhost:3000',
      kind: 'invitation' as const,
      content: {},
      lang,
      recipient: email,
      responderId: id,
      dueAt: startsAt,
    })),
    startsAt < now ? startsAt : now,
  );
  // Invitations of surveys that began in the past count as sent; only future ones wait for the mail server.
  if (startsAt < now)
    await sql`
      update outgoing_mails set state = 'sent', sent_at = due_at, tries = 1
       where responder_id in (select id from responders where survey_id = ${survey.id})`.execute(tx);
  return invited.map(({ linkId }) => linkId);
}

async function answerAll(
  tx: Query,
  surveyId: string,
  wanted: DemoSurvey,
  { links, startsAt, dice }: { links: readonly string[]; startsAt: Date; dice: () => number },
): Promise<number> {
  for (let index = 0; index < wanted.answered; index += 1) {
    const at = new Date(startsAt.getTime() + (9 + index * 5) * HOUR_MS);
    const given = {
      ...sheetOf(wanted, dice),
      ...wordsOf(index, wanted),
      id: newId(at),
      submission: null,
      duration: 60 + Math.floor(dice() * 120),
    };
    await insertNamedResponse(tx, links[index] ?? '', given, { brand: BRAND, now: at });
  }
  for (let index = 0; index < wanted.anonymous; index += 1) {
    const given = {
      ...sheetOf(wanted, dice),
      ...wordsOf(index + 3, { ...wanted, answered: 0 }),
      id: newRandomId(),
      submission: null,
    };
    await insertAnonymousResponse(tx, surveyId, given, { brand: BRAND, now: startsAt });
  }
  return wanted.answered + wanted.anonymous;
}

const NOTHING_RECOMMENDED = { recommendation: '', recommendationName: '', recommendationTitle: '' };

function wordsOf(index: number, { answered }: Pick<DemoSurvey, 'answered'>) {
  const recommends = index < answered && index % 4 === 0;
  return {
    message: MESSAGES[index % MESSAGES.length] ?? '',
    ...(recommends
      ? (RECOMMENDATIONS[(index / 4) % RECOMMENDATIONS.length] ?? NOTHING_RECOMMENDED)
      : NOTHING_RECOMMENDED),
  };
}

function sheetOf({ type, level }: DemoSurvey, dice: () => number) {
  const values = level.map((mean) =>
    dice() < 0.04 ? 0 : Math.min(10, Math.max(1, Math.round(mean + (dice() + dice() + dice() - 1.5) * 3))),
  );
  return { type, values: values as [number, number, number, number] };
}

/**
 * Returns a generator of numbers from 0 to 1 that repeats in every run, so that pictures of the demo can be compared
 * (mulberry32).
 */
function diceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
