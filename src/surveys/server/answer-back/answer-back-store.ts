import { sql } from 'kysely';
import type { Person } from '#access/rules/readable-by.ts';
import { withinReachOf } from '#access/server/readable-by.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { belongsTo, ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';

export type AnswerBackRow = {
  text: string;
  goalId: string | null;
  goal: string | null;
  sentAt: Date;
  correctedAt: Date | null;
};

export async function selectAnswerBack(tx: Query, survey: SurveyKey): Promise<AnswerBackRow | null> {
  const { rows } = await sql<AnswerBackRow>`
    select text, goal_id as "goalId", goal, sent_at as "sentAt", corrected_at as "correctedAt"
      from answer_backs where ${ofSurvey('answer_backs', survey)}`.execute(tx);
  return rows[0] ?? null;
}

export type NamedGoal = Pick<AnswerBackRow, 'goalId' | 'goal'>;

/** Stores the text. The caller must hold the lock on the survey's row and have found none. */
export async function insertAnswerBack(
  tx: Query,
  { homeId, id }: SurveyKey,
  { text, goalId, goal }: NamedGoal & { text: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into answer_backs (home_id, survey_id, text, goal_id, goal, sent_at)
    values (${homeId}, ${id}, ${text}, ${goalId}, ${goal}, ${now})`.execute(tx);
}

/** Stores the correction. The caller must hold the lock on the survey's row. */
export async function updateAnswerBack(
  tx: Query,
  survey: SurveyKey,
  { text, goalId, goal }: NamedGoal & { text: string },
  now: Date,
): Promise<void> {
  await sql`
    update answer_backs set text = ${text}, goal_id = ${goalId}, goal = ${goal}, corrected_at = ${now}
     where ${ofSurvey('answer_backs', survey)}`.execute(tx);
}

/** Returns the name of a goal about the person, within their reach; null for any other goal. */
export async function selectOwnGoalName(tx: Query, goalId: string, person: Person): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from goals goal
     where id = ${goalId} and candidate_id = ${person.personId} and ${withinReachOf(person, 'goal')}`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Returns whether the text has a reader: an invited person, or somebody who has answered by the anonymous link. */
export async function isAnybodyAsked(tx: Query, survey: SurveyKey): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select 1 from responders where ${ofSurvey('responders', survey)})
        or exists (select 1 from responses where ${ofSurvey('responses', survey)}) as asked`.execute(tx);
  return rows[0]?.asked === true;
}

/** Returns the invited people who get the text by mail: their address is known, and they want mails about the survey. */
export async function selectReached(
  tx: Query,
  survey: SurveyKey,
): Promise<{ id: string; email: string; lang: Lang }[]> {
  const { rows } = await sql<{ id: string; email: string; lang: Lang }>`
    select id, lower(email) as email, lang from responders
     where ${ofSurvey('responders', survey)} and email is not null and opted_out_at is null and declined_at is null
     order by id`.execute(tx);
  return rows;
}

export type MailCounts = { sent: number; waiting: number; failed: number; optedOut: number };

/** Counts what has become of the mails, and the invited people who want none. */
export async function countMails(tx: Query, survey: SurveyKey): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where mail.state = 'sent')::int as sent,
           count(*) filter (where mail.state in ('waiting', 'sending'))::int as waiting,
           count(*) filter (where mail.state = 'failed')::int as failed,
           count(*) filter (where coalesce(responder.opted_out_at, responder.declined_at) is not null
                              and mail.state is distinct from 'sent')::int as "optedOut"
      from responders responder
      left join outgoing_mails mail on mail.responder_id = responder.id and mail.kind = 'answerBack'
     where ${ofSurvey('responder', survey)}`.execute(tx);
  return rows[0] ?? { sent: 0, waiting: 0, failed: 0, optedOut: 0 };
}

/** The data for rendering a mail: the newest text, and only for a recipient who still wants it. */
export type AnswerBackMailRow = {
  mailId: string;
  linkId: string;
  candidate: string;
  title: string;
  sender: string;
  surveyName: string;
  text: string;
  goal: string | null;
};

export async function selectAnswerBackMails(query: Query, mailIds: readonly string[]): Promise<AnswerBackMailRow[]> {
  const { rows } = await sql<AnswerBackMailRow>`
    select mail.id as "mailId", responder.link_id as "linkId", candidate.candidate, candidate.title,
           case when maker.erased_at is null then maker.candidate else candidate.candidate end as sender,
           survey.survey_name as "surveyName", back.text, back.goal
      from outgoing_mails mail
      join responders responder on responder.id = mail.responder_id
      join surveys survey on ${belongsTo('responder', 'survey')}
      join answer_backs back on ${belongsTo('back', 'survey')}
      join people candidate on candidate.id = survey.candidate_id
      join people maker on maker.id = survey.maker_id
     where mail.id = any(${mailIds}) and responder.opted_out_at is null and responder.declined_at is null and lower(responder.email) = mail.recipient`.execute(
    query,
  );
  return rows;
}
