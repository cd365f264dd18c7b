import { isSameAccess } from '../survey-draft.ts';
import { type WizardField, type WizardForm, WIZARD_STEPS, fieldsOfStep } from './wizard-form.ts';

/** Who is invited is not part of an edit, and groups stand with the level that they belong to. */
const NOT_COMPARED: readonly WizardField[] = ['responders', 'groupsWithAccess'];

/** The fields in which two versions of a survey differ, in the order of the wizard. */
export function differences(one: WizardForm, other: WizardForm): WizardField[] {
  return WIZARD_STEPS.flatMap(fieldsOfStep).filter((field) => {
    if (NOT_COMPARED.includes(field)) return false;
    return field === 'accessibleBy' ? !isSameAccess(one, other) : one[field] !== other[field];
  });
}
