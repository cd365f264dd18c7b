import { en as preview } from '#responding/texts/preview.en.ts';
import { en as responding } from '#responding/texts/responding.en.ts';
import { en as seenBy } from '#invitations/texts/seen-by.en.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';

/** The words of the form as it is previewed. */
export const catalogue = {
  ...questionForms,
  ...seenBy,
  ...responding,
  ...preview,
};
