import type { OpenForm } from '#responding/web/form/form-types.ts';

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
