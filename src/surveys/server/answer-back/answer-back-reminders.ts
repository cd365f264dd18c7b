import { sql, type RawBuilder } from 'kysely';
import { dailyReminders, type Reminded } from '#mails/server/daily-reminders.ts';
import { withinReachOfCandidate } from '#access/server/readable-by.ts';
import { daysToCatchUp } from '#mails/rules/catch-up.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { answerBackPath } from '#shared/paths.ts';
import { belongsTo, type SurveyKey } from '#tallies/server/survey-key.ts';
import { REMINDED_AFTER_DAYS } from '../../rules/answer-back/answer-back.ts';
import { answerBackReminder } from '../../rules/answer-back/answer-back-mail.ts';
import { isResponseSetAside } from '../anonymous-store.ts';

type EndedSurvey = SurveyKey & Reminded & { surveyName: string; endDate: CalendarDay; answers: number };

/** The survey of a queued reminder. */
type Queued = { surveyId: string };

/** Reminds a candidate once, three days after the end, unless everyone who was asked has been answered. */
export const answerBackReminders = dailyReminders<'ended', EndedSurvey, Queued>({
  topic: 'answerBack',
  kinds: ['answerBackReminder'],
  moments: ['ended'],
  select: (query, _, { brand, today }) =>
    selectEnded(query, brand, daysToCatchUp(addDays(today, -REMINDED_AFTER_DAYS))),
  due: (_, { id, endDate }) => ({
    kind: 'answerBackReminder',
    day: addDays(endDate, REMINDED_AFTER_DAYS),
    queued: () => ({ surveyId: id }),
  }),
  markAnnounced: updateReminded,
  idOf: ({ surveyId }) => surveyId,
  selectById: async (query, ids) =>
    new Map((await select(query, sql`survey.id = any(${ids})`)).map((row) => [row.id, row])),
  isStillDue: () => true,
  content({ id, surveyName, endDate, answers }, _, { lang, origin, optOut }) {
    const href = `${origin}${answerBackPath(id)}?lang=${lang}`;
    return answerBackReminder(lang, { surveyName, endDate, answers, href, optOut });
  },
});

function selectEnded(
  query: Query,
  brand: BrandId,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Promise<EndedSurvey[]> {
  return select(
    query,
    sql`survey.brand = ${brand} and survey.end_day between ${first} and ${last} and survey.answer_reminded_at is null`,
  );
}

/**
 * Selects surveys with answers, nothing answered back, and a candidate who can still read them and wants to be reminded.
 * Anonymous answers that are set aside are not counted.
 */
async function select(query: Query, which: RawBuilder<unknown>): Promise<EndedSurvey[]> {
  const { rows } = await sql<EndedSurvey>`
    select survey.home_id as "homeId", survey.id, survey.brand, survey.survey_name as "surveyName", survey.end_day as "endDate",
           candidate.id as "personId", candidate.email, coalesce(account.lang, 'no') as lang, choice.link_id as "linkId",
           answered.count as answers
      from surveys survey
      join people candidate on candidate.id = survey.candidate_id
      left join login_accounts account on account.brand = candidate.brand and account.id = candidate.subject
      left join mail_choices choice on choice.person_id = candidate.id and choice.topic = 'answerBack'
      join lateral (select count(*)::int as count from responses response
                     where ${belongsTo('response', 'survey')}
                       and not ${isResponseSetAside('response', 'survey')}) answered on true
     where ${which} and ${withinReachOfCandidate('survey')} and answered.count > 0 and candidate.erased_at is null and candidate.deletion_at is null
       and choice.wanted is not false
       and not exists (select 1 from answer_backs back where ${belongsTo('back', 'survey')})
     order by survey.ends_at, survey.id`.execute(query);
  return rows;
}

/** Returns false when another process was first: it held the lock of the row, and the condition is read again. */
async function updateReminded(tx: Query, _: 'ended', { homeId, id }: SurveyKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update surveys set answer_reminded_at = ${now}
     where home_id = ${homeId} and id = ${id} and answer_reminded_at is null returning id`.execute(tx);
  return rows.length === 1;
}
