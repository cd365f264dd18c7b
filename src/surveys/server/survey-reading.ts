import { addTallies, distributionOf, EMPTY_TALLY, scoresOf, type Tally } from '#scoring/rules/score.ts';
import { answers, type Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { readTallies, type SurveyTallies } from '#tallies/server/survey-tallies.ts';
import { surveyCalls } from '../calls.ts';
import { isOnCandidateSide } from '../rules/survey-access.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { presentSurveys } from './survey-presenter.ts';
import { selectOwnSurveys, selectSurvey, selectSurveyForUpdate, selectTrend, type SurveyRow } from './survey-store.ts';

const answer = answers(surveyCalls);

/** As many points as the drawing of a trend has room for. */
const TREND_LENGTH = 8;

export const listSurveys = answer('GET /survey', async (_, { tx, actor, today }) => {
  const rows = await selectOwnSurveys(tx, actor);
  const tallies = await readTallies(
    tx,
    rows.map(({ id }) => id),
  );
  return presentSurveys(tx, rows, tallies, actor, today);
});

export const readSurvey = answer('GET /survey/:id', async ({ params }, { tx, actor, today }) => {
  const row = await selectSurvey(tx, params.id, actor);
  if (row === null) throw new Refusal(404);

  const points = await selectTrend(tx, row, TREND_LENGTH);
  const tallies = await readTallies(tx, [row.id, ...points.map(({ id }) => id)]);
  const [survey] = await presentSurveys(tx, [row], tallies, actor, today);
  if (survey === undefined) throw new Refusal(404);
  const trend = points
    .map(({ id, endDate }) => ({ endDate, ...scoreOf(row, tallies.get(id)) }))
    .filter(({ score }) => score > 0);
  const open = row.allowAnonymous && surveyStatus(row, today) !== 'finished';
  return {
    ...survey,
    distribution: distributionOf(allOf(tallies.get(row.id))),
    trend,
    anonymousPath: open && isOnCandidateSide(row, actor) ? `/respond/-${row.id}?lang=${row.defaultLang}` : null,
  };
});

function allOf(tallies: SurveyTallies | undefined): Tally {
  return tallies === undefined ? EMPTY_TALLY : addTallies([tallies.named, tallies.anonymous]);
}

function scoreOf(row: SurveyRow, tallies: SurveyTallies | undefined) {
  const { score, band } = scoresOf(row.surveyType, allOf(tallies));
  return { score, band };
}

type Asked = { params: { id: string } };

/** The survey of a call that only its candidate side may make: 404 for who may not read it, 403 for who may only read. */
export async function ownSurvey({ params }: Asked, { tx, actor }: Context<'profile'>): Promise<SurveyRow> {
  return onlyOwn(await selectSurvey(tx, params.id, actor), actor);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function ownSurveyForUpdate({ params }: Asked, { tx, actor }: Context<'profile'>): Promise<SurveyRow> {
  return onlyOwn(await selectSurveyForUpdate(tx, params.id, actor), actor);
}

function onlyOwn(row: SurveyRow | null, actor: { personId: string }): SurveyRow {
  if (row === null) throw new Refusal(404);
  if (!isOnCandidateSide(row, actor)) throw new Refusal(403);
  return row;
}
