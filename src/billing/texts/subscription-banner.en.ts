export const en = {
  'subscription.banner.trialEnded.title': 'The trial has expired',
  'subscription.banner.trialEnded.ownerText':
    'Activate the subscription so that everyone in {organisation} can carry on.',
  'subscription.banner.trialEnded.memberText': 'Only the administrator can activate the subscription. Ask {owner}.',
  'subscription.banner.trialEnded.button': 'Activate subscription',
  'subscription.banner.ended.title': 'The subscription has expired',
  'subscription.banner.ended.ownerText': 'Renew it so that everyone in {organisation} can carry on.',
  'subscription.banner.ended.memberText': 'Only the administrator can renew the subscription. Ask {owner}.',
  'subscription.banner.ended.button': 'Renew subscription',
  'subscription.banner.none.title': 'There is no subscription',
  'subscription.banner.none.ownerText':
    'Activate it so that everyone in {organisation} can make surveys, goals and cards without limits.',
  'subscription.banner.none.memberText': 'Only the administrator can activate the subscription. Ask {owner}.',
  'subscription.banner.none.button': 'Activate subscription',
  'subscription.banner.readableText':
    'Everything you have is still readable, and ongoing surveys run to their end date.',
  'subscription.seasonal.text': 'Activate by {date} and get 25% off the first year.',
} as const;

/** The notice above the overview when the subscription of an organisation does not run. */
export type SubscriptionBannerTexts = typeof en;
