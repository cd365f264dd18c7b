import { no as common } from '#platform/texts/common.no.ts';
import { no as navigation } from '#platform/texts/navigation.no.ts';
import { no as system } from '#platform/texts/system.no.ts';
import { no as questions } from '#scoring/texts/questions.no.ts';
import { no as questionForms } from '#scoring/texts/question-forms.no.ts';
import { no as scores } from '#scoring/texts/scores.no.ts';
import { no as seenBy } from '#invitations/texts/seen-by.no.ts';
import { no as responding } from '#responding/texts/responding.no.ts';

/** The words of the response form alone. */
export const catalogue = {
  ...common,
  ...navigation,
  ...system,
  ...questions,
  ...questionForms,
  ...scores,
  ...seenBy,
  ...responding,
};
