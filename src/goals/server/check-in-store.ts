import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { PersonInRole } from '#access/rules/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { hashOfTicket } from '#platform/server/tickets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type PastCheckIn, type CheckInAnswer, DAYS_TO_ASK_LATE, MOST_DAYS_MOVED } from '../rules/check-ins.ts';
import type { StagedGoal } from '../rules/goal-status.ts';
import { type GoalKey, groupNamesOfGoal, ownerOf, rhythmFrom, weeksOf } from './goal-store.ts';

type Key = Omit<GoalKey, 'subject'>;

/** A goal whose owner may be asked, and the owner. */
export type AskingGoal = Key &
  PersonInRole & {
    brand: BrandId;
    name: string;
    plan: string;
    endDate: CalendarDay;
    weeks: number;
    from: Date;
    email: string;
    candidate: string;
    lang: Lang;
    tenantId: string;
    makerId: string;
    candidateId: string;
  };

const ASKING = sql`
  select goal.home_id as "homeId", goal.id, goal.brand, goal.name, goal.plan, goal.end_day as "endDate",
         ${weeksOf} as weeks, ${rhythmFrom} as "from", goal.tenant_id as "tenantId", goal.maker_id as "makerId",
         goal.candidate_id as "candidateId", owner.id as "personId", owner.email, owner.candidate,
         membership.organisation_id as "organisationId", membership.role, coalesce(account.lang, 'no') as lang
    from goals goal
    join people owner on owner.id = ${ownerOf}
    left join memberships membership on membership.person_id = owner.id
    left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
    left join mail_choices choice on choice.person_id = owner.id and choice.topic = 'checkIns'
   where goal.is_success is null and goal.plan <> '' and goal.planned_at is not null and ${weeksOf} > 0
     and owner.erased_at is null and owner.deletion_at is null and choice.wanted is not false`;

/** Selects the goals of a brand that a day of their rhythm has come for lately; the rule decides which are due. */
export async function selectGoalsToAsk(
  query: Query,
  { brand, today, zone }: { brand: BrandId; today: CalendarDay; zone: string },
): Promise<Key[]> {
  const near = DAYS_TO_ASK_LATE + MOST_DAYS_MOVED;
  const gone = sql`(${today}::date - (${rhythmFrom} at time zone ${zone})::date)`;
  const { rows } = await sql<Key>`
    select "homeId", id from (${ASKING} and goal.brand = ${brand} and goal.end_day > ${today}
       and ${gone} > 7 and ${gone} % (${weeksOf} * 7) <= ${near}) asking order by id`.execute(query);
  return rows;
}

/** Locks a goal whose owner may be asked; null when it is gone, or asks no longer. */
export async function selectAskingForUpdate(tx: Query, { homeId, id }: Key): Promise<AskingGoal | null> {
  const { rows } = await sql<AskingGoal>`
    ${ASKING} and goal.home_id = ${homeId} and goal.id = ${id} for update of goal`.execute(tx);
  return rows[0] ?? null;
}

export async function selectAsked(tx: Query, { homeId, id }: Key): Promise<PastCheckIn[]> {
  const { rows } = await sql<PastCheckIn>`
    select day, answer from goal_check_ins where home_id = ${homeId} and goal_id = ${id} order by day`.execute(tx);
  return rows;
}

type NewCheckIn = Key & {
  checkInId: string;
  askedId: string;
  day: CalendarDay;
  ticket: string;
  now: Date;
  expiresAt: Date;
};

