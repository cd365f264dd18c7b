export const en = {
  'home.pageTitle': 'Feedback that builds · {brand}',
  'home.description': 'Collect feedback with four questions, turn it into goals, and show how far you have come.',
  'home.nav.how': 'How it works',
  'home.nav.prices': 'Prices',
  'home.nav.logIn': 'Log in',
  'home.hero.title': 'See yourself through other people’s eyes',
  'home.hero.text':
    '{brand} collects feedback from those you work for and with, and turns it into goals you can reach and a card you can be proud of.',
  'home.hero.tryButton': 'Try for free',
  'home.hero.exampleButton': 'See an example',
  'home.steps.ask.title': 'Ask',
  'home.steps.ask.text': 'Four questions, two minutes. Invite by e-mail or with an anonymous link.',
  'home.steps.listen.title': 'Listen',
  'home.steps.listen.text': 'See the score, the distribution and the words behind.',
  'home.steps.improve.title': 'Get better',
  'home.steps.improve.text': 'Set one goal, keep a journal, and ask again when some time has passed.',
  'home.card.title': 'A card that tells how far you have come',
  'home.card.text':
    'Choose two surveys, and the journey card shows the way between them. Share it on your website, in a quotation or on a slide with a QR code.',
  'home.card.button': 'See a card',
  'home.card.exampleHint': 'The people and numbers in the example are made up.',
  'home.prices.title': 'Prices',
  'home.prices.alone.title': 'On your own',
  'home.prices.alone.text': 'Free. One unfinished survey at a time, one card, up to {max} invited people.',
  'home.prices.organisation.title': 'Organisation',
  'home.prices.organisation.text': '{price} a year for everyone, as many as you are. The first {days} days are free.',
  'home.prices.seasonal': 'Right now: 25% off the first year, until {date}.',
} as const;

export type HomeTexts = typeof en;
