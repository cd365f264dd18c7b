import { en as access } from '#access/texts/access.en.ts';
import { en as invite } from '#invitations/texts/invite.en.ts';
import { en as common } from '#platform/texts/common.en.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scale } from '#scoring/texts/scale.en.ts';
import { en as scores } from '#scoring/texts/scores.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';

export const WIZARD_WORDS = {
  ...access,
  ...common,
  ...questions,
  ...questionForms,
  ...scale,
  ...scores,
  ...invite,
  ...surveys,
};
