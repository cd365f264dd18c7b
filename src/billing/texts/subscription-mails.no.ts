import type { SubscriptionMailTexts } from './subscription-mails.en.ts';

export const no: Record<keyof SubscriptionMailTexts, string> = {
  'mails.trialEnding.subject':
    'Prøveperioden for {organisation} utløper om {count, plural, one {# dag} other {# dager}}',
  'mails.trialEnding.preheader': 'Aktiver abonnementet innen {date} for å fortsette uten grenser.',
  'mails.trialEnding.heading': 'Prøveperioden utløper {date}',
  'mails.trialEnding.p1':
    'Etter det kan alt fortsatt leses, og undersøkelser som pågår, går til sluttdatoen. For å lage mer trenger dere et abonnement.',
  'mails.trialEnding.p2': 'Du bestemmer. Ingenting belastes hvis du ikke aktiverer.',
  'mails.trialEnding.button': 'Aktiver abonnement',
  'mails.trialEnded.subject': 'Prøveperioden for {organisation} er utløpt',
  'mails.trialEnded.preheader': 'Alt kan fortsatt leses. Aktiver for å fortsette.',
  'mails.trialEnded.heading': 'Prøveperioden er utløpt',
  'mails.trialEnded.p1':
    'Alt dere har laget, kan fortsatt leses, og undersøkelser som pågår, går til sluttdatoen. Aktiver abonnementet, så kan alle fortsette.',
  'mails.trialEnded.button': 'Aktiver abonnement',
  'mails.subscriptionRenewing.subject':
    'Abonnementet for {organisation} fornyes om {count, plural, one {# dag} other {# dager}}',
  'mails.subscriptionRenewing.preheader': 'Du trenger ikke å gjøre noe.',
  'mails.subscriptionRenewing.heading': 'Abonnementet fornyes {date}',
  'mails.subscriptionRenewing.p1':
    'Det fornyes for tolv måneder med betalingskortet du har registrert. Passer det, trenger du ikke gjøre noe.',
  'mails.subscriptionRenewing.p2': 'Vil du bytte betalingskort eller si opp, åpner du kundeportalen før {date}.',
  'mails.subscriptionRenewing.button': 'Se abonnementet',
  'mails.subscriptionEnding.subject':
    'Abonnementet for {organisation} utløper om {count, plural, one {# dag} other {# dager}}',
  'mails.subscriptionEnding.preheader': 'Forny innen {date} for å fortsette uten grenser.',
  'mails.subscriptionEnding.heading': 'Abonnementet utløper {date}',
  'mails.subscriptionEnding.p1':
    'Etter det kan alt fortsatt leses, og undersøkelser som pågår, går til sluttdatoen. Forny for å lage undersøkelser, mål og kort uten grenser også videre.',
  'mails.subscriptionEnding.p2': 'Tolv måneder legges til sluttdatoen, så du taper ingen tid på å fornye tidlig.',
  'mails.subscriptionEnding.button': 'Forny abonnement',
  'mails.subscriptionEnded.subject': 'Abonnementet for {organisation} er utløpt',
  'mails.subscriptionEnded.preheader': 'Alt kan fortsatt leses. Forny for å fortsette.',
  'mails.subscriptionEnded.heading': 'Abonnementet er utløpt',
  'mails.subscriptionEnded.p1':
    'Alt dere har laget, kan fortsatt leses, og undersøkelser som pågår, går til sluttdatoen. Forny det, så kan alle fortsette.',
  'mails.subscriptionEnded.button': 'Forny abonnement',
  'mails.subscriptionActivated.subject': 'Abonnementet for {organisation} er aktivt',
  'mails.subscriptionActivated.preheader': 'Gjelder til {date}.',
  'mails.subscriptionActivated.heading': 'Abonnementet er aktivt',
  'mails.subscriptionActivated.p1':
    'Takk. Det gjelder til {date} for alle i {organisation}. Kvitteringen finner du i kundeportalen.',
  'mails.subscriptionActivated.button': 'Se abonnementet',
  'mails.paymentFailed.subject': 'Betalingen for {organisation} gikk ikke gjennom',
  'mails.paymentFailed.preheader': 'Sjekk betalingskortet i kundeportalen.',
  'mails.paymentFailed.heading': 'Betalingen gikk ikke gjennom',
  'mails.paymentFailed.p1':
    'Abonnementet kunne ikke fornyes med betalingskortet du har registrert. Det er betalt til og med {date}, og kortet prøves igjen de neste dagene. Sjekk kortet i kundeportalen, så kan alle fortsette.',
  'mails.paymentFailed.button': 'Se abonnementet',
  'mails.subscription.optOutLink': 'Ikke flere påminnelser om abonnementet',
};
