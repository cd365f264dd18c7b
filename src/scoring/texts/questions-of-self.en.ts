/** The questions as the candidate answers them, about themselves. */
export const en = {
  'questions.knowledge.self': 'How well do you know the field you work together in?',
  'questions.knowledgeSharing.self': 'How well do you share knowledge with others?',
  'questions.influence.self': 'How well do you help to move the work forward?',
  'questions.collaboration.self': 'How well does the collaboration with you work?',
  'questions.subjectKnowledge.self': 'How well do you know the subject of the workshop?',
  'questions.engaging.self': 'How well did you engage the participants?',
  'questions.relevance.self': 'How relevant was the content to the participants’ work?',
  'questions.satisfaction.self': 'How satisfied do you think the participants are with the workshop as a whole?',
  'questions.expertise.self': 'How good was the expertise you brought to the delivery?',
  'questions.communication.self': 'How well did you communicate along the way?',
  'questions.expectations.self': 'How well did the delivery match what was agreed and expected?',
  'questions.quality.self': 'How good was the quality of what you delivered?',
} as const;

export type QuestionsOfSelfTexts = typeof en;
