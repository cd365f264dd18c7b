import type { Endpoint } from '#platform/server/endpoint.ts';
import {
  chooseGoalMails,
  chooseGoalMailsBehindLink,
  readGoalMails,
  readGoalMailsBehindLink,
} from './goal-mail-choosing.ts';
import {
  listGoals,
  listGoalsOfSurvey,
  listSharedGoals,
  listSurveysOfGoal,
  readGoal,
  readImprovementData,
} from './goal-reading.ts';
import { changeGoal, concludeGoal, createGoal, createGoalWithoutId, removeGoal } from './goal-writing.ts';
import { listOrganisationGoals, readOrganisationGoal } from './organisation/organisation-goal-reading.ts';
import {
  changeOrganisationGoal,
  concludeOrganisationGoal,
  createOrganisationGoal,
  createOrganisationGoalWithoutId,
  removeOrganisationGoal,
} from './organisation/organisation-goal-writing.ts';

/** Every call about goals, with the function that answers it. */
export const goalEndpoints: readonly Endpoint[] = [
  readImprovementData,
  listGoalsOfSurvey,
  listGoals,
  listSharedGoals,
  readGoal,
  listSurveysOfGoal,
  createGoal,
  createGoalWithoutId,
  changeGoal,
  concludeGoal,
  removeGoal,
  readGoalMails,
  chooseGoalMails,
  readGoalMailsBehindLink,
  chooseGoalMailsBehindLink,
  listOrganisationGoals,
  readOrganisationGoal,
  createOrganisationGoal,
  createOrganisationGoalWithoutId,
  changeOrganisationGoal,
  concludeOrganisationGoal,
  removeOrganisationGoal,
];
