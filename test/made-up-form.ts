import type { OpenForm } from '#responding/web/form/form-types.ts';
import { en as seenBy } from '#invitations/texts/seen-by.en.ts';
import { en as common } from '#platform/texts/common.en.ts';
import { en as responding } from '#responding/texts/responding.en.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';
import { en as questions } from '#scoring/texts/questions.en.ts';
import { en as scale } from '#scoring/texts/scale.en.ts';

export const FORM_WORDS = { ...common, ...questions, ...questionForms, ...scale, ...seenBy, ...responding };

/** An open form about a workshop, answered by name, that only the candidate reads. */
export function madeUpForm(change: Partial<OpenForm> = {}): OpenForm {
  return {
    status: 'open',
    surveyType: 'workshop',
    startDate: '2026-11-20',
    endDate: '2026-11-27',
    isAnonymous: false,
    candidate: 'Ingrid Solberg Aune',
    title: 'Adviser',
    organization: '',
    image: '',
    invitationText: '',
    lang: 'en',
    declined: false,
    isFull: false,
    promise: 0,
    seenBy: { accessibleBy: 'me', organization: '', groups: [] },
    ...change,
  };
}
