import { sql } from 'kysely';
import { createKeyring } from '#login/server/keyring.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { newId, newLinkId, newRandomId } from '#platform/server/ids.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { insertResponders } from '#invitations/server/responder-store.ts';
import { insertSurvey } from '#surveys/server/survey-store.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { insertTallies } from '#tallies/server/survey-tallies.ts';
import { signed } from './matrix/actors.ts';

/** Inserts rows for servers in processes of their own, which use the real clock. */
export type StoredPerson = { id: string; email: string };

const ZONE = 'Europe/Oslo';

export async function storePerson({ query }: Database, name = 'Kari Nordmann'): Promise<StoredPerson> {
  const id = newId(new Date());
  const email = `${id}@nordvik.example`;
  await sql`
    insert into people (id, brand, subject, email, candidate, terms_version, consented_at, created_at)
    values (${id}, 'a', ${`local|${id}`}, ${email}, ${name}, '1', ${new Date()}, ${new Date()})`.execute(query);
  return { id, email };
}

/** Signs a token as the built-in login does, valid for an hour, with the store's own key. */
export async function tokenOf({ query }: Database, { id, email }: StoredPerson): Promise<string> {
  const [key] = await createKeyring(query, readConfig({}), () => new Date()).keysOf('a');
  if (key === undefined) throw new Error('there is no signing key');
  return signed(key, new Date(), { subject: `local|${id}`, email });
}

export type StoredSurvey = SurveyKey & { responders: { id: string; linkId: string; email: string; lang: 'no' }[] };

type Wanted = { invited?: number; fields?: Partial<Parameters<typeof insertSurvey>[1]>; mostAnonymous?: number };

/** Inserts a survey that began yesterday and lasts a week, with this many invitees. */
export async function storeSurvey(
  { query }: Database,
  maker: StoredPerson,
  { invited = 0, fields = {}, mostAnonymous = 100 }: Wanted = {},
): Promise<StoredSurvey> {
  const now = new Date();
  const today = dayAt(now, ZONE);
  const startDate = fields.startDate ?? addDays(today, -1);
  const endDate = fields.endDate ?? addDays(today, 7);
  const survey = {
    id: newLinkId(),
    tenantId: maker.id,
    brand: 'a' as const,
    makerId: maker.id,
    onBehalfOf: null,
    surveyName: 'Leaders’ retreat',
    surveyType: 'workshop' as const,
    startDate,
    endDate,
    startsAt: startOfDay(startDate, ZONE),
    endsAt: endOfDay(endDate, ZONE),
    defaultLang: 'no' as const,
    invitationText: 'Hei! Takk for at du var med.',
    accessibleBy: 'me' as const,
    groupsWithAccess: [],
    allowAnonymous: true,
    madeFrom: 'stored',
    repeatOf: null,
    createdAt: now,
    ...fields,
  };
  await insertSurvey(query, survey);
  await insertTallies(query, { homeId: survey.tenantId, id: survey.id }, mostAnonymous);
  const responders = Array.from({ length: invited }, (_, place) => ({
    id: newRandomId(),
    linkId: newLinkId(),
    email: `r${place}-${survey.id.toLowerCase()}@fjellbygg.example`,
    lang: 'no' as const,
  }));
  await insertResponders(query, { homeId: survey.tenantId, id: survey.id }, responders, now);
  return { id: survey.id, homeId: survey.tenantId, responders };
}

export async function storeInvitations({ query }: Database, { responders }: StoredSurvey): Promise<void> {
  const mails = responders.map(({ id, email, lang }) => ({
    brand: 'a' as const,
    kind: 'invitation' as const,
    content: {},
    lang,
    recipient: email,
    origin: 'http://localhost',
    responderId: id,
  }));
  await queueMails(query, mails, new Date());
}
