/** The words of the scale, which the response form shows; the form loads no other texts about scores. */
export const en = {
  'scores.scale.dontKnow': "Don't know",
  'scores.scale.notAnswered': 'Not answered',
  'scores.scale.legendZero': "0 = don't know",
  'scores.scale.legendTen': '10 = best',
  'scores.scale.notCounted': 'does not count in the average',
  'scores.scale.range.ten': '10',
  'scores.scale.range.nine': '9',
  'scores.scale.range.sevenToEight': '7–8',
  'scores.scale.range.fiveToSix': '5–6',
  'scores.scale.range.oneToFour': '1–4',
  'scores.scale.range.zero': '0',
  'scores.scale.answeredAria': '{value} out of 10. {guidance}',
  'scores.scale.dontKnowAria': "Don't know. {guidance}",
} as const;

export type ScaleTexts = typeof en;
