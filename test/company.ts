import { sqlState } from '#platform/server/retry.ts';
import { sql } from 'kysely';
import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { QUESTIONS, SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import { addDays, calendarDay, dayAt } from '#shared/calendar-day.ts';
import { linksOf, submit, submitAnonymously } from './answering.ts';
import { surveyBody } from './drafts.ts';
import { runJob } from './housekeeping.ts';
import { department, group, member, organisation } from './organisations.ts';
import type { Person, World } from './world.ts';

/** An organisation whose people create and answer surveys, move and leave, for invariants that must hold throughout. */
export type Company = {
  world: World;
  id: string;
  name: string;
  owner: Person;
  /** Makers and candidates; the last person reads figures, too. */
  people: Person[];
  departments: string[];
  groups: string[];
  surveys: CompanySurvey[];
};

type CompanySurvey = { id: string; type: SurveyType; maker: Person; about: Person | null; links: string[] };

const ADDRESSES = Array.from({ length: 5 }, (_, place) => `r${place}@fjellbygg.example`);
const PEOPLE = 4;

/** Creates an organisation with an open survey of each type. */
export async function makeCompany(world: World): Promise<Company> {
  const owner = await world.person();
  const { id, name } = await organisation(world, { owner });
  const company: Company = { world, id, name, owner, people: [], departments: [], groups: [], surveys: [] };
  for (let n = 0; n < PEOPLE; n += 1) company.people.push(await member(world, company, await world.person()));
  for (const unit of ['Salg', 'Drift']) {
    company.departments.push(await department(world, company, unit));
    company.groups.push(await group(world, company, unit));
  }
  for (const place of [0, 1, 2]) await STEPS['make a survey'](company, { which: place, value: 3 * place });
  return company;
}

/** Numbers that choose among the existing things. */
export type Chance = { which: number; value: number };
type Act = (company: Company, chance: Chance) => Promise<boolean>;

function one<T>(all: readonly T[], which: number): T | undefined {
  return all[which % all.length];
}

/** Tries each in turn, from a starting place, until one succeeds. */
async function anyOf<T>(all: readonly T[], from: number, act: (one: T) => Promise<boolean>): Promise<boolean> {
  for (let place = 0; place < all.length; place += 1) if (await act(one(all, from + place) as T)) return true;
  return false;
}

function sheetOf(type: SurveyType, value: number) {
  const values = QUESTIONS[type].map((question, place) => [question, (value + 3 * place) % 11]);
  return { ...Object.fromEntries(values), duration: 95 };
}

const today = ({ world }: Company) => dayAt(world.now(), 'Europe/Oslo');

const FOREIGN_KEY = '23503';

/** Returns false if nothing changes, also because a unit that the statement names is deleted meanwhile. */
async function write({ world }: Company, statement: ReturnType<typeof sql>): Promise<boolean> {
  try {
    const { numAffectedRows = 0n } = await statement.execute(world.database.query);
    return numAffectedRows > 0n;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY) return false;
    throw error;
  }
}

/** Changes a survey's access or end; returns false if the change is refused. */
async function change(survey: CompanySurvey | undefined, fields: Record<string, unknown>): Promise<boolean> {
  if (survey === undefined) return false;
  const reply = await survey.maker.call('GET /survey/:id', { params: { id: survey.id } });
  if (reply.status !== 200) return false;
  const { surveyType, endDate, accessibleBy, groupsWithAccess, onBehalfOf } = reply.body as Record<string, unknown>;
  const body = surveyBody({
    surveyType,
    endDate,
    accessibleBy,
    groupsWithAccess,
    onBehalfOf,
    allowAnonymous: true,
    ...fields,
  });
  return (await survey.maker.call('PUT /survey/:id', { params: { id: survey.id }, body })).status === 200;
}

function access(company: Company, { which, value }: Chance) {
  const accessibleBy = one(ACCESS_LEVELS, value) ?? 'me';
  const groups = accessibleBy === 'selectedGroups' ? company.groups.slice(0, 1 + (which % 2)) : [];
  return { accessibleBy, groupsWithAccess: groups };
}

async function put(company: Company, person: Person | undefined, body: Record<string, unknown>): Promise<boolean> {
  const params = { orgId: company.id, userId: person?.id ?? '' };
  return (await company.owner.call('PUT /organization/:orgId/user/:userId', { params, body })).status === 200;
}

