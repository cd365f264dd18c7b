import { selectSmallestGroup } from '#organisations/server/agreed-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { figureReaderOf } from '#surveys/server/figures/figure-reader.ts';
import { readFigures } from '#surveys/server/figures/organisation-figures.ts';
import { dashboardCalls } from '../calls.ts';
import { isOwnPeriod, requestedPeriod, problemsOfPeriod } from '../rules/requested-period.ts';
import { FIRST_DAY_EVER } from '../rules/preset-periods.ts';
import { shownStats } from '../rules/organisation-stats.ts';
import { ownOrganisation } from './permits.ts';

const endpoint = endpointsOf(dashboardCalls);

/** The longest period costs the same as a short one, because figures are kept by month (rules 2). */
export const readOrganisationStats = endpoint('GET /organization/stats', {
  permit: ownOrganisation,
  run: async ({ query, permitted: { organisationId, department } }, context) => {
    const { tx, today } = context;
    const { from, to } = requestedPeriod(query, today);
    refuseIfAny(problemsOfPeriod({ from, to }));
    const reader = await figureReaderOf(context);
    const asked = { organisationId, reader, from, to, department, surveyType: query.surveyType ?? null, today };
    const figures = await readFigures(tx, asked);
    const narrowed = department !== null || isOwnPeriod({ from, to }, today);
    const fewest = await selectSmallestGroup(tx, organisationId);
    const stats = shownStats(figures, { narrowed, fewest, hidden: reader.as !== 'supporters' });
    const { score: totalScore, ...total } = stats.total;
    return {
      ...stats,
      total: { totalScore, ...total, startTime: from, endTime: to },
      questions: stats.types.flatMap(({ questions }) => questions),
      fewest,
      hasFigures: total.answers > 0 || (await hasFigures({ ...asked, department: null, surveyType: null }, context)),
    };
  },
});

async function hasFigures(asked: Parameters<typeof readFigures>[1], { tx, today }: Context<'profile'>) {
  const everything = await readFigures(tx, { ...asked, ...requestedPeriod({}, today), from: FIRST_DAY_EVER });
  return everything.some(({ answers }) => answers > 0);
}
