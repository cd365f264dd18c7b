import { sql } from 'kysely';
import type { z } from 'zod';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { mayLowestBeChance } from '#scoring/rules/lowest.ts';
import { distributionOf, scoresOf } from '#scoring/rules/score.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { endOfPage, inPages, startOfPage } from '#platform/server/paging.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { anonymousResponsePath } from '#shared/paths.ts';
import { surveyCalls } from '../calls.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { selectAnswerBack } from './answer-back/answer-back-store.ts';
import { selectAnonymousLinkId } from './anonymous-link.ts';
import { answersFor } from './answer-classes.ts';
import { ownSurvey, sharedSurvey } from './permits.ts';
import { presentSurvey, type Reader, seenRound, seenTally } from './survey-presenter.ts';
import { countListed, hasStatus, isSought, selectListed, selectSurveyPlace, type SurveyList } from './survey-pages.ts';
import { comparedWith } from './since-last-survey.ts';
import { countInvited, selectTrend, type SurveyRow, type TrendPoint } from './survey-store.ts';

const endpoint = endpointsOf(surveyCalls);

/** The number of points that the drawing of a trend has room for. */
const TREND_LENGTH = 8;

export const listSurveys = endpoint('GET /survey', {
  permit: anySignedIn,
  run: async ({ query }, context) => listed('own', query, context),
});

/** Lists what others in the organisation share. Own surveys are in the own list (specification 2). */
export const listSharedSurveys = endpoint('GET /shared-survey', {
  permit: anySignedIn,
  run: async ({ query }, context) => listed('shared', query, context),
});

type Asked = z.output<(typeof surveyCalls)['GET /survey']['query']>;

async function listed(
  list: SurveyList,
  { status, type, search, counts, ...asked }: Asked,
  context: Context<'profile'>,
) {
  const { tx, actor, today } = context;
  const sought = isSought(list, { type, search });
  const ofStatus = sql<boolean>`${sought} and ${status ? hasStatus(status, today) : sql`true`}`;
  const place = await startOfPage(asked, (id) => selectSurveyPlace(tx, actor, list, id));
  const rows = await selectListed(tx, actor, list, { sought: ofStatus, place, most: asked.limit + 1 });
  if (counts === 'true') context.counted(await countListed(tx, actor, list, { sought, today }));
  return withScores(endOfPage(rows, { asked, idOf: ({ id }) => id, context }), context);
}

/** Exports what is shared in an organisation, as its owner reads it. Ids are left out, because they open forms. */
export const exportSharedSurveys: OrganisationExport = async (context) => {
  const { tx, actor } = context;
  return {
    surveys: inPages({
      placeOf: ({ id }: SurveyRow) => selectSurveyPlace(tx, actor, 'shared', id),
      read: (part) => selectListed(tx, actor, 'shared', part),
      present: async (rows) => (await withScores(rows, context)).map(exported),
    }),
  };
};

function exported(survey: Awaited<ReturnType<typeof withScores>>[number]) {
  return {
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
  };
}

/** Returns the caller with the access in the organisation that decides what readers outside the candidate side see. */
export async function readerOf({ tx, actor, today }: Context<'profile'>): Promise<Reader> {
  return { actor, today, ...(await selectParts(tx, actor)) };
}

async function withScores(rows: readonly SurveyRow[], context: Context<'profile'>) {
  const { tx } = context;
  const reader = await readerOf(context);
  const classes = await answersFor(rows, context);
  const invited = await countInvited(tx, rows);
  return rows.map((row) => {
    const loaded = { classes: classes.get(row.id) ?? [], invited: invited.get(row.id) ?? 0 };
    return presentSurvey(row, loaded, reader);
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

async function inFull(row: SurveyRow, context: Context<'profile'>) {
  const { tx, actor, now, today } = context;
  const reader = await readerOf(context);
  const points = await selectTrend(tx, row, { actor, now, most: TREND_LENGTH });
  const answers = await answersFor([row, ...points], context);
  const classesOf = ({ id }: SurveyKey) => answers.get(id) ?? [];
  const invited = await countInvited(tx, [row]);
  const loaded = { classes: classesOf(row), invited: invited.get(row.id) ?? 0 };
  const trend = points
    .map((point) => {
      const { score, band } = scoresOf(row.surveyType, seenTally(point, classesOf(point), reader));
      return { id: point.id, surveyName: point.surveyName, endDate: point.endDate, score, band };
    })
    .filter(({ score }) => score > 0);
  const scored = new Set(trend.map(({ id }) => id));
  const before = previousOf(
    row,
    points.filter(({ id }) => scored.has(id)),
  );
  const open = row.allowAnonymous && surveyStatus(row, today) !== 'finished';
  const seen = seenRound(row, loaded.classes, reader);
  return {
    ...presentSurvey(row, loaded, reader),
    distribution: distributionOf(seen.tally),
    lowestMayBeChance: mayLowestBeChance(seen.tally, seen),
    trend,
    ...(await comparedWith(before, { tx, row, reader, now: seen, classes: before === null ? [] : classesOf(before) })),
    answeredBackAt: row.candidateId === actor.personId ? await answeredBackAt(tx, row) : null,
    anonymousPath: open && isOnCandidateSide(row, actor) ? await anonymousPathOf(tx, row) : null,
  };
}

async function answeredBackAt(tx: Query, row: SurveyRow): Promise<string | null> {
  return (await selectAnswerBack(tx, row))?.sentAt.toISOString() ?? null;
}

async function anonymousPathOf(tx: Query, row: SurveyRow): Promise<string> {
  return `${anonymousResponsePath(await selectAnonymousLinkId(tx, row))}?lang=${row.defaultLang}`;
}

/** Returns the survey that this one repeats, otherwise the one before it in the trend; null if neither is among them. */
function previousOf(row: SurveyRow, points: readonly TrendPoint[]): TrendPoint | null {
  return points.find(({ id }) => id === row.repeatOf) ?? points.findLast(({ id }) => id !== row.id) ?? null;
}
