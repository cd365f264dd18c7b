import { sql } from 'kysely';
import { hashPassword } from '#login/server/passwords.ts';
import { insertAccount, newAccountId } from '#login/server/account-store.ts';
import { insertPerson, upsertPicture } from '#identity/server/person-store.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
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
import type { BrandId } from '#shared/brand-id.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import { makeCards } from './cards.ts';
import { portraitOf } from './drawings.ts';
import { makeGoals, type MadeSurvey } from './goals.ts';
import { closeLoops } from './loop.ts';
import { makeOrganisationGoals } from './organisation-goals.ts';
import { type DemoOrganisation, foundDemoOrganisation, type Maker } from './organisation.ts';
import { paySubscription } from './subscription.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, type DemoSurvey } from './people.ts';
import { type DemoResponder, invitedTo, RESPONDERS } from './responders.ts';
import { type DemoSaid, SAID, SAID_ANONYMOUSLY } from './said.ts';

const HOUR_MS = 3_600_000;

/**
 * Makes each missing person of the demo of the brand in the settings, with their surveys and answers. Returns zeros when
 * all exist.
 */
export async function fillDemoWorld(
  database: Database,
  { now, config }: Keeping & { config: { brand: BrandId } },
): Promise<{ surveys: number; answers: number }> {
  const { brand } = config;
  const making: Making = { now, brand, dice: diceFrom(20_261_120), whispers: SAID_ANONYMOUSLY.values() };
  const made = { surveys: 0, answers: 0 };
  const colleagues = DEMO_PEOPLE.filter(({ role }) => role !== undefined);
  const alone = DEMO_PEOPLE.filter(({ role }) => role === undefined).map((person) => [person]);
  for (const people of [colleagues, ...alone]) {
    const founded = await database.transaction(async (tx) => {
      const makers = await insertPeople(tx, people, making);
      if (makers === null) return null;
      const organisation = people === colleagues ? await foundDemoOrganisation(tx, makers, making) : null;
      const surveys: MadeSurvey[] = [];
      for (const maker of makers) {
        for (const survey of maker.surveys) {
          const { answers, ...one } = await makeSurvey(tx, { maker, makers, organisation }, survey, making);
          made.surveys += 1;
          made.answers += answers;
          surveys.push(one);
        }
      }
      const goals = await makeGoals(tx, makers, surveys, making);
      await closeLoops(tx, surveys, { ...making, goals });
      return organisation === null ? null : { organisationId: organisation.id, makers };
    });
    // A commit settles what the answers were promised, and only settled answers count, so this is a second transaction.
    if (founded === null) continue;
    const [owner] = founded.makers.filter(({ role }) => role === 'owner');
    await paySubscription(database, { organisationId: founded.organisationId, email: owner?.email ?? '', brand }, now);
    await database.transaction((tx) => makeOrganisationGoals(tx, founded, now));
    await database.transaction((tx) => makeCards(tx, founded, { now, config, brand }));
  }
  return made;
}

/** Returns null when one of them exists, because then all of them do. */
async function insertPeople(tx: Query, people: readonly DemoPerson[], { now, brand }: Making): Promise<Maker[] | null> {
  const makers: Maker[] = [];
  for (const person of people) {
    const { email, candidate, title, portrait } = person;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const account = { brand, id: newAccountId(), email, passwordHash, lang: 'no' } as const;
    if ((await insertAccount(tx, account, now)) === null) return null;
    const { id: subject } = account;
    const id = newId(now);
    await insertPerson(tx, { id, brand, subject, email, candidate, title, termsVersion: TERMS_VERSION }, now);
    await upsertPicture(tx, id, portraitOf(portrait));
    makers.push({ ...person, id });
  }
  return makers;
}

type Making = {
  now: Date;
  brand: BrandId;
  dice: () => number;
  /** The messages that have not been used yet. */
  whispers: Iterator<string>;
};
type Around = { maker: Maker; makers: readonly Maker[]; organisation: DemoOrganisation | null };

