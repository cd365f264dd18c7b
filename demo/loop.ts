import { sql } from 'kysely';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { insertAnswerBack, selectReached } from '#surveys/server/answer-back/answer-back-store.ts';
import { insertSelf, type SelfValues } from '#surveys/server/self/self-store.ts';
import type { MadeGoal, MadeSurvey } from './goals.ts';

/** What a candidate of the demo answered for themselves, by the name of the running survey. */
const OWN_ANSWERS: Readonly<Record<string, SelfValues>> = { 'Ledersamling på Vestre Gård': [8, 8, 8, 9] };

/** What candidates of the demo have answered everyone who was asked, by the name of the survey. */
const ANSWERS_BACK: readonly { survey: string; goal: string; days: number; text: string }[] = [
  {
    survey: 'Vårsamling for mellomledere',
    goal: 'Knytte samlingen til hverdagen',
    days: -204,
    text: 'Takk for ærlige svar. Det som gikk igjen, var at programmet var godt, men at sakene lå et stykke unna det dere står i.\n\nFør neste samling ringer jeg tre av dere og bruker sakene deres. Si gjerne fra underveis hvis det ikke merkes.',
  },
];

const ZONE = 'Europe/Oslo';
const SENT_AT_MS = 9.5 * 3_600_000;
type Making = { goals: readonly MadeGoal[]; now: Date; brand: BrandId };

/** Answers the surveys of the demo for their candidates, and answers those who were asked. */
export async function closeLoops(
  tx: Query,
  surveys: readonly MadeSurvey[],
  { goals, now, brand }: Making,
): Promise<void> {
  for (const survey of surveys) {
    const own = OWN_ANSWERS[survey.name];
    if (own !== undefined) await insertSelf(tx, survey, own);
    const back = ANSWERS_BACK.find((one) => one.survey === survey.name);
    if (back === undefined) continue;
    const day = addDays(dayAt(now, ZONE), back.days);
    const at = new Date(startOfDay(day, ZONE).getTime() + SENT_AT_MS);
    const goalId = goals.find(({ name }) => name === back.goal)?.id ?? null;
    const goal = goalId === null ? null : back.goal;
    await insertAnswerBack(tx, survey, { text: back.text, goalId, goal }, at);
    await mailAnswerBack(tx, survey, { brand, at });
  }
}

/** The mails count as sent. */
async function mailAnswerBack(
  tx: Query,
  survey: MadeSurvey,
  { brand, at }: { brand: BrandId; at: Date },
): Promise<void> {
  const mails = (await selectReached(tx, survey)).map(({ id, email, lang }) => ({
    brand,
    origin: 'http://localhost:3000',
    kind: 'answerBack' as const,
    content: {},
    lang,
    recipient: email,
    responderId: id,
    dueAt: at,
  }));
  await queueMails(tx, mails, at);
  await sql`
    update outgoing_mails set state = 'sent', sent_at = due_at, tries = 1
     where kind = 'answerBack' and responder_id in (select id from responders where survey_id = ${survey.id})`.execute(
    tx,
  );
}
