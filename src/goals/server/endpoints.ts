import type { Endpoint } from '#platform/server/endpoint.ts';
import { answerCheckIn, readCheckIn, stopCheckIns } from './check-ins.ts';
import { readGoalCalendar } from './goal-calendar.ts';
import {
  listGoals,
  listGoalsOfSurvey,
  listSharedGoals,
  listSurveysOfGoal,
  readGoal,
  readImprovementData,
} from './goal-reading.ts';
import { listOrganisationGoals, readOrganisationGoal } from './organisation/organisation-goal-reading.ts';
import {
  changeOrganisationGoal,
  concludeOrganisationGoal,
  createOrganisationGoal,
  createOrganisationGoalWithoutId,
  removeOrganisationGoal,
} from './organisation/organisation-goal-writing.ts';
import {
  changeSurveyGoal,
  concludeSurveyGoal,
  createSurveyGoal,
  createSurveyGoalWithoutId,
  removeSurveyGoal,
} from './survey-goal-writing.ts';

export const goalEndpoints: readonly Endpoint[] = [
  readImprovementData,
  listGoalsOfSurvey,
  listGoals,
  listSharedGoals,
  readGoal,
  readGoalCalendar,
  listSurveysOfGoal,
  createSurveyGoal,
  createSurveyGoalWithoutId,
  changeSurveyGoal,
  concludeSurveyGoal,
  removeSurveyGoal,
  readCheckIn,
  answerCheckIn,
  stopCheckIns,
  listOrganisationGoals,
  readOrganisationGoal,
  createOrganisationGoal,
  createOrganisationGoalWithoutId,
  changeOrganisationGoal,
  concludeOrganisationGoal,
  removeOrganisationGoal,
];
