/** What a card says of the people and the answers behind it: on its public page, and in the form before it is made. */
export const en = {
  'cards.public.invitedTitle':
    '{count, plural, one {One invited person has} other {# invited people have}} given {candidate} feedback',
  'cards.public.andAnonymous':
    '{count, plural, one {One anonymous answer comes in addition.} other {# anonymous answers come in addition.}}',
  'cards.public.anonymousTitle':
    '{count, plural, one {One anonymous answer} other {# anonymous answers}} about working with {candidate}',
  'cards.counted.title': 'How this is counted',
  'cards.counted.period.some': '{inside} of {all} finished surveys of the type {type} lie in the period',
  'cards.counted.period.all': 'All {all} finished surveys of the type {type} lie in the period',
  'cards.counted.period.text':
    'From {from} to {to}. {candidate} chose the period, but cannot leave out single answers in it.',
  'cards.counted.invited.title':
    '{count, plural, =0 {None of the invited answered} one {One invited person answered} other {# invited people answered}}',
  'cards.counted.invited.text': 'Each address counts once, also when the person has answered several times.',
  'cards.counted.anonymous.title':
    '{count, plural, =0 {No anonymous answers} one {One anonymous answer} other {# anonymous answers}}',
  'cards.counted.anonymous.text':
    'They are in the score. Who answered is not known, so they are not counted as people.',
  'cards.counted.score.impression': 'The score is a first impression',
  'cards.counted.score.picture': 'The score gives a picture',
  'cards.counted.score.steady': 'The score is fairly certain',
  'cards.counted.score.text': 'With many more answers it would probably land between {low} and {high}.',
} as const;

export type CountedTexts = typeof en;
