import { no as common } from '#platform/texts/common.no.ts';
import { no as navigation } from '#platform/texts/navigation.no.ts';
import { no as system } from '#platform/texts/system.no.ts';
import { no as access } from '#access/texts/access.no.ts';
import { no as questions } from '#scoring/texts/questions.no.ts';
import { no as scores } from '#scoring/texts/scores.no.ts';
import { no as quotes } from '#brands/texts/quotes.no.ts';
import { no as loginErrors } from '#login/texts/login-errors.no.ts';
import { no as deletionPlanned } from '#identity/texts/deletion-planned.no.ts';
import { no as surveyRow } from '#surveys/texts/survey-row.no.ts';
import { no as outside } from '#organisations/texts/outside.no.ts';
import { no as shared } from '#surveys/texts/shared.no.ts';
import { no as goalList } from '#goals/texts/goal-list.no.ts';
import { no as cardFace } from '#cards/texts/card-face.no.ts';
import { no as dashboard } from '#dashboards/texts/dashboard.no.ts';

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
