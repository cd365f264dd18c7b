import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { WizardPerson } from './wizard-person.ts';

/** Whom a survey is about and who made it, when these are two. */
export type About = { candidate: string; madeBy: string | null };

/** Whom the survey will be about, and who asks for them: as stored, else as chosen; null for oneself. */
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
