/** The words that only the public card says, which the server writes: the app carries none of them. */
export const en = {
  'cards.howCounted.title': 'How this is counted',
  'cards.howCounted.intro':
    'The card sums up feedback collected with {brand}. Responders were invited by {candidate}, or answered through an anonymous link.',
  'cards.howCounted.scores':
    'Every single score is a number from 1 to 10. Don’t know is left out. Each score is an average, and the total is the average of the four.',
  'cards.howCounted.tooFew': 'A question with fewer than three single scores has no number, and is not in the total.',
  'cards.howCounted.unique':
    'A person who has answered several times counts as one unique responder. Each anonymous answer counts as one.',
  'cards.howCounted.number':
    'The score is the average of {answers, plural, one {# answer} other {# answers}} from {people, plural, one {one person} other {# people}} in {surveys, plural, one {one survey} other {# surveys}} that ended in the period {period}.',
  'cards.howCounted.choice':
    '{candidate} chose the period, but cannot choose single answers: all surveys of this type that ended in it are included, not only the best.',
  'cards.howCounted.proof':
    '{brand} fixed the numbers on {date}, and they have not changed since. A picture of the card can be manipulated. This page cannot.',
  'cards.howCounted.more': 'How the numbers are worked out',
  'cards.counted.fixed.title': '{brand} fixed the numbers on {date}',
  'cards.counted.fixed.text': 'They have not changed since. A picture of the card can be altered. This page cannot.',
  'cards.old.title': '{count, plural, one {The numbers are # month old} other {The numbers are # months old}}',
  'cards.old.text': 'The latest answer came in {month}. Much may have changed since.',
  'cards.public.title':
    '{count, plural, =0 {Nobody has} one {One person has} other {# people have}} given {candidate} feedback',
  'cards.public.text':
    '{surveys, plural, one {# survey} other {# surveys}} of the type {type}. This is how the work was experienced.',
  'cards.public.pageTitle': 'Journey card for {candidateFull}',
  'cards.public.description':
    '{candidateFull}: {score} of 10 from {count, plural, one {# responder} other {# responders}}',
  'cards.public.invitedDescription':
    '{candidateFull}: {score} of 10 from {count, plural, one {# invited person} other {# invited people}}',
  'cards.public.invitedDescriptionAnonymous':
    '{candidateFull}: {score} of 10 from {invited, plural, one {# invited person} other {# invited people}} and {anonymous, plural, one {# anonymous answer} other {# anonymous answers}}',
  'cards.public.anonymousDescription':
    '{candidateFull}: {score} of 10 from {count, plural, one {# anonymous answer} other {# anonymous answers}}',
  'cards.public.checkLink': 'Check the picture of a card',
  'cards.public.homeLink': 'Read more about {brand}',
  'cards.public.ownCard': 'Make your own card',
  'cards.public.tooMany.title': 'Too many cards opened at once',
  'cards.public.tooMany.text': 'Wait a minute, and open the link again.',
  'cards.public.off.title': 'This card is not shared',
  'cards.public.off.text': 'The card is no longer shared.',
} as const;

export type PublicCardTexts = typeof en;
