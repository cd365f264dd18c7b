import { isOnCandidateSide, type PersonInRole } from '#access/rules/readable-by.ts';
import { distributionOf, scoresOf } from '#scoring/rules/score.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { readTallies } from '#tallies/server/survey-tallies.ts';
import { anonymousResponsePath } from '#shared/paths.ts';
import { surveyCalls } from '../calls.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { presentSurvey, seenTally, wholeTally } from './survey-presenter.ts';
import {
  countInvited,
  selectOwnSurveys,
  selectSharedSurveys,
  selectSurvey,
  selectSurveyForUpdate,
  selectTrend,
  type SurveyRow,
} from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

/** As many points as the drawing of a trend has room for. */
const TREND_LENGTH = 8;

export const listSurveys = endpoint('GET /survey', async (_, context) =>
  withScores(await selectOwnSurveys(context.tx, context.actor), context),
);

/** What others in the organisation share; own surveys stand in the own list (specification 2). */
export const listSharedSurveys = endpoint('GET /shared-survey', async (_, context) =>
  withScores(await selectSharedSurveys(context.tx, context.actor), context),
);

/** What is shared in an organisation, as its owner reads it; without ids, because those open forms. */
export const exportSharedSurveys: OrganisationExport = async (tx, context) => {
  const rows = await selectSharedSurveys(tx, context.actor);
  const surveys = await withScores(rows, context);
  return {
    surveys: surveys.map((survey) => ({
      surveyName: survey.surveyName,
      surveyType: survey.surveyType,
      candidate: survey.candidate,
      madeBy: survey.sharedBy,
      startDate: survey.startDate,
      endDate: survey.endDate,
      status: survey.status,
      accessibleBy: survey.accessibleBy,
      groups: survey.groupNames,
      invited: survey.invited,
      respondents: survey.respondents,
      score: survey.score,
      questions: survey.questions,
    })),
  };
};

async function withScores(rows: readonly SurveyRow[], { tx, actor, today }: Context<'profile'>) {
  const tallies = await readTallies(tx, rows);
  const invited = await countInvited(tx, rows);
  return rows.map((row) => {
    const loaded = { tallies: tallies.get(row.id), invited: invited.get(row.id) ?? 0 };
    return presentSurvey(row, loaded, { actor, today });
  });
}

export const readSurvey = endpoint('GET /survey/:id', {
  permit: ownSurvey,
  run: async ({ permitted: survey }, context) => inFull(survey, context),
});

export const readSharedSurvey = endpoint('GET /shared-survey/:id', {
  permit: sharedSurvey,
  run: async ({ permitted: survey }, context) => inFull(survey, context),
});

/** The survey with everything drawn of it, as far as the reader may see it. */
async function inFull(row: SurveyRow, { tx, actor, now, today }: Context<'profile'>) {
  const points = await selectTrend(tx, row, { actor, now, most: TREND_LENGTH });
  const tallies = await readTallies(tx, [row, ...points]);
  const invited = await countInvited(tx, [row]);
  const loaded = { tallies: tallies.get(row.id), invited: invited.get(row.id) ?? 0 };
  const seen = seenTally(row, loaded.tallies, { actor, today });
  const trend = points
    .map(({ id, endDate }) => {
      // Every other point is a finished survey, and of those everybody sees all.
      const tally = id === row.id ? seen : wholeTally(tallies.get(id));
      const { score, band } = scoresOf(row.surveyType, tally);
      return { endDate, score, band };
    })
    .filter(({ score }) => score > 0);
  const open = row.allowAnonymous && surveyStatus(row, today) !== 'finished';
  return {
    ...presentSurvey(row, loaded, { actor, today }),
    distribution: distributionOf(seen),
    trend,
    anonymousPath:
      open && isOnCandidateSide(row, actor) ? `${anonymousResponsePath(row.id)}?lang=${row.defaultLang}` : null,
  };
}

type Asked = { params: { id: string } };

/** The survey of a call that everybody may make who may read it. */
export async function sharedSurvey({ params }: Asked, { tx, actor }: Context<'profile'>): Promise<SurveyRow> {
  const row = await selectSurvey(tx, params.id, actor);
  if (row === null) throw new Refusal(404);
  return row;
}

/** The survey of a call that only its candidate side may make: 404 for who may not read it, 403 for who may only read. */
export async function ownSurvey({ params }: Asked, { tx, actor }: Context<'profile'>): Promise<SurveyRow> {
  return onlyOwn(await selectSurvey(tx, params.id, actor), actor);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function ownSurveyForUpdate({ params }: Asked, { tx, actor }: Context<'profile'>): Promise<SurveyRow> {
  return onlyOwn(await selectSurveyForUpdate(tx, params.id, actor), actor);
}

function onlyOwn(row: SurveyRow | null, actor: PersonInRole): SurveyRow {
  if (row === null) throw new Refusal(404);
  if (!isOnCandidateSide(row, actor)) throw new Refusal(403);
  return row;
}
