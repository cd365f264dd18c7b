import { en as common } from '#platform/texts/common.en.ts';
import { en as system } from '#platform/texts/system.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';
import { en as scale } from '#scoring/texts/scale.en.ts';
import { en as seenBy } from '#invitations/texts/seen-by.en.ts';
import { en as choices } from '#responding/texts/choices.en.ts';
import { en as responding } from '#responding/texts/responding.en.ts';
import { en as withdrawal } from '#responding/texts/withdrawal.en.ts';

/** The texts of the response form, which is built apart from the app (vite.config.ts). */
export const texts = {
  ...common,
  ...system,
  ...questions,
  ...questionForms,
  ...scale,
  ...seenBy,
  ...responding,
  ...choices,
  ...withdrawal,
};
