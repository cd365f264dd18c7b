import type { QuestionsOfSelfTexts } from './questions-of-self.en.ts';

export const no: Record<keyof QuestionsOfSelfTexts, string> = {
  'questions.knowledge.self': 'Hvor godt kjenner du fagområdet dere samarbeider om?',
  'questions.knowledgeSharing.self': 'Hvor godt deler du kunnskap med andre?',
  'questions.influence.self': 'Hvor godt bidrar du til å bringe arbeidet framover?',
  'questions.collaboration.self': 'Hvor godt fungerer samarbeidet med deg?',
  'questions.subjectKnowledge.self': 'Hvor godt kjenner du fagområdet workshopen handlet om?',
  'questions.engaging.self': 'Hvor godt klarte du å engasjere deltakerne?',
  'questions.relevance.self': 'Hvor relevant var innholdet for arbeidet til deltakerne?',
  'questions.satisfaction.self': 'Hvor fornøyd tror du deltakerne er med workshopen som helhet?',
  'questions.expertise.self': 'Hvor god ekspertise hadde du for denne leveransen?',
  'questions.communication.self': 'Hvor godt kommuniserte du underveis?',
  'questions.expectations.self': 'Hvor godt svarte leveransen til det som var avtalt og ventet?',
  'questions.quality.self': 'Hvor god var kvaliteten på det du leverte?',
};
