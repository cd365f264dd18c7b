import { calendarDay } from '#shared/calendar-day.ts';
import type { Asked, MatrixRequest, Scene } from './asking.ts';
import { standingOfMaker } from './asking-surveys.ts';
import { type FixtureGoal, type GoalName, moveGoal } from './fixture-goals.ts';

type OfGoal = (goal: FixtureGoal, scene: Scene) => MatrixRequest;

/** Asks about a goal by its name; its conclusion is open unless the resource says otherwise. */
export const ofGoal =
  (request: OfGoal = () => ({}), before: (goal: FixtureGoal, scene: Scene) => Promise<void> = async () => {}): Asked =>
  (resource) => {
    const [, , rest = ''] = /^goal:(\w+)(.*)$/.exec(resource) ?? [];
    if (!resource.startsWith('goal:')) return null;
    return async (scene) => {
      const goal = scene.goals[goalNamedIn(resource)];
      if (rest.includes('not yet concluded')) await moveGoal(scene.world, goal, calendarDay('2026-12-01'));
      await standingOfMaker(scene, rest);
      await before(goal, scene);
      const { params, ...asking } = request(goal, scene);
      return () => ({ ...asking, params: { id: goal.id, ...params } });
    };
  };

export function goalNamedIn(resource: string): GoalName {
  return /^goal:(\w+)/.exec(resource)?.[1] as GoalName;
}
