import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { AskedFigures } from '#surveys/server/figures/organisation-figures.ts';

/**
 * Recomputes an organisation's figures from the answers, independently of the product: without tallies, stored figures
 * or the product's rules.
 */
export type Recomputed = {
  answers: number;
  anonymous: number;
  surveys: number;
  sums: number[];
  quarters: Record<string, number>;
};

type AnswerRow = {
  survey: string;
  type: SurveyType;
  day: string;
  departmentId: string | null;
  /** Left out: all anonymous answers of the survey, or only those set aside while it was open. */
  aside: boolean;
  earlier: boolean;
  access: string;
  groups: string;
  email: string | null;
  anonymous: boolean;
  values: number[];
};

async function selectAnswers(query: Query, organisationId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select survey.id as survey, survey.survey_type as type, survey.end_day::text as day,
           (select department_id from memberships
             where person_id = survey.candidate_id and organisation_id = ${organisationId}) as "departmentId",
           survey.anonymous_set_aside and (response.earlier or not survey.anonymous_later_shown) as aside,
           response.earlier, response.promised_access as access, response.promised_groups::text as groups,
           lower(responder.email) as email, response.responder_id is null as anonymous,
           array[response.s1, response.s2, response.s3, response.s4]::int[] as "values"
      from surveys survey
      join responses response on response.survey_id = survey.id
      left join responders responder on responder.id = response.responder_id
     where survey.tenant_id = ${organisationId} and survey.accessible_by <> 'me'`.execute(query);
  return rows;
}

/** The figures by type; a type without answers is left out. */
export async function recomputed(query: Query, asked: AskedFigures): Promise<Partial<Record<SurveyType, Recomputed>>> {
  const { from, to, today, department, surveyType, reader } = asked;
  const rows = (await selectAnswers(query, asked.organisationId)).filter(
    ({ day, departmentId, type }) =>
      day >= from &&
      day <= to &&
      (department === null || departmentId === department) &&
      (surveyType === null || type === surveyType),
  );
  const classes = Map.groupBy(
    rows,
    ({ survey, access, groups, anonymous, earlier }) => `${survey} ${access} ${groups} ${anonymous} ${earlier}`,
  );
  const counted = [...classes.values()].filter((all) => {
    const [one] = all;
    if (one === undefined || one.access === 'me' || (one.anonymous && one.aside)) return false;
    const finished = one.day < today;
    if (one.anonymous && !finished) return false;
    if (reader.as === 'supporters' || one.access === 'org') return true;
    if (reader.as === 'restricted' || !finished) return false;
    const own = reader.as === 'members' ? all.filter(({ email }) => email === reader.own.email).length : 1;
    const values = [0, 1, 2, 3].map((place) => all.filter((answer) => (answer.values[place] ?? 0) > 0).length);
    return [all.length, ...values].every((count) => count === 0 || count >= (one.anonymous ? 3 : 3 + own));
  });
  return Object.fromEntries(
    [...Map.groupBy(counted.flat(), ({ type }) => type)].map(([type, answers]) => [type, summed(answers)]),
  );
}

function summed(rows: readonly AnswerRow[]): Recomputed {
  const quarters = Map.groupBy(rows, ({ day }) => quarterOf(day));
  return {
    answers: rows.length,
    anonymous: rows.filter(({ anonymous }) => anonymous).length,
    surveys: new Set(rows.map(({ survey }) => survey)).size,
    sums: [0, 1, 2, 3].map((place) => rows.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)),
    quarters: Object.fromEntries([...quarters].map(([quarter, some]) => [quarter, some.length])),
  };
}

function quarterOf(day: string): string {
  const first = { '01': '01', '02': '01', '03': '01', '04': '04', '05': '04', '06': '04', '07': '07', '08': '07' };
  const month = day.slice(5, 7);
  return `${day.slice(0, 4)}-${first[month as '01'] ?? (month === '09' ? '07' : '10')}-01`;
}
