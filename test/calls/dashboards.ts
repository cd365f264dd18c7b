import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DashboardCalls } from '#dashboards/calls.ts';
import type { ActorName } from '../matrix/actor-names.ts';
import { asked, each, plain, type Scene } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import { aboutOf, idsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

/** Only recommendations from surveys about the caller, whether signed or not. */
const ownRecommendations: Check = ({ body, cell, scene }) => {
  const entries = body as { surveyId: string; recommendationName: string }[];
  const found = [...new Set(entries.map(({ surveyId }) => surveyId))].sort();
  expect(found, cell.told).toEqual(idsOf(scene, aboutOf(cell.actor)));
  expect(JSON.stringify(body), cell.told).not.toContain('@');
  for (const { recommendationName: name } of entries) expect(name, cell.told).toMatch(/^(Navn \w+)?$/);
};

type Total = { answers: number; surveys: number; totalScore: number; tooFew: boolean; startTime: string };

const FOREVER = '2000-01-01';
const SUPPORTERS: readonly ActorName[] = ['owner', 'supporter', 'behalfCreator', 'otherOrg'];

/**
 * Each shared survey has three answers: one promised to its readers, one to supporters, and an anonymous one. Members
 * see two of them, in the survey that is shared with everybody. A period with another first day is a custom one.
 */
const statsOf =
  (shared: { surveys: number; withAll: 'orgA' | 'orgB' | 'orgC' }): Check =>
  async ({ body, cell, scene, again }) => {
    const all = SUPPORTERS.includes(cell.actor);
    const seen = (answers: number) => {
      const isOwnPeriod = (body as { total: Total }).total.startTime !== FOREVER;
      const tooFew = isOwnPeriod && answers < 3;
      // The mean of 8, 7 and 10, the values of every answer.
      const totalScore = tooFew ? 0 : 8.3;
      return { answers, surveys: all ? shared.surveys : 1, tooFew, totalScore };
    };
    const answers = all ? 3 * shared.surveys : 2;
    expect(body, cell.told).toMatchObject({ total: seen(answers) });
    await letRun(scene, surveyForAll(scene, shared.withAll));
    expect((await again()).body, cell.told).toMatchObject({ total: seen(answers - 1) });
  };

function surveyForAll({ surveys }: Scene, org: 'orgA' | 'orgB' | 'orgC'): string {
  return { orgA: surveys.org, orgB: surveys.sharedByMemberB, orgC: surveys.sharedInOrgC }[org].id;
}

async function letRun({ world }: Scene, id: string): Promise<void> {
  await sql`update surveys set end_day = '2026-11-30' where id = ${id}`.execute(world.database.query);
}

export const dashboards: Tested<DashboardCalls> = {
  'GET /organization/stats': {
    asked: asked(
      Object.fromEntries(
        ['orgA', 'orgC'].map((org) => [org, each(plain(), plain({ query: { fromDate: '2000-01-02' } }))]),
      ),
    ),
    filtered: {
      'exclude accessibleBy=me; anonymous answers once their survey is finished; fewer than 3 answers withheld when a department or custom period is chosen':
        statsOf({ surveys: 5, withAll: 'orgA' }),
      'only org B': statsOf({ surveys: 2, withAll: 'orgB' }),
      'as before': statsOf({ surveys: 1, withAll: 'orgC' }),
    },
  },
  'GET /recommendations': {
    asked: asked({ list: plain() }),
    filtered: {
      'surveys whose candidate (onBehalfOf, else userId) is the caller; without responder identity unless a name was given':
        ownRecommendations,
    },
  },
};
