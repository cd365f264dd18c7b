import { sql } from 'kysely';
import { startOfDay, endOfDay, calendarDay } from '#shared/calendar-day.ts';
import { newLinkId, newRandomId } from '#platform/server/ids.ts';
import { insertResponders } from '#surveys/server/responder-store.ts';
import { insertSurvey } from '#surveys/server/survey-store.ts';
import { insertTallies } from '#tallies/server/survey-tallies.ts';
import type { Person, World } from '../world.ts';

/** Stands in every name, address and text of the world: a refusal that holds it tells of somebody else's object. */
export const CANARY = 'kanarifugl';

/** Accounts without a profile: before and after the address was verified. */
export const SOMEBODY = { id: 'local|somebody', email: 'somebody@nordvik.example' };
export const VERIFIED = { id: 'local|verified', email: 'verified@nordvik.example' };

const ZONE = 'Europe/Oslo';

export type FixtureSurvey = { id: string; link: string; responderId: string; email: string };
type State = 'upcoming' | 'ongoing' | 'finished';

const PERIODS: Record<State, [string, string]> = {
  upcoming: ['2026-11-25', '2026-12-10'],
  ongoing: ['2026-11-10', '2026-11-30'],
  finished: ['2026-10-01', '2026-10-10'],
};

/** The people and surveys that the permission matrix speaks of, as far as there is no organisation (matrix-fixtures.json). */
export async function makeFixtures(world: World) {
  const person = (name: string) =>
    world.person({ candidate: `${name} ${CANARY}`, email: `${name.toLowerCase()}@${CANARY}.example` });
  const people = { noOrg: await person('NoOrg'), noOrg2: await person('NoOrg2'), creator: await person('Creator') };
  for (const account of [SOMEBODY, VERIFIED]) {
    await sql`
      insert into login_accounts (brand, id, email, email_verified, password_hash, created_at)
      values ('a', ${account.id}, ${account.email}, ${account === VERIFIED}, 'none', ${world.now()})`.execute(
      world.database.query,
    );
  }
  return { ...people, survey: surveyMaker(world) };
}

export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;

type Wanted = {
  maker: Person;
  state?: State;
  accessibleBy?: 'me' | 'org' | 'supporters' | 'selectedGroups';
  allowAnonymous?: boolean;
};

function surveyMaker({ database, now }: World) {
  return async ({
    maker,
    state = 'ongoing',
    accessibleBy = 'me',
    allowAnonymous = false,
  }: Wanted): Promise<FixtureSurvey> => {
    const [startDate, endDate] = PERIODS[state].map(calendarDay) as [
      ReturnType<typeof calendarDay>,
      ReturnType<typeof calendarDay>,
    ];
    const id = newLinkId();
    const survey = {
      id,
      tenantId: maker.id,
      brand: 'a' as const,
      makerId: maker.id,
      onBehalfOf: null,
      surveyName: `Samling ${CANARY}`,
      surveyType: 'workshop' as const,
      startDate,
      endDate,
      startsAt: startOfDay(startDate, ZONE),
      endsAt: endOfDay(endDate, ZONE),
      defaultLang: 'no' as const,
      invitationText: `Hei ${CANARY}`,
      accessibleBy,
      groupsWithAccess: [],
      allowAnonymous,
      madeFrom: 'fixture',
      createdAt: now(),
    };
    await insertSurvey(database.query, survey);
    await insertTallies(database.query, id, 100);
    const responder = {
      id: newRandomId(),
      linkId: newLinkId(),
      email: `invited@${CANARY}.example`,
      lang: 'no' as const,
    };
    await insertResponders(database.query, survey, [responder], now());
    await sql`
      insert into outgoing_mails (id, brand, kind, content, lang, recipient, origin, responder_id, state, created_at, due_at, sent_at)
      values (${newRandomId()}, 'a', 'invitation', '{}', 'no', ${responder.email}, 'http://localhost', ${responder.id}, 'sent',
              '2026-11-11T08:00:00Z', '2026-11-11T08:00:00Z', '2026-11-11T08:00:00Z')`.execute(database.query);
    return { id, link: responder.linkId, responderId: responder.id, email: responder.email };
  };
}
