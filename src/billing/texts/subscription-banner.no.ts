import type { SubscriptionBannerTexts } from './subscription-banner.en.ts';

export const no: Record<keyof SubscriptionBannerTexts, string> = {
  'subscription.banner.trialEnded.title': 'Prøveperioden er utløpt',
  'subscription.banner.trialEnded.ownerText': 'Aktiver abonnementet, så kan alle i {organisation} fortsette.',
  'subscription.banner.trialEnded.memberText': 'Bare administratoren kan aktivere abonnementet. Spør {owner}.',
  'subscription.banner.trialEnded.button': 'Aktiver abonnement',
  'subscription.banner.ended.title': 'Abonnementet er utløpt',
  'subscription.banner.ended.ownerText': 'Forny det, så kan alle i {organisation} fortsette.',
  'subscription.banner.ended.memberText': 'Bare administratoren kan fornye abonnementet. Spør {owner}.',
  'subscription.banner.ended.button': 'Forny abonnement',
  'subscription.banner.none.title': 'Det er ikke noe abonnement',
  'subscription.banner.none.ownerText':
    'Aktiver det, så kan alle i {organisation} lage undersøkelser, mål og kort uten grenser.',
  'subscription.banner.none.memberText': 'Bare administratoren kan aktivere abonnementet. Spør {owner}.',
  'subscription.banner.none.button': 'Aktiver abonnement',
  'subscription.banner.readableText':
    'Alt dere har, kan fortsatt leses, og undersøkelser som pågår, går til sluttdatoen.',
  'subscription.seasonal.text': 'Aktiver senest {date} og få 25 % avslag det første året.',
};
