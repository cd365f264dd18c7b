import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { DemoSurvey } from './people.ts';

type Line = {
  type: SurveyType;
  /** One name per quarter, oldest first; the last survey ended last quarter. */
  names: readonly string[];
  /** The level of the answers two years ago, and how much it has risen since. */
  level: DemoSurvey['level'];
  gained: DemoSurvey['level'];
  text: string;
} & Pick<DemoSurvey, 'accessibleBy'>;

const DAYS_A_QUARTER = 91;
const INVITED = 8;
const ANSWERED = 7;

/** Returns a survey in each of the last quarters, for the organisation's figures. */
export function quarterly({ names, level, gained, ...survey }: Line): DemoSurvey[] {
  return names.map((name, place) => {
    const far = names.length === 1 ? 1 : place / (names.length - 1);
    const to = -DAYS_A_QUARTER * (names.length - place) + 24;
    return {
      ...survey,
      name,
      from: to - 14,
      to,
      invited: INVITED,
      answered: ANSWERED,
      anonymous: place % 2,
      level: level.map((mean, question) => mean + (gained[question] ?? 0) * far) as unknown as DemoSurvey['level'],
    };
  });
}
