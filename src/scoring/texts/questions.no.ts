import type { QuestionsTexts } from './questions.en.ts';

export const no: Record<keyof QuestionsTexts, string> = {
  'questions.type.longTerm.name': 'Langsiktig',
  'questions.type.longTerm.description': 'Et samarbeid over tid, for eksempel som rådgiver eller kollega.',
  'questions.type.workshop.name': 'Workshop',
  'questions.type.workshop.description': 'Et kurs, et foredrag eller en samling.',
  'questions.type.delivery.name': 'Leveranse',
  'questions.type.delivery.description': 'Et avgrenset resultat du har levert.',
  'questions.all.name': 'Alle typer',
  'questions.knowledge.label': 'Kunnskap',
  'questions.knowledgeSharing.label': 'Kunnskapsdeling',
  'questions.influence.label': 'Innflytelse',
  'questions.collaboration.label': 'Samarbeid',
  'questions.subjectKnowledge.label': 'Fagkunnskap',
  'questions.engaging.label': 'Engasjement',
  'questions.relevance.label': 'Relevans',
  'questions.satisfaction.label': 'Tilfredshet',
  'questions.expertise.label': 'Ekspertise',
  'questions.communication.label': 'Kommunikasjon',
  'questions.expectations.label': 'Forventninger',
  'questions.quality.label': 'Kvalitet',
};
