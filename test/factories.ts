import type { Role } from '#access/rules/actor.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import { linksOf, sheet, submit, submitAnonymously } from './answering.ts';
import { createSurvey } from './drafts.ts';
import { type Organisation, member, organisation } from './organisations.ts';
import type { Person, Reply, World } from './world.ts';

/** A test names only the fields that matter to it; factories default the others. */

export type Member = Person & { organisation: Organisation };

type WantedMember = {
  /** An existing organisation; by default a new one is founded. */
  organisation?: Organisation;
  role?: Role;
  candidate?: string;
  email?: string;
};

export async function aMember(world: World, wanted: WantedMember = {}): Promise<Member> {
  const { organisation: given, role = 'member', ...fields } = wanted;
  const person = await world.person(fields);
  if (role === 'owner') return { ...person, organisation: await organisation(world, { owner: person }) };
  const place = given ?? (await organisation(world, { owner: await world.person() }));
  return { ...(await member(world, place, person, role)), organisation: place };
}

/** A number is the answer to every question; an object overrides fields of the usual sheet. */
type Answer = number | Record<string, unknown>;

type SurveyFields = {
  surveyName?: string;
  surveyType?: string;
  startDate?: string;
  endDate?: string;
  accessibleBy?: string;
  groupsWithAccess?: string[];
  onBehalfOf?: string;
  repeatOf?: string;
  allowAnonymous?: boolean;
};

export type WantedSurvey = SurveyFields & {
  /** The maker; by default a new person without an organisation. */
  by?: Person;
  /** Named answers in order, or by address. */
  answers?: readonly Answer[] | Readonly<Record<string, Answer>> | undefined;
  /** Anonymous answers; without any, the survey by default does not allow them. */
  anonymous?: readonly Answer[];
  /** Invited addresses without an answer. */
  silent?: readonly string[];
  /** Moves the clock to three days after its end. */
  finished?: true | undefined;
};

export type MadeSurvey = { id: string; maker: Person; links: string[] };

const DAYS = 7;
const AFTER_DAYS = 3;

/** Creates a survey about its maker that lasts a week, and answers it, through the API. */
export async function aSurvey(world: World, wanted: WantedSurvey = {}): Promise<MadeSurvey> {
  const { by, answers = [], anonymous = [], silent = [], finished, ...fields } = wanted;
  const maker = by ?? (await world.person());
  const endDate = fields.endDate ?? addDays(calendarDay(world.now().toISOString().slice(0, 10)), DAYS);
  const named = Array.isArray(answers)
    ? answers.map((answer, place) => [`r${place}@fjellbygg.example`, answer] as const)
    : Object.entries(answers);
  const addresses = [...named.map(([address]) => address), ...silent];
  const responders = addresses.map((email) => ({ email, lang: 'no' }));
  const id = await createSurvey(maker, { allowAnonymous: anonymous.length > 0, ...fields, endDate, responders });
  const links = await linksOf(world, id, addresses);
  for (const [place, [, answer]] of named.entries()) await stored(submit(world, links[place] ?? '', sheetOf(answer)));
  for (const answer of anonymous) await stored(submitAnonymously(world, id, newLinkId(), sheetOf(answer)));
  if (finished) world.setNow(`${addDays(calendarDay(endDate), AFTER_DAYS)}T08:00:00Z`);
  return { id, maker, links };
}

function sheetOf(answer: Answer) {
  if (typeof answer !== 'number') return sheet(answer);
  return sheet({ subjectKnowledge: answer, engaging: answer, relevance: answer, satisfaction: answer });
}

async function stored(reply: Promise<Reply>): Promise<void> {
  const { status, body } = await reply;
  if (status !== 201) throw new Error(`the answer was refused: ${JSON.stringify(body)}`);
}
