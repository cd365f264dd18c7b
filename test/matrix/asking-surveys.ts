import type { Asked, MatrixRequest, Scene } from './asking.ts';
import { type FixtureSurvey, moveSurvey, type SurveyName } from './fixtures.ts';

/** What is asked of one survey, and what the resource says beside its name. */
type OfSurvey = (survey: FixtureSurvey, rest: string, scene: Scene) => MatrixRequest;

/** A survey by its name, in the state that the resource says; in the usual one where it says none. */
export const ofSurvey =
  (request: OfSurvey = () => ({}), usually: 'ongoing' | 'finished' = 'ongoing'): Asked =>
  (resource) => {
    const [, name, rest = ''] = /^survey:(own in orgC|\w+)(.*)$/.exec(resource) ?? [];
    if (name === undefined) return null;
    return async (scene) => {
      const survey = scene.surveys[surveyCalled(name)];
      const said = (['finished', 'ongoing'] as const).find((state) => rest.includes(state));
      await moveSurvey(scene.world, survey, said ?? usually);
      const { params, ...asking } = request(survey, rest, scene);
      return () => ({ ...asking, params: { id: survey.id, ...params } });
    };
  };

/** The survey that a resource of the matrix is about. */
export function surveyNamedIn(resource: string): SurveyName {
  return surveyCalled(resource.replace('survey:', ''));
}

function surveyCalled(name: string): SurveyName {
  return name === 'own in orgC' ? 'ownInOrgC' : (name as SurveyName);
}
