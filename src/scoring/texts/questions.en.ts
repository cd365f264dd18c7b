export const en = {
  'questions.type.longTerm.name': 'Long-term',
  'questions.type.longTerm.description': 'A collaboration over time, for example as an adviser or colleague.',
  'questions.type.workshop.name': 'Workshop',
  'questions.type.workshop.description': 'A course, a talk or a gathering.',
  'questions.type.delivery.name': 'Delivery',
  'questions.type.delivery.description': 'A piece of work with a clear end that you have delivered.',
  'questions.all.name': 'All types',
  'questions.knowledge.label': 'Knowledge',
  'questions.knowledgeSharing.label': 'Knowledge sharing',
  'questions.influence.label': 'Influence',
  'questions.collaboration.label': 'Collaboration',
  'questions.subjectKnowledge.label': 'Subject knowledge',
  'questions.engaging.label': 'Engaging',
  'questions.relevance.label': 'Relevance',
  'questions.satisfaction.label': 'Satisfaction',
  'questions.expertise.label': 'Expertise',
  'questions.communication.label': 'Communication',
  'questions.expectations.label': 'Expectations',
  'questions.quality.label': 'Quality',
} as const;

export type QuestionsTexts = typeof en;
