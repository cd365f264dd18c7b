import { isSameAccess } from '../survey-draft.ts';
import { type WizardField, type WizardForm, WIZARD_STEPS, fieldsOfStep } from './wizard-form.ts';

/** Invitations are not part of an edit, and groups are compared with the level that they belong to. */
const NOT_COMPARED: readonly WizardField[] = ['responders', 'groupsWithAccess'];

export function differences(one: WizardForm, other: WizardForm): WizardField[] {
  return WIZARD_STEPS.flatMap(fieldsOfStep).filter((field) => {
    if (NOT_COMPARED.includes(field)) return false;
    return field === 'accessibleBy' ? !isSameAccess(one, other) : one[field] !== other[field];
  });
}