/** Returns false when this day was asked about already; the unique key decides between two processes. */
export async function insertCheckIn(tx: Query, row: NewCheckIn): Promise<boolean> {
  const { rows } = await sql`
    insert into goal_check_ins (id, home_id, goal_id, asked_id, day, asked_at, ticket_hash, expires_at)
    values (${row.checkInId}, ${row.homeId}, ${row.id}, ${row.askedId}, ${row.day}, ${row.now},
            ${hashOfTicket(row.ticket)}, ${row.expiresAt})
    on conflict (home_id, goal_id, day) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** A mailed check-in that may still be sent, with the days asked before it. */
export type QueuedCheckIn = AskingGoal & { checkInId: string; day: CalendarDay; before: PastCheckIn[] };

/** Returns what the mails need when they are sent; those that were answered, stopped or changed meanwhile are missing. */
export async function selectQueued(query: Query, ids: readonly string[]): Promise<Map<string, QueuedCheckIn>> {
  const { rows } = await sql<QueuedCheckIn>`
    select asking.*, asked.id as "checkInId", asked.day,
           coalesce((select jsonb_agg(jsonb_build_object('day', before.day, 'answer', before.answer) order by before.day)
                       from goal_check_ins before
                      where before.home_id = asked.home_id and before.goal_id = asked.goal_id
                        and before.day < asked.day), '[]') as before
      from goal_check_ins asked
      join (${ASKING}) asking on asking."homeId" = asked.home_id and asking.id = asked.goal_id
     where asked.id = any(${ids}::uuid[]) and asked.answer is null and asked.asked_id = asking."personId"
       and asking."from" <= asked.asked_at`.execute(query);
  return new Map(rows.map((row) => [row.checkInId, row]));
}

/**
 * Ends the tickets that a person was mailed, also those of answered check-ins, because they open the plan: another person
 * may read the previous mailbox. An ended ticket is answered like an unknown one.
 */
export async function expireCheckInTickets(
  tx: Query,
  { brand, subject }: { brand: BrandId; subject: string },
): Promise<boolean> {
  await sql`
    update goal_check_ins asked set expires_at = asked.asked_at
      from people owner
     where owner.brand = ${brand} and owner.subject = ${subject} and asked.asked_id = owner.id`.execute(tx);
  return true;
}

/** The check-in behind a ticket, with its goal and the goal's owner. */
export type TicketedCheckIn = Key &
  PersonInRole &
  StagedGoal & {
    checkInId: string;
    answer: CheckInAnswer | null;
    name: string;
    /** The day of the check-in before; null for the first. */
    before: CalendarDay | null;
    from: Date;
    lang: Lang;
    tenantId: string;
    makerId: string;
    candidateId: string;
    accessibleBy: AccessLevel;
    groupNames: string[];
    organisation: string;
  };

/** Returns the check-in of a ticket; null when it has expired, or the goal has become another person's. */
export async function selectTicketed(
  tx: Query,
  { brand, ticket }: { brand: BrandId; ticket: string },
  now: Date,
): Promise<TicketedCheckIn | null> {
  const { rows } = await sql<TicketedCheckIn>`
    select asked.id as "checkInId", asked.home_id as "homeId", asked.goal_id as id, asked.answer, goal.name, goal.plan,
           goal.end_day as "endDate", goal.is_success as "isSuccess", goal.tenant_id as "tenantId",
           goal.maker_id as "makerId", goal.candidate_id as "candidateId", goal.accessible_by as "accessibleBy",
           ${groupNamesOfGoal} as "groupNames", coalesce(organisation.name, '') as organisation,
           coalesce(${rhythmFrom}, goal.created_at) as "from",
           (select max(before.day) from goal_check_ins before
             where before.home_id = asked.home_id and before.goal_id = asked.goal_id and before.day < asked.day) as before,
           owner.id as "personId", membership.organisation_id as "organisationId", membership.role,
           coalesce(account.lang, 'no') as lang
      from goal_check_ins asked
      join goals goal on goal.home_id = asked.home_id and goal.id = asked.goal_id
      join people owner on owner.id = ${ownerOf}
      left join organisations organisation on organisation.id = goal.tenant_id
      left join memberships membership on membership.person_id = owner.id
      left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
     where asked.ticket_hash = ${hashOfTicket(ticket)} and asked.expires_at > ${now}::timestamptz and goal.brand = ${brand}
       and owner.id = asked.asked_id and owner.erased_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a goal, so that an answer, an edit and a conclusion take turns. */
export async function lockGoal(tx: Query, { homeId, id }: Key): Promise<void> {
  await sql`select 1 from goals where home_id = ${homeId} and id = ${id} for update`.execute(tx);
}

/** Stores an answer once. Relies on the row lock of UPDATE: of two presses the second finds the answer. */
export async function updateAnswer(tx: Query, id: string, answer: CheckInAnswer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update goal_check_ins set answer = ${answer}, answered_at = ${now}::timestamptz
     where id = ${id} and answer is null returning id`.execute(tx);
  return rows.length === 1;
}

/** Stores how often the owner is asked from now on. The caller holds the goal's row. */
export async function updateRhythm(
  tx: Query,
  { homeId, id }: Key,
  { weeks, personId, since }: { weeks: number; personId: string; since: Date },
): Promise<void> {
  await sql`
    update goals set check_in_weeks = ${weeks}, check_in_since = ${since}::timestamptz, check_in_for = ${personId}
     where home_id = ${homeId} and id = ${id}`.execute(tx);
}
