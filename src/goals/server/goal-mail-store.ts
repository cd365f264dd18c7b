import { sql } from 'kysely';
import type { PersonInRole } from '#access/rules/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import { mailChoices } from '#mails/server/mail-choices.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { GoalMail } from '../rules/goal-mails.ts';
import { type GoalKey, ownerOf } from './goal-store.ts';

/** A goal with its owner, as far as a mail to them needs both. */
export type ToldGoal = GoalKey &
  PersonInRole & {
    brand: BrandId;
    name: string;
    endDate: CalendarDay;
    tenantId: string;
    makerId: string;
    candidateId: string;
    createdAt: Date;
    moves: { at: string }[];
    email: string;
    lang: Lang;
    /** Null before the first mail. */
    linkId: string | null;
  };

const COLUMNS = sql`
  goal.home_id as "homeId", goal.id, goal.brand, goal.name, goal.end_day as "endDate", goal.tenant_id as "tenantId",
  goal.maker_id as "makerId", goal.candidate_id as "candidateId", goal.created_at as "createdAt", goal.moves,
  owner.id as "personId", owner.email, membership.organisation_id as "organisationId", membership.role,
  coalesce(account.lang, 'no') as lang, choice.link_id as "linkId"`;

const WITH_OWNER = sql`
  goals goal
  join people owner on owner.id = ${ownerOf}
  left join memberships membership on membership.person_id = owner.id
  left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
  left join goal_mail_choices choice on choice.person_id = owner.id`;

/** Goals without a result, whose owner is there to stay and wants mails about them. */
const WANTED = sql`
  goal.is_success is null and owner.erased_at is null and owner.deletion_at is null and choice.wanted is not false`;

/** The column that says about which end day a mail of each kind has been queued. */
const TOLD_OF: Record<GoalMail, string> = { goalEnding: 'ending_told_of', conclusionOpen: 'conclusion_told_of' };

const notTold = (kind: GoalMail) => sql`${sql.ref(`goal.${TOLD_OF[kind]}`)} is distinct from goal.end_day`;

type Window = { brand: BrandId; first: CalendarDay; last: CalendarDay };

/** The ids of the goals of a brand that end in a window and whose owner has not been told. */
export async function selectGoalsToTellOf(query: Query, kind: GoalMail, window: Window): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select goal.id from ${WITH_OWNER}
     where goal.brand = ${window.brand} and goal.end_day between ${window.first} and ${window.last}
       and ${notTold(kind)} and ${WANTED} order by goal.end_day, goal.id`.execute(query);
  return rows.map(({ id }) => id);
}

/** One of them, held until the transaction ends; null when somebody else has told, or tells at this moment. */
export async function selectToldGoalForUpdate(tx: Query, kind: GoalMail, id: string): Promise<ToldGoal | null> {
  const { rows } = await sql<ToldGoal>`
    select ${COLUMNS} from ${WITH_OWNER}
     where goal.id = ${id} and ${notTold(kind)} and ${WANTED} for update of goal skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** The goals that mails are about, by their ids, as they are when the mails leave. */
export async function selectToldGoals(query: Query, ids: readonly string[]): Promise<Map<string, ToldGoal>> {
  const { rows } = await sql<ToldGoal>`
    select ${COLUMNS} from ${WITH_OWNER} where goal.id = any(${ids}::uuid[]) and ${WANTED}`.execute(query);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateToldOf(tx: Query, kind: GoalMail, { homeId, id }: GoalKey): Promise<void> {
  await sql`update goals set ${sql.ref(TOLD_OF[kind])} = end_day where home_id = ${homeId} and id = ${id}`.execute(tx);
}

/** Who wants them (mail-choices.ts). */
export const goalMailChoices = mailChoices('goal_mail_choices');
