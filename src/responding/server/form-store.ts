import { sql } from 'kysely';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { isOpenedBy } from '#surveys/server/anonymous-link.ts';
import { groupNamesOf, organisationNameOf } from '#invitations/server/promised-readers.ts';
import { belongsTo } from '#tallies/server/survey-key.ts';
import { isAnonymousFull } from '#tallies/server/survey-tallies.ts';
import type { ResponseLink } from '../rules/response-link.ts';
import type { FormPeriod } from '../rules/form-status.ts';

export type FormRow = FormPeriod & {
  surveyType: SurveyType;
  startDate: string;
  endDate: string;
  candidate: string;
  title: string;
  image: string;
  invitationText: string;
  lang: Lang;
  declined: boolean;
  isFull: boolean;
  accessibleBy: AccessLevel;
  promise: number;
  organisation: string;
  groups: string[];
  /** What the candidate has answered everyone who was asked; null if nothing. */
  backText: string | null;
  backGoal: string | null;
  backAt: Date | null;
  backCorrectedAt: Date | null;
};

const COLUMNS = sql`
  survey.starts_at as "startsAt", survey.ends_at as "endsAt", survey.survey_type as "surveyType",
  survey.start_day as "startDate", survey.end_day as "endDate", candidate.candidate, candidate.title,
  coalesce(picture.image, '') as image, survey.invitation_text as "invitationText", survey.accessible_by as "accessibleBy",
  survey.promise,
  ${organisationNameOf('survey')} as organisation, ${groupNamesOf('survey')} as groups,
  back.text as "backText", back.goal as "backGoal", back.sent_at as "backAt", back.corrected_at as "backCorrectedAt"`;

const AROUND = sql`
  join people candidate on candidate.id = survey.candidate_id
  left join people_images picture on picture.person_id = survey.candidate_id
  left join answer_backs back on ${belongsTo('back', 'survey')}`;

/** Returns the form of a link; null if it is invalid, or if the survey accepts no anonymous answers (rules 2). */
export async function selectForm(tx: Query, link: ResponseLink, brand: BrandId): Promise<FormRow | null> {
  const rows = await (link.kind === 'personal'
    ? selectPersonal(tx, { linkId: link.linkId, brand })
    : selectAnonymous(tx, { linkId: link.linkId, brand }));
  return (rows[0] as FormRow | undefined) ?? null;
}

// Prepared, because planning took PostgreSQL several times as long as running, and a mail to a thousand people brings a
// thousand readers.
const selectPersonal = preparedStatement<{ linkId: string; brand: BrandId }>(
  'personal-form',
  (hole) => sql`
    select ${COLUMNS}, responder.lang, responder.responded_at is not null as responded,
           responder.declined_at is not null as declined, false as "isFull"
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      ${AROUND}
     where responder.link_id = ${hole.linkId} and survey.brand = ${hole.brand}`,
);

const selectAnonymous = preparedStatement<{ linkId: string; brand: BrandId }>(
  'anonymous-form',
  (hole) => sql`
    select ${COLUMNS}, survey.default_lang as lang, false as responded, false as declined,
           ${isAnonymousFull('survey')} as "isFull"
      from surveys survey
      ${AROUND}
     where ${isOpenedBy('survey', hole.linkId)} and survey.allow_anonymous and survey.brand = ${hole.brand}`,
);
