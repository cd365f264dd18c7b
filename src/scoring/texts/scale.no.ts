import type { ScaleTexts } from './scale.en.ts';

export const no: Record<keyof ScaleTexts, string> = {
  'scores.scale.dontKnow': 'Vet ikke',
  'scores.scale.notAnswered': 'Ikke besvart',
  'scores.scale.legendZero': '0 = vet ikke',
  'scores.scale.legendTen': '10 = best',
  'scores.scale.notCounted': 'teller ikke med i snittet',
  'scores.scale.range.ten': '10',
  'scores.scale.range.nine': '9',
  'scores.scale.range.sevenToEight': '7–8',
  'scores.scale.range.fiveToSix': '5–6',
  'scores.scale.range.oneToFour': '1–4',
  'scores.scale.range.zero': '0',
  'scores.scale.answeredAria': '{value} av 10. {guidance}',
  'scores.scale.dontKnowAria': 'Vet ikke. {guidance}',
};
