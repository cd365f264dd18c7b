import type { RecommendationsTexts } from './recommendations.en.ts';

export const no: Record<keyof RecommendationsTexts, string> = {
  'recommendations.title': 'Anbefalinger',
  'recommendations.text': 'Ord fra dem du har jobbet for. Bare du ser dem.',
  'recommendations.from': 'Fra {survey}',
  'recommendations.noName': 'Uten navn',
  'recommendations.copyButton': 'Kopier teksten',
  'recommendations.copyWithNameHint': 'Spør {name} før du bruker ordene offentlig.',
  'recommendations.copyNoNameHint': 'Avsenderen oppga ikke navn. Bruk ordene med omtanke.',
  'recommendations.empty.title': 'Ingen anbefalinger ennå',
  'recommendations.empty.text': 'Alle som svarer på en undersøkelse, kan også skrive en anbefaling. Du finner dem her.',
  'recommendations.empty.button': 'Ny undersøkelse',
  'recommendations.search.label': 'Søk',
  'recommendations.search.noMatch': 'Ingenting passer med søket.',
};
