import { expect } from 'vitest';
import type { DashboardCalls } from '#dashboards/calls.ts';
import { asked, plain } from '../matrix/asking.ts';
import type { Check } from '../matrix/checks.ts';
import { aboutOf, idsOf } from '../matrix/who-sees-what.ts';
import type { Tested } from './tested-call.ts';

/** Only those of surveys that are about the caller, signed with a given name or with none. */
const ownRecommendations: Check = ({ body, cell, scene }) => {
  const entries = body as { surveyId: string; recommendationName: string }[];
  const found = [...new Set(entries.map(({ surveyId }) => surveyId))].sort();
  expect(found, cell.told).toEqual(idsOf(scene, aboutOf(cell.actor)));
  expect(JSON.stringify(body), cell.told).not.toContain('@');
  for (const { recommendationName: name } of entries) expect(name, cell.told).toMatch(/^(Navn \w+)?$/);
};

export const dashboards: Tested<DashboardCalls> = {
  'GET /recommendations': {
    asked: asked({ list: plain() }),
    filtered: {
      'surveys whose candidate (onBehalfOf, else userId) is the caller; without responder identity unless a name was given':
        ownRecommendations,
    },
  },
};
