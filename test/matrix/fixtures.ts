import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { newId, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { calendarDay, type CalendarDay, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { insertResponders } from '#invitations/server/responder-store.ts';
import { insertSurvey } from '#surveys/server/survey-store.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { counting, insertTallies, promiseNumberOf } from '#tallies/server/survey-tallies.ts';
import { department, group, member, organisation } from '../organisations.ts';
import type { Person, World } from '../world.ts';
import { PEOPLE, type PersonName } from './actor-names.ts';
import { makeCards } from './fixture-cards.ts';
import { makeGoals } from './fixture-goals.ts';

/** Part of every name, address and text of the world: a refusal that contains it leaks data. */
export const CANARY = 'kanarifugl';

/** Part of every name, address and text of the second organisation: only its people may read it. */
export const CANARY_OF_B = `fremmed${CANARY}`;

const IN_B: readonly string[] = ['otherOrg', 'memberB'];

/** Accounts without a profile: before and after the address was verified. */
export const SOMEBODY = { id: 'local|somebody', email: 'somebody@nordvik.example' };
export const VERIFIED = { id: 'local|verified', email: 'verified@nordvik.example' };

export type FixtureSurvey = {
  id: string;
  /** Unique, so that it identifies the survey in a response. */
  name: string;
  /** The maker's fields, as an edit sends them. */
  form: Record<string, unknown>;
  /** The invitee without an answer. */
  link: string;
  responderId: string;
  email: string;
  /** An invitee who has answered, under the survey's own access. */
  answered: { link: string; responderId: string; email: string };
};

type State = 'upcoming' | 'ongoing' | 'finished';
type Days = { startDate: CalendarDay; endDate: CalendarDay };

const days = (start: string, end: string): Days => ({ startDate: calendarDay(start), endDate: calendarDay(end) });
const PERIODS: Record<State, Days> = {
  upcoming: days('2026-11-25', '2026-12-10'),
  ongoing: days('2026-11-10', '2026-11-30'),
  finished: days('2026-10-01', '2026-10-10'),
};

/** The initial state of the matrix's surveys; a cell moves its own. */
const BEFORE: State = 'finished';
const ZONE = 'Europe/Oslo';

/** Creates the world of matrix-fixtures.json: three organisations, their people, and a survey of each kind. */
export async function makeFixtures(world: World) {
  const people = await makePeople(world);
  const inA = await makeOrganisation(world, 'A', people.owner);
  const inB = await makeOrganisation(world, 'B', people.otherOrg);
  const inC = await makeOrganisation(world, 'C', people.lapsedOwner, true);
  for (const name of ['member', 'groupMember', 'creator', 'onBehalfOf'] as const)
    await member(world, inA, people[name]);
  await member(world, inA, people.invited, 'invited');
  await member(world, inA, people.supporter, 'supporter');
  await member(world, inA, people.behalfCreator, 'supporter');
  await member(world, inB, people.memberB);
  await member(world, inC, people.lapsedMember);
  const unitsOf = async (organisationId: string, letter: string, inGroup: Person[]) => ({
    group: await group(world, { id: organisationId, name: '' }, `Gruppe ${canaryIn(letter)}`, inGroup),
    department: await department(world, { id: organisationId, name: '' }, `Avdeling ${canaryIn(letter)}`),
  });
  const orgA = { ...inA, ...(await unitsOf(inA.id, 'A', [people.groupMember])) };
  const orgB = { ...inB, ...(await unitsOf(inB.id, 'B', [people.memberB])) };
  const orgC = { ...inC, ...(await unitsOf(inC.id, 'C', [people.lapsedMember])) };
  for (const { id } of [orgA, orgC]) await insertAuditEntry(world, id, CANARY);
  await insertAuditEntry(world, orgB.id, CANARY_OF_B);
  const surveys = await makeSurveys(world, people, { orgA, orgB, orgC });
  const goals = await makeGoals(world, people, surveys);
  const cards = await makeCards(world, people);
  return { people, orgA, orgB, orgC, surveys, goals, cards };
}

export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;
export type SurveyName = keyof Fixtures['surveys'];

async function makePeople(world: World): Promise<Record<PersonName, Person>> {
  const people = {} as Record<PersonName, Person>;
  for (const name of PEOPLE) {
    const canary = IN_B.includes(name) ? CANARY_OF_B : CANARY;
    const email = `${name.toLowerCase()}@${canary}.example`;
    people[name] = await world.person({ candidate: `${name} ${canary}`, email, title: canary });
  }
  for (const account of [SOMEBODY, VERIFIED]) {
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', ${account.id}, ${account.email}, ${account === VERIFIED}, 'none', ${world.now()})`.execute(
      world.database.query,
    );
  }
  return people;
}

async function makeOrganisation(world: World, letter: string, owner: Person, lapsed?: true) {
  const canary = canaryIn(letter);
  const domain = `${letter === 'B' ? CANARY_OF_B : CANARY}.example`;
  const name = `Bedrift ${canary}`;
  const made = await organisation(world, { owner, name, domain, ...(lapsed && { lapsed }) });
  await sql`
    update organisations set org_no = ${`NO ${canary}`}, country = ${canary} where id = ${made.id}`.execute(
    world.database.query,
  );
  return made;
}

function canaryIn(letter: string): string {
  return `${letter} ${letter === 'B' ? CANARY_OF_B : CANARY}`;
}

async function insertAuditEntry({ database, now }: World, organisationId: string, canary: string): Promise<void> {
  await sql`
    insert into audit_entries (id, tenant_id, at, kind, details)
    values (${newId(now())}, ${organisationId}, ${now()}, 'groupCreated', ${JSON.stringify({ group: `${organisationId} ${canary}` })})`.execute(
    database.query,
  );
}

type Organisations = Record<'orgA' | 'orgB' | 'orgC', { id: string; group: string }>;

async function makeSurveys(world: World, people: Record<PersonName, Person>, { orgA, orgB, orgC }: Organisations) {
  const make = (maker: PersonName, tenantId: string, accessibleBy: AccessLevel, groups: string[] = []) =>
    insertFixtureSurvey(world, { maker: people[maker], tenantId, accessibleBy, groups });
  const onBehalf = (accessibleBy: AccessLevel, groups: string[] = []) =>
    insertFixtureSurvey(world, {
      maker: people.behalfCreator,
      onBehalfOf: people.onBehalfOf,
      tenantId: orgA.id,
      accessibleBy,
      groups,
    });
  return {
    me: await make('creator', orgA.id, 'me'),
    supporters: await make('creator', orgA.id, 'supporters'),
    selectedGroups: await make('creator', orgA.id, 'selectedGroups', [orgA.group]),
    org: await make('creator', orgA.id, 'org'),
    behalfSupporters: await onBehalf('supporters'),
    behalfGroups: await onBehalf('selectedGroups', [orgA.group]),
    noOrgOwn: await make('noOrg', people.noOrg.id, 'me'),
    // Shared with "org" by a maker without an organisation: null must never match null.
    noOrgOtherAccessOrg: await make('noOrg2', people.noOrg2.id, 'org'),
    invitedOwn: await make('invited', people.invited.id, 'me'),
    ownInOrgC: await make('lapsedMember', orgC.id, 'me'),
    sharedInOrgC: await make('lapsedOwner', orgC.id, 'org'),
    sharedInOrgB: await make('otherOrg', orgB.id, 'supporters'),
    sharedByMemberB: await make('memberB', orgB.id, 'org'),
  };
}

type Wanted = {
  maker: Person;
  onBehalfOf?: Person;
  tenantId: string;
  accessibleBy: AccessLevel;
  groups: string[];
};

/**
 * Inserts a finished survey with one invitee without an answer, one who answered, two whose promise names only the
 * candidate or only supporters, and an anonymous answer.
 */
export async function insertFixtureSurvey(
  { database, now }: World,
  { maker, onBehalfOf, tenantId, accessibleBy, groups }: Wanted,
): Promise<FixtureSurvey> {
  const id = newLinkId();
  const canary = maker.email.includes(CANARY_OF_B) ? CANARY_OF_B : CANARY;
  const name = `Samling ${id.slice(0, 12)} ${canary}`;
  const form = {
    surveyName: name,
    surveyType: 'workshop' as const,
    defaultLang: 'no' as const,
    invitationText: `Hei ${canary}`,
    accessibleBy,
    groupsWithAccess: groups,
    allowAnonymous: true,
    onBehalfOf: onBehalfOf?.id ?? null,
  };
  const period = PERIODS[BEFORE];
  const survey = {
    ...form,
    ...period,
    id,
    tenantId,
    brand: 'a' as const,
    makerId: maker.id,
    startsAt: startOfDay(period.startDate, ZONE),
    endsAt: endOfDay(period.endDate, ZONE),
    madeFrom: 'fixture',
    repeatOf: null,
    createdAt: now(),
  };
  await insertSurvey(database.query, survey);
  const key = { homeId: tenantId, id };
  await insertTallies(database.query, key, 100);
  const responders = ['silent', 'answered', 'private', 'forSupporters'].map((name) => ({
    id: newRandomId(),
    linkId: newLinkId(),
    email: `${name}@${CANARY}.example`,
    lang: 'no' as const,
  }));
  await insertResponders(database.query, key, responders, now());
  const [silent, answered, closed, forSupporters] = responders as [Responder, Responder, Responder, Responder];
  await insertMails(database, responders);
  const given = { promised: accessibleBy, groups, canary };
  await insertAnswer(database, key, { ...given, responder: answered });
  await insertAnswer(database, key, { ...given, responder: closed, promised: 'me', groups: [] });
  await insertAnswer(database, key, { ...given, responder: forSupporters, promised: 'supporters', groups: [] });
  await insertAnswer(database, key, { ...given, responder: null });
  return {
    id,
    name,
    form,
    link: silent.linkId,
    responderId: silent.id,
    email: silent.email,
    answered: { link: answered.linkId, responderId: answered.id, email: answered.email },
  };
}

type Responder = { id: string; linkId: string; email: string; lang: 'no' };

const LONG_AGO = '2026-11-11T08:00:00Z';

async function insertMails({ query }: World['database'], responders: readonly Responder[]): Promise<void> {
  for (const { id, email } of responders) {
    await sql`
      insert into outgoing_mails (id, brand, kind, content, lang, recipient, origin, responder_id, state, created_at, due_at, sent_at)
      values (${newRandomId()}, 'a', 'invitation', '{}', 'no', ${email}, 'http://localhost', ${id}, 'sent', ${LONG_AGO}, ${LONG_AGO},
              ${LONG_AGO})`.execute(query);
  }
}

type Given = { responder: Responder | null; promised: AccessLevel; groups: string[]; canary: string };

/** Where such an answer is counted, as the statement's parameters. */
const EIGHT_SEVEN_NONE_TEN = {
  slot: sql`0`,
  first: sql`9`,
  second: sql`19`,
  third: sql`23`,
  fourth: sql`44`,
};

/** Inserts an answer of 8, 7, don't know and 10, counted as submitting counts it. */
export async function insertAnswer(
  { query }: World['database'],
  { homeId, id }: SurveyKey,
  { responder, promised, groups, canary }: Given,
): Promise<void> {
  const at = responder === null ? null : LONG_AGO;
  const answer = newRandomId();
  await sql`
    insert into responses (id, home_id, survey_id, responder_id, responded_at, duration, s1, s2, s3, s4, message, recommendation,
                           recommendation_name, recommendation_title, promised_access, promised_groups, notes)
    values (${answer}, ${homeId}, ${id}, ${responder?.id ?? null}, ${at}, ${responder === null ? null : 95}, 8, 7, 0, 10,
            ${`Takk ${canary}`}, ${`Anbefales ${canary}`}, ${responder === null ? '' : `Navn ${canary}`}, ${canary}, ${promised},
            ${JSON.stringify(groups)}, ${`Notat ${canary}`})`.execute(query);
  if (responder !== null)
    await sql`update responders set responded_at = ${at}, notes = ${`Notat ${canary}`} where id = ${responder.id}`.execute(
      query,
    );
  await sql`
    insert into survey_promises (home_id, survey_id, number, accessible_by, groups)
    select ${homeId}::uuid, ${id}, max(number) + 1, ${promised}, ${JSON.stringify(groups)}::jsonb from survey_promises where survey_id = ${id}
    having not bool_or(accessible_by = ${promised} and groups = ${JSON.stringify(groups)}::jsonb)`.execute(query);
  const kind = responder === null ? 'anonymous' : 'named';
  await sql`
    with answered as (
      select home_id, survey_id, ${promiseNumberOf('response')} as promise from responses response where id = ${answer}
    )
    ${counting(kind, EIGHT_SEVEN_NONE_TEN, 'answered')}`.execute(query);
}

/** Moves a survey's days, directly in the table. */
export async function moveSurvey({ database }: World, { id }: FixtureSurvey, state: State): Promise<void> {
  const { startDate, endDate } = PERIODS[state];
  await sql`
    update surveys
       set start_day = ${startDate}, end_day = ${endDate}, starts_at = ${startOfDay(startDate, ZONE)},
           ends_at = ${endOfDay(endDate, ZONE)}
     where id = ${id}`.execute(database.query);
}

export function daysOf(state: State): Days {
  return PERIODS[state];
}
