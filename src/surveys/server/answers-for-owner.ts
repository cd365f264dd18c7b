import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { areAmong, type SurveyKey } from '#tallies/server/survey-key.ts';
import { totalsOf } from '#tallies/server/survey-tallies.ts';
import { type AnswerReader, isCounted } from '../rules/answer-access.ts';
import { answersFor } from './answer-classes.ts';
import type { SurveyRow } from './survey-store.ts';

type FinishedSurvey = SurveyKey &
  Pick<SurveyRow, 'anonymousSetAside' | 'anonymousLaterShown'> & {
    organisationId: string;
    brand: BrandId;
    ownerId: string;
    email: string;
  };

/**
 * Counts the answers to finished surveys, by id, as the owner of their organisation reads them from outside the
 * candidate side (rules 2). The number is for others too, so an owner who is the candidate gets no more.
 */
export async function countForOwners(
  tx: Query,
  surveys: readonly SurveyKey[],
  config: Config,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const rows = await selectFinished(tx, surveys);
  for (const ofOwner of Map.groupBy(rows, ({ ownerId }) => ownerId).values()) {
    const [{ ownerId: personId, email, organisationId, brand }] = ofOwner as [FinishedSurvey];
    const actor = { personId, candidate: '', email, organisationId, role: 'owner', subscribed: true } as const;
    const past = { supported: false, groups: [] };
    const reader: AnswerReader = { as: 'others', onCandidateSide: false, actor, ownGroups: [], past };
    const answers = await answersFor(ofOwner, { tx, actor, brand, config });
    for (const row of ofOwner) {
      const survey = { ...row, status: 'finished' } as const;
      const counted = (answers.get(row.id) ?? []).filter((one) => isCounted(one, reader, survey));
      const { namedAnswers, anonymousAnswers } = totalsOf(counted);
      counts.set(row.id, namedAnswers + anonymousAnswers);
    }
  }
  return counts;
}

async function selectFinished(tx: Query, surveys: readonly SurveyKey[]): Promise<FinishedSurvey[]> {
  const { rows } = await sql<FinishedSurvey>`
    select survey.home_id as "homeId", survey.id, survey.anonymous_set_aside as "anonymousSetAside",
           survey.anonymous_later_shown as "anonymousLaterShown", organisation.id as "organisationId", organisation.brand,
           owner.id as "ownerId", owner.email
      from surveys survey join organisations organisation on organisation.id = survey.tenant_id
      join people owner on owner.id = organisation.owner_id
     where ${areAmong('survey', surveys)}`.execute(tx);
  return rows;
}
