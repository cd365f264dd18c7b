import { no as preview } from '#responding/texts/preview.no.ts';
import { no as responding } from '#responding/texts/responding.no.ts';
import { no as seenBy } from '#invitations/texts/seen-by.no.ts';
import { no as questionForms } from '#scoring/texts/question-forms.no.ts';

/** The words of the form as it is previewed. */
export const catalogue = {
  ...questionForms,
  ...seenBy,
  ...responding,
  ...preview,
};
