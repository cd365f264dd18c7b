import { type RawBuilder, sql } from 'kysely';
import type { PersonInRole } from '#access/rules/readable-by.ts';
import type { Reminded } from '#mails/server/daily-reminders.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { GoalMail } from '../rules/goal-mails.ts';
import { type GoalKey, ownerOf } from './goal-store.ts';

/** A goal and its owner, as a reminder needs them. */
export type RemindedGoal = Omit<GoalKey, 'subject'> &
  PersonInRole &
  Reminded & {
    name: string;
    endDate: CalendarDay;
    tenantId: string;
    makerId: string;
    candidateId: string;
    createdAt: Date;
    moves: { at: string }[];
  };

/** The column with the end day for which a mail of each kind has been queued. */
const ANNOUNCED: Record<GoalMail, string> = { goalEnding: 'ending_told_of', conclusionOpen: 'conclusion_told_of' };

const notAnnounced = (kind: GoalMail) => sql`${sql.ref(`goal.${ANNOUNCED[kind]}`)} is distinct from goal.end_day`;

type Window = { brand: BrandId; first: CalendarDay; last: CalendarDay };

/** Returns the goals of a brand that end in a window and whose owner has had no mail of a kind about it. */
export async function selectGoalsToAnnounce(query: Query, kind: GoalMail, window: Window): Promise<RemindedGoal[]> {
  return select(
    query,
    sql`goal.brand = ${window.brand} and goal.end_day between ${window.first} and ${window.last} and ${notAnnounced(kind)}`,
  );
}

/** Returns the goals of the mails in their present state, when the mails are sent. */
export async function selectGoalsById(query: Query, ids: readonly string[]): Promise<Map<string, RemindedGoal>> {
  const rows = await select(query, sql`goal.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Selects goals without a result, whose owner's account stays and who wants mails about them. */
async function select(query: Query, which: RawBuilder<unknown>): Promise<RemindedGoal[]> {
  const { rows } = await sql<RemindedGoal>`
    select goal.home_id as "homeId", goal.id, goal.brand, goal.name, goal.end_day as "endDate",
           goal.tenant_id as "tenantId", goal.maker_id as "makerId", goal.candidate_id as "candidateId",
           goal.created_at as "createdAt", goal.moves, owner.id as "personId", owner.email,
           membership.organisation_id as "organisationId", membership.role, coalesce(account.lang, 'no') as lang,
           choice.link_id as "linkId"
      from goals goal
      join people owner on owner.id = ${ownerOf}
      left join memberships membership on membership.person_id = owner.id
      left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
      left join mail_choices choice on choice.person_id = owner.id and choice.topic = 'goals'
     where ${which} and goal.is_success is null and owner.erased_at is null and owner.deletion_at is null
       and choice.wanted is not false
     order by goal.end_day, goal.id`.execute(query);
  return rows;
}

/** Returns false when another process was first: it held the lock of the row, and the condition is read again. */
export async function updateAnnounced(
  tx: Query,
  kind: GoalMail,
  { homeId, id, endDate }: Pick<RemindedGoal, 'homeId' | 'id' | 'endDate'>,
): Promise<boolean> {
  const { rows } = await sql`
    update goals goal set ${sql.ref(ANNOUNCED[kind])} = end_day
     where goal.home_id = ${homeId} and goal.id = ${id} and goal.end_day = ${endDate} and ${notAnnounced(kind)}
    returning goal.id`.execute(tx);
  return rows.length === 1;
}
