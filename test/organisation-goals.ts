import { sql } from 'kysely';
import { newId } from '#platform/server/ids.ts';
import { EMPTY_TALLY } from '#scoring/rules/score.ts';
import type { Person, World } from './world.ts';

/** The body for a goal that an owner or supporter may set for their organisation; a test overrides fields. */
export function organisationGoalBody(fields: Record<string, unknown> = {}) {
  return {
    name: 'Forventninger over 6,5',
    surveyType: 'workshop',
    goal: 'Hver kunde kan si hva som var avtalt.',
    situation: 'Kundene gir forventninger lavere skår enn resten.',
    plan: '',
    endDate: '2027-05-31',
    categories: ['relevance'],
    originalFrom: '2026-05-20',
    originalTo: '2027-11-20',
    ...fields,
  };
}

const FIGURES = { answers: 5, surveys: 2, tally: EMPTY_TALLY };

/** Inserts an organisation's goal with a journal entry directly, without the answers that the call requires. */
export async function insertedOrganisationGoal(
  { database, now }: World,
  { organisationId, maker, word, endDate }: { organisationId: string; maker: Person; word: string; endDate: string },
): Promise<string> {
  const id = newId(now());
  const figures = JSON.stringify({ supporters: FIGURES, everyMember: FIGURES, restricted: FIGURES });
  await sql`
    insert into organisation_goals (id, organisation_id, maker_id, survey_type, name, end_day, original_from, original_to,
                                    original_figures, made_from, created_at)
    values (${id}, ${organisationId}, ${maker.id}, 'workshop', ${`Mål ${word}`}, ${endDate}, '2026-01-01', '2026-06-30',
            ${figures}, 'fixture', ${now()})`.execute(database.query);
  await sql`
    insert into organisation_goal_journal (home_id, goal_id, id, author_id, content, registered_at)
    values (${organisationId}, ${id}, ${newId(now())}, ${maker.id}, ${`Innlegg ${word}`}, ${now()})`.execute(
    database.query,
  );
  return id;
}