/** The possible events by name; each returns true when something has changed. */
export const STEPS = {
  'make a survey': async (company, { which, value }) => {
    const maker = one([company.owner, ...company.people.slice(0, 2)], which) ?? company.owner;
    const about = maker === company.owner ? (company.people.at(2) ?? null) : null;
    const type = one(SURVEY_TYPES, value) ?? 'workshop';
    const id = newLinkId();
    const asked = [...ADDRESSES, company.people.at(-1)?.email ?? ''];
    const body = surveyBody({
      surveyType: type,
      endDate: addDays(today(company), 7 + 20 * (value % 3)),
      allowAnonymous: true,
      responders: asked.map((email) => ({ email, lang: 'no' })),
      ...(about === null
        ? access(company, { which, value: value + 1 })
        : { accessibleBy: 'supporters', onBehalfOf: about.id }),
    });
    if ((await maker.call('POST /survey/:id', { params: { id }, body })).status !== 201) return false;
    company.surveys.push({ id, type, maker, about, links: await linksOf(company.world, id, asked) });
    return true;
  },
  answer: async ({ world, surveys }, { which, value }) => {
    const survey = one(surveys, which);
    if (survey === undefined) return false;
    const links = [which, which + 1, which + 2].map((place) => one(survey.links, place) ?? '');
    const replies = [];
    for (const link of links.slice(0, 1 + (value % 3)))
      replies.push(await submit(world, link, sheetOf(survey.type, value)));
    return replies.some(({ status }) => status === 201);
  },
  'answer anonymously': async ({ world, surveys }, { which, value }) => {
    const survey = one(surveys, which);
    if (survey === undefined) return false;
    const replies = [];
    for (let times = 0; times <= value % 3; times += 1)
      replies.push(await submitAnonymously(world, survey.id, newLinkId(), sheetOf(survey.type, value)));
    return replies.some(({ status }) => status === 201);
  },
  withdraw: async ({ world, surveys }, { which, value }) =>
    anyOf(one(surveys, which)?.links ?? [], value, async (responderId) => {
      const request = { params: { responderId } };
      return (await world.anybody('POST /respond/:responderId/withdrawal', request)).status === 200;
    }),
  'change access': async (company, chance) => change(one(company.surveys, chance.which), access(company, chance)),
  'move the end': async (company, { which, value }) =>
    change(one(company.surveys, which), { endDate: addDays(today(company), 1 + 12 * value) }),
  'set aside': async ({ surveys }, { which, value }) => {
    const survey = one(surveys, which);
    const request = { params: { id: survey?.id ?? '' }, body: { setAside: value % 3 > 0 } };
    return (await survey?.maker.call('PUT /survey/:id/anonymous-answers', request))?.status === 200;
  },
  'delete a group': async (company, { which }) => {
    const id = one(company.groups, which) ?? '';
    const params = { orgId: company.id, id };
    const { status } = await company.owner.call('DELETE /organization/:orgId/groups/:id', { params });
    company.groups = company.groups.filter((other) => other !== id);
    if (company.groups.length === 0) company.groups.push(await group(company.world, company, 'Ny'));
    return status === 200;
  },
  'move to a department': async (company, { which, value }) =>
    put(company, one([company.owner, ...company.people], which), {
      departmentId: one([null, ...company.departments], value) ?? null,
    }),
  'delete a department': async (company, { which }) => {
    const id = one(company.departments, which) ?? '';
    const params = { orgId: company.id, id };
    const { status } = await company.owner.call('DELETE /organization/:orgId/departments/:id', { params });
    company.departments = company.departments.filter((other) => other !== id);
    company.departments.push(await department(company.world, company, `Ny ${company.world.now().getTime()} ${id}`));
    return status === 200;
  },
  'change a role': async (company, { which, value }) =>
    put(company, one(company.people, which), { role: one(['supporter', 'member', 'invited'], value) }),
  leave: async (company, { which }) => {
    const person = one(company.people, which);
    return (await person?.call('DELETE /organization/:id/users', { params: { id: company.id } }))?.status === 200;
  },
  join: async (company, { which, value }) =>
    anyOf(company.people, which, async ({ id }) => {
      const unit = one([null, ...company.departments], value) ?? null;
      return write(
        company,
        sql`insert into memberships (person_id, organisation_id, role, department_id, joined_at)
            select id, ${company.id}, 'member', ${unit}, ${company.world.now()} from people where id = ${id}
            on conflict do nothing`,
      );
    }),
  erase: async (company, { which }) => {
    const person = one(company.people.slice(0, 3), which);
    const planned = await write(
      company,
      sql`update people set deletion_at = ${company.world.now()} where id = ${person?.id}`,
    );
    await runJob(company.world, 'erase');
    return planned;
  },
  'days pass': async ({ world }, { value }) => {
    const day = addDays(calendarDay(world.now().toISOString().slice(0, 10)), 1 + value);
    world.setNow(`${day}T08:00:00Z`);
    return true;
  },
} satisfies Record<string, Act>;

export type StepName = keyof typeof STEPS;
