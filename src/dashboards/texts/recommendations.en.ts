export const en = {
  'recommendations.title': 'Recommendations',
  'recommendations.text': 'Words from people you have worked for. Only you see them.',
  'recommendations.from': 'From {survey}',
  'recommendations.noName': 'Without a name',
  'recommendations.copyButton': 'Copy the text',
  'recommendations.copyWithNameHint': 'Ask {name} before you use the words in public.',
  'recommendations.copyNoNameHint': 'The person did not give a name. Use the words with care.',
  'recommendations.empty.title': 'No recommendations yet',
  'recommendations.empty.text': 'Everyone who answers a survey may also write a recommendation. You find them here.',
  'recommendations.empty.button': 'New survey',
  'recommendations.search.label': 'Search',
  'recommendations.search.noMatch': 'Nothing matches the search.',
} as const;

export type RecommendationsTexts = typeof en;
