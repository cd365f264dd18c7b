export const en = {
  'selfAssessment.title': 'Answer yourself first',
  'selfAssessment.text':
    '{count, plural, one {The first answer has come.} other {The first # answers have come.}} Take a minute and answer the same four questions yourself, and you see more easily what surprises you.',
  'selfAssessment.step': '{index} of {total}',
  'selfAssessment.submit': 'Save and see the answers',
  'selfAssessment.busy': 'Saving …',
  'selfAssessment.skip': 'Skip',
  'selfAssessment.skipHint':
    'If you skip, you cannot answer yourself later. By then you have seen what the others think.',
  'selfAssessment.missing': 'Answer all four, or skip. Set 0 if you do not know.',
  'selfAssessment.failed': 'Your answer could not be saved. It is still here, so please try again.',
  'selfAssessment.closed': 'The survey has finished, so you can no longer answer yourself.',
  'selfAssessment.promise.title': 'Your answer is yours',
  'selfAssessment.promise.only.title': 'Only you see it',
  'selfAssessment.promise.only.text': 'Nobody else, not even supporters and the administrator.',
  'selfAssessment.promise.counted.title': 'It never counts',
  'selfAssessment.promise.counted.text': 'Not in the score, on cards or in figures for the organisation.',
  'selfAssessment.promise.fixed.title': 'It stays as it is',
  'selfAssessment.promise.fixed.text':
    'You cannot change it after you have seen the answers. It is deleted together with the survey.',
  'selfAssessment.result.title': 'You and the others',
  'selfAssessment.result.others': 'The others',
  'selfAssessment.result.you': 'You',
  'selfAssessment.result.value': 'you {value}',
  'selfAssessment.result.higher': 'You see yourself {amount} higher here.',
  'selfAssessment.result.lower': 'You see yourself {amount} lower here.',
  'selfAssessment.result.same': 'You see it about as the others do.',
  'selfAssessment.result.dontKnow': "You answered don't know here.",
  'selfAssessment.result.noOthers': 'None of the others have a score here yet.',
  'selfAssessment.result.private': 'Only you see what you answered yourself. It never counts.',
  'selfAssessment.result.aria': '{question}: the others {score}, uncertainty {low} to {high}, you {value}. {words}',
} as const;

export type SelfAssessmentTexts = typeof en;
