export const en = {
  'mails.trialEnding.subject': 'The trial for {organisation} expires in {count, plural, one {# day} other {# days}}',
  'mails.trialEnding.preheader': 'Activate the subscription by {date} to carry on without limits.',
  'mails.trialEnding.heading': 'The trial expires {date}',
  'mails.trialEnding.p1':
    'After that everything is still readable, and ongoing surveys run to their end date. To make more you need a subscription.',
  'mails.trialEnding.p2': 'You decide. Nothing is charged unless you activate.',
  'mails.trialEnding.button': 'Activate subscription',
  'mails.trialEnded.subject': 'The trial for {organisation} has expired',
  'mails.trialEnded.preheader': 'Everything is still readable. Activate to carry on.',
  'mails.trialEnded.heading': 'The trial has expired',
  'mails.trialEnded.p1':
    'Everything you have made is still readable, and ongoing surveys run to their end date. Activate the subscription so that everyone can carry on.',
  'mails.trialEnded.button': 'Activate subscription',
  'mails.subscriptionRenewing.subject':
    'The subscription for {organisation} renews in {count, plural, one {# day} other {# days}}',
  'mails.subscriptionRenewing.preheader': 'You do not need to do anything.',
  'mails.subscriptionRenewing.heading': 'The subscription renews {date}',
  'mails.subscriptionRenewing.p1':
    'It renews for twelve months with the payment card you have registered. If that suits you, you do not need to do anything.',
  'mails.subscriptionRenewing.p2': 'To change the payment card or cancel, open the customer portal before {date}.',
  'mails.subscriptionRenewing.button': 'See the subscription',
  'mails.subscriptionEnding.subject':
    'The subscription for {organisation} expires in {count, plural, one {# day} other {# days}}',
  'mails.subscriptionEnding.preheader': 'Renew by {date} to carry on without limits.',
  'mails.subscriptionEnding.heading': 'The subscription expires {date}',
  'mails.subscriptionEnding.p1':
    'After that everything is still readable, and ongoing surveys run to their end date. Renew to keep making surveys, goals and cards without limits.',
  'mails.subscriptionEnding.p2': 'Twelve months are added to the end date, so you lose no time by renewing early.',
  'mails.subscriptionEnding.button': 'Renew subscription',
  'mails.subscriptionEnded.subject': 'The subscription for {organisation} has expired',
  'mails.subscriptionEnded.preheader': 'Everything is still readable. Renew to carry on.',
  'mails.subscriptionEnded.heading': 'The subscription has expired',
  'mails.subscriptionEnded.p1':
    'Everything you have made is still readable, and ongoing surveys run to their end date. Renew it so that everyone can carry on.',
  'mails.subscriptionEnded.button': 'Renew subscription',
  'mails.subscriptionActivated.subject': 'The subscription for {organisation} is active',
  'mails.subscriptionActivated.preheader': 'Valid until {date}.',
  'mails.subscriptionActivated.heading': 'The subscription is active',
  'mails.subscriptionActivated.p1':
    'Thank you. It is valid until {date} for everyone in {organisation}. You find the receipt in the customer portal.',
  'mails.subscriptionActivated.button': 'See the subscription',
  'mails.paymentFailed.subject': 'The payment for {organisation} did not go through',
  'mails.paymentFailed.preheader': 'Check the payment card in the customer portal.',
  'mails.paymentFailed.heading': 'The payment did not go through',
  'mails.paymentFailed.p1':
    'The subscription could not be renewed with the payment card you have registered. It is paid until {date}, and the card is tried again in the days ahead. Check the card in the customer portal, so that everyone can carry on.',
  'mails.paymentFailed.button': 'See the subscription',
  'mails.subscription.optOutLink': 'No more reminders about the subscription',
} as const;

export type SubscriptionMailTexts = typeof en;
