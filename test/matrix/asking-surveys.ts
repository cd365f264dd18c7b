import type { Asked, MatrixRequest, Scene } from './asking.ts';
import { bearerOf } from './actors.ts';
import { type FixtureSurvey, moveSurvey, type SurveyName } from './fixtures.ts';

/** Builds the request for one survey, given what the resource says besides its name. */
type OfSurvey = (survey: FixtureSurvey, rest: string, scene: Scene) => MatrixRequest;

/** Asks about a survey by its name, in the state that the resource names or the usual one. */
export const ofSurvey =
  (request: OfSurvey = () => ({}), usually: 'ongoing' | 'finished' = 'ongoing'): Asked =>
  (resource) => {
    const [, name, rest = ''] = /^survey:(own in orgC|\w+)(.*)$/.exec(resource) ?? [];
    if (name === undefined) return null;
    return async (scene) => {
      const survey = scene.surveys[surveyCalled(name)];
      const said = (['finished', 'ongoing'] as const).find((state) => rest.includes(state));
      await moveSurvey(scene.world, survey, said ?? usually);
      await standingOfMaker(scene, rest);
      const { params, ...asking } = request(survey, rest, scene);
      return () => ({ ...asking, params: { id: survey.id, ...params } });
    };
  };

export function surveyNamedIn(resource: string): SurveyName {
  return surveyCalled(resource.replace('survey:', '').replace(/, maker .*/, ''));
}

function surveyCalled(name: string): SurveyName {
  return name === 'own in orgC' ? 'ownInOrgC' : (name as SurveyName);
}

/**
 * Changes the standing of the supporter who made surveys on behalf of others, where a resource says so. The owner does
 * it, or, when joining, the supporter.
 */
export async function standingOfMaker({ world, people, orgA }: Scene, resource: string): Promise<void> {
  const said = Object.keys(STANDINGS).find((standing) => resource.endsWith(`, ${standing}`));
  if (said === undefined) return;
  const owner = world.callWith(await bearerOf(world, people.owner));
  const maker = world.callWith(await bearerOf(world, people.behalfCreator));
  const member = { params: { orgId: orgA.id, userId: people.behalfCreator.id } };
  for (const step of STANDINGS[said as keyof typeof STANDINGS]) {
    const reply =
      step === 'joins'
        ? await maker('POST /organization/:id/users', { params: { id: orgA.id } })
        : step === 'removed'
          ? await owner('DELETE /organization/:orgId/user/:userId', member)
          : await owner('PUT /organization/:orgId/user/:userId', {
              ...member,
              body: step === 'group' ? { addedGroups: [orgA.group] } : { role: step },
            });
    if (reply.status >= 300) throw new Error(`${step} was refused: ${JSON.stringify(reply.body)}`);
  }
}

const STANDINGS = {
  'maker a member': ['member'],
  'maker a member of the group': ['member', 'group'],
  'maker only invited': ['invited'],
  'maker removed': ['removed'],
  'maker removed and joined again': ['removed', 'joins'],
  'maker demoted and raised again': ['member', 'supporter'],
} as const;
