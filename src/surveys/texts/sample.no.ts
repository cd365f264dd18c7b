import type { SampleTexts } from './sample.en.ts';

export const no: Record<keyof SampleTexts, string> = {
  'surveys.sample.title': 'Slik ser et resultat ut',
  'surveys.sample.text': 'Alt her er oppdiktet. Dine egne tall ser bare du, og de du deler dem med.',
  'surveys.sample.tag': 'Eksempel',
  'surveys.sample.waiting': 'Når {owner} har gitt deg en rolle, kan du lage din egen.',
  'surveys.sample.said.1': 'Kom forberedt, og kjente hverdagen vår bedre enn vi ventet.',
  'surveys.sample.said.2': 'Det beste var øvelsene. Den siste leveransen kom litt tett på fristen.',
  'surveys.sample.said.3':
    'Vi var ikke enige om hva som skulle være ferdig til jul. Det burde vært avklart i første møte.',
  'surveys.sample.said.4': 'Tydelige tall og korte møter. Mer av det.',
  'surveys.sample.said.5': 'Rapporten er lett å bruke. Jeg har allerede sendt den videre.',
  'surveys.sample.said.6': 'Si fra tidligere når noe blir forsinket.',
  'surveys.sample.recommended': 'Fikk hele ledergruppen til å snakke om det vi hadde utsatt i to år.',
  'surveys.sample.recommendedBy': 'HR-sjef',
};