async function makeSurvey(
  tx: Query,
  { maker, makers, organisation }: Around,
  wanted: DemoSurvey,
  making: Making,
): Promise<MadeSurvey & { answers: number }> {
  const { now, brand } = making;
  const { zone } = BRAND_SETTINGS[brand];
  const today = dayAt(now, zone);
  const startDate = addDays(today, wanted.from);
  const endDate = addDays(today, wanted.to);
  const startsAt = startOfDay(startDate, zone);
  const survey = { homeId: organisation?.id ?? maker.id, id: newLinkId() };
  const groups = (wanted.groups ?? []).map((name) => organisation?.groups.get(name) ?? '');
  await insertSurvey(tx, {
    id: survey.id,
    tenantId: survey.homeId,
    brand,
    makerId: maker.id,
    onBehalfOf: makers.find(({ email }) => email === wanted.onBehalfOf)?.id ?? null,
    surveyName: wanted.name,
    surveyType: wanted.type,
    startDate,
    endDate,
    startsAt,
    endsAt: endOfDay(endDate, zone),
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
  const said = SAID[wanted.name] ?? [];
  const candidate = wanted.onBehalfOf ?? maker.email;
  const colleagues = makers
    .filter(({ email }) => wanted.asks?.includes(email))
    .map(({ email, candidate: name, title }) => ({ email, name, title, lang: 'no' as const }));
  const responders = invitedTo(
    said.map(({ by }) => by),
    candidate,
    wanted.invited - colleagues.length,
  );
  const links = await invite(tx, survey, [...responders, ...colleagues], { now, brand, startsAt });
  const answers = await answerAll(tx, survey.id, wanted, { ...making, links, startsAt, said });
  return { ...survey, name: wanted.name, groups, answers };
}

async function invite(
  tx: Query,
  survey: SurveyKey,
  responders: readonly DemoResponder[],
  { now, brand, startsAt }: { now: Date; brand: BrandId; startsAt: Date },
): Promise<string[]> {
  const invited = responders.map(({ email, lang }) => ({ id: newRandomId(), linkId: newLinkId(), email, lang }));
  await insertResponders(tx, survey, invited, startsAt < now ? startsAt : now);
  await queueMails(
    tx,
    invited.map(({ id, email, lang }) => ({
      brand,
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

type Answering = Pick<Making, 'brand' | 'dice' | 'whispers'> & {
  links: readonly string[];
  startsAt: Date;
  said: readonly DemoSaid[];
};

async function answerAll(
  tx: Query,
  surveyId: string,
  wanted: DemoSurvey,
  { brand, dice, whispers, links, startsAt, said }: Answering,
): Promise<number> {
  for (let index = 0; index < wanted.answered; index += 1) {
    const at = new Date(startsAt.getTime() + (9 + index * 5) * HOUR_MS);
    const given = {
      ...sheetOf(wanted, dice),
      ...wordsOf(said[index]),
      id: newId(at),
      submission: null,
      promise: null,
      duration: 60 + Math.floor(dice() * 120),
    };
    await insertNamedResponse(tx, links[index] ?? '', given, { brand, now: at });
  }
  for (let index = 0; index < wanted.anonymous; index += 1) {
    const message = index === 0 ? String(whispers.next().value ?? '') : '';
    const given = {
      ...sheetOf(wanted, dice),
      ...NO_WORDS,
      message,
      id: newRandomId(),
      submission: null,
      promise: null,
    };
    await insertAnonymousResponse(tx, surveyId, given, { brand, now: startsAt });
  }
  return wanted.answered + wanted.anonymous;
}

const NO_WORDS = { message: '', recommendation: '', recommendationName: '', recommendationTitle: '' };

/** A recommendation is signed with the name of the person whose address it comes from. */
function wordsOf(said: DemoSaid | undefined) {
  if (said === undefined) return NO_WORDS;
  const { by, message = '', recommendation = '', unsigned } = said;
  if (recommendation === '' || unsigned === true) return { ...NO_WORDS, message, recommendation };
  const { name: recommendationName, title: recommendationTitle } = RESPONDERS[by];
  return { message, recommendation, recommendationName, recommendationTitle };
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
