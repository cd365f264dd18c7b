import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { WizardPerson } from './wizard-person.ts';

/** The candidate and the maker of a survey, if they differ. */
export type About = { candidate: string; madeBy: string | null };

/** Returns the candidate and the maker: as stored, otherwise as chosen; null if the survey is about the user. */
export function aboutWhom(
  { onBehalfOf }: Pick<WizardForm, 'onBehalfOf'>,
  person: WizardPerson,
  { people }: Pick<SharingChoices, 'people'>,
  stored: About | null,
): About | null {
  if (stored !== null) return stored;
  const chosen = people.find(({ userId }) => userId === onBehalfOf);
  return chosen === undefined ? null : { candidate: chosen.candidate, madeBy: person.candidate };
}

export function candidateOf(
  form: Pick<WizardForm, 'onBehalfOf'>,
  person: WizardPerson,
  choices: Pick<SharingChoices, 'people'>,
  stored: About | null,
): string {
  return aboutWhom(form, person, choices, stored)?.candidate ?? person.candidate;
}
