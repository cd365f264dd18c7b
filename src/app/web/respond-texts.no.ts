import { no as common } from '#platform/texts/common.no.ts';
import { no as system } from '#platform/texts/system.no.ts';
import { no as questions } from '#scoring/texts/questions.no.ts';
import { no as questionForms } from '#scoring/texts/question-forms.no.ts';
import { no as scale } from '#scoring/texts/scale.no.ts';
import { no as seenBy } from '#invitations/texts/seen-by.no.ts';
import { no as choices } from '#responding/texts/choices.no.ts';
import { no as responding } from '#responding/texts/responding.no.ts';
import { no as withdrawal } from '#responding/texts/withdrawal.no.ts';

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
