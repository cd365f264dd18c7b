import type { HomeTexts } from './home.en.ts';

export const no: Record<keyof HomeTexts, string> = {
  'home.pageTitle': 'Tilbakemelding som bygger · {brand}',
  'home.description': 'Samle tilbakemeldinger med fire spørsmål, gjør dem til mål, og vis hvor langt du har kommet.',
  'home.nav.how': 'Slik virker det',
  'home.nav.prices': 'Priser',
  'home.nav.logIn': 'Logg inn',
  'home.hero.title': 'Se deg selv med andres øyne',
  'home.hero.text':
    '{brand} samler tilbakemeldinger fra dem du jobber for og med, gjør dem til mål du kan nå, og et kort du kan være stolt av.',
  'home.hero.tryButton': 'Prøv gratis',
  'home.hero.exampleButton': 'Se et eksempel',
  'home.steps.ask.title': 'Spør',
  'home.steps.ask.text': 'Fire spørsmål, to minutter. Inviter med e-post eller en anonym lenke.',
  'home.steps.listen.title': 'Lytt',
  'home.steps.listen.text': 'Se skåren, fordelingen og ordene bak.',
  'home.steps.improve.title': 'Bli bedre',
  'home.steps.improve.text': 'Sett ett mål, skriv journal, og spør igjen når det har gått litt tid.',
  'home.card.title': 'Et kort som forteller hvor langt du har kommet',
  'home.card.text':
    'Velg to undersøkelser, så viser kortet reisen mellom dem. Del det på nettsiden, i et tilbud eller på et lysark med QR-kode.',
  'home.card.button': 'Se et kort',
  'home.card.exampleHint': 'Personene og tallene i eksempelet er oppdiktet.',
  'home.prices.title': 'Priser',
  'home.prices.alone.title': 'Alene',
  'home.prices.alone.text': 'Gratis. Én uavsluttet undersøkelse om gangen, ett kort, opptil {max} inviterte.',
  'home.prices.organisation.title': 'Organisasjon',
  'home.prices.organisation.text':
    '{price} i året for alle, uansett hvor mange dere er. De første {days} dagene er gratis.',
  'home.prices.seasonal': 'Akkurat nå: 25 % avslag det første året, til og med {date}.',
};
