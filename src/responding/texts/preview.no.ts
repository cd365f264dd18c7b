import type { PreviewTexts } from './preview.en.ts';

export const no: Record<keyof PreviewTexts, string> = {
  'responding.preview.title': 'Dette er en forhåndsvisning',
  'responding.preview.text': 'Slik ser en respondent skjemaet. Ingenting lagres, uansett hva du trykker på.',
  'responding.preview.sent': 'Nå ville svarene blitt sendt. Ingenting er lagret.',
  'responding.preview.pageTitle': 'Forhåndsvisning av skjemaet',
};
