import { en as common } from '#platform/texts/common.en.ts';
import { en as navigation } from '#platform/texts/navigation.en.ts';
import { en as system } from '#platform/texts/system.en.ts';
import { en as access } from '#access/texts/access.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scores } from '#scoring/texts/scores.en.ts';
import { en as quotes } from '#brands/texts/quotes.en.ts';
import { en as loginErrors } from '#login/texts/login-errors.en.ts';
import { en as deletionPlanned } from '#identity/texts/deletion-planned.en.ts';
import { en as surveyRow } from '#surveys/texts/survey-row.en.ts';
import { en as outside } from '#organisations/texts/outside.en.ts';
import { en as shared } from '#surveys/texts/shared.en.ts';
import { en as goalList } from '#goals/texts/goal-list.en.ts';
import { en as cardFace } from '#cards/texts/card-face.en.ts';
import { en as dashboard } from '#dashboards/texts/dashboard.en.ts';

/** The words of the app's first screens; the others bring theirs along (more-words.tsx). */
export const catalogue = {
  ...common,
  ...navigation,
  ...system,
  ...access,
  ...questions,
  ...scores,
  ...quotes,
  ...loginErrors,
  ...deletionPlanned,
  ...surveyRow,
  ...outside,
  ...shared,
  ...goalList,
  ...cardFace,
  ...dashboard,
};
