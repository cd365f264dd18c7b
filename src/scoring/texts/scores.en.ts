export const en = {
  'scores.total.label': 'Total score',
  'scores.score.label': 'Score',
  'scores.averageFor': 'Average for {name}',
  'scores.outOfTen': 'of 10',
  'scores.band.unknown': 'No score yet',
  'scores.band.negative': 'Needs attention',
  'scores.band.mediocre': 'On the way',
  'scores.band.positive': 'Strong',
  'scores.gauge.finishedAria': '{label}: {score} out of 10, {band}',
  'scores.gauge.ongoingAria': '{label}: {score} out of 10, {band}, ongoing',
  'scores.gauge.unknownAria': '{label}: no score yet',
  'scores.answers': '{count, plural, =0 {No answers} one {# answer} other {# answers}}',
  'scores.answersWithDontKnow': "{count, plural, one {# answer} other {# answers}}, {unknown} don't know",
  'scores.finalScore':
    '{count, plural, one {# answer.} other {# answers.}} The survey is finished, so the score does not change.',
  'scores.tooFew.title': 'Too few answers to show',
  'scores.tooFew.text':
    'A figure for one department needs at least {fewest} answers, so that nobody can be recognised.',
  'scores.trend.title': 'Trend',
  'scores.trend.text':
    '{count, plural, one {Your latest survey of this type} other {Your # latest surveys of this type}}',
  'scores.trend.now': 'now',
  'scores.trend.aria': 'Trend: {points}',
  'scores.trend.empty': 'The trend shows when you have two surveys of the same type.',
  'scores.distribution.title': 'Distribution',
  'scores.distribution.text': 'Single scores on the four questions',
  'scores.distribution.aria': 'Distribution of single scores: {points}',
  'scores.distribution.shareText': 'Share of single scores in each band',
  'scores.distribution.dontKnow': "Don't know",
  'scores.distribution.tableScore': 'Score',
  'scores.distribution.tableCount': 'Number',
  'scores.distribution.tableShare': 'Share',
  'scores.bars.averageTick': 'The vertical line marks the average of all responders.',
  'scores.plot.showTable': 'Show as a table',
  'scores.plot.hideTable': 'Hide the table',
  'scores.compare.fromToAria': 'from {from} to {to}',
  'scores.compare.notMeasuredAria': 'then {score}, not measured again yet',
  'scores.howCounted.text':
    "Each question gets the average of its answers from 1 to 10. Don't know is left out. The total is the average of the questions that have a score.",
  'scores.uncertainty.label': 'Uncertainty',
  'scores.uncertainty.ringText':
    'The line by the ring shows the uncertainty: with many more answers the score would land within it three times out of four.',
  'scores.uncertainty.barText':
    'The line under the bar shows the uncertainty: with many more answers the score would land within it three times out of four.',
  'scores.uncertainty.aria': 'Uncertainty: {low} to {high}.',
  'scores.carry.impression.name': 'A first impression',
  'scores.carry.impression.range': 'under 8 answers',
  'scores.carry.picture.name': 'A picture',
  'scores.carry.picture.range': '8 to 19',
  'scores.carry.steady.name': 'Steady',
  'scores.carry.steady.range': 'from 20',
  'scores.carry.impression.text':
    '{count, plural, one {# answer gives a first impression.} other {# answers give a first impression.}} Read it as a hint.',
  'scores.carry.picture.text':
    '{count, plural, one {# answer gives a picture.} other {# answers give a picture.}} The direction means more than the decimal.',
  'scores.carry.steady.text':
    '{count, plural, one {# answer gives steady numbers.} other {# answers give steady numbers.}} Small differences can mean something too.',
  'scores.carry.impression.soFar':
    '{count, plural, one {# answer so far gives a first impression.} other {# answers so far give a first impression.}} The score may change until {date}.',
  'scores.carry.picture.soFar':
    '{count, plural, one {# answer so far gives a picture.} other {# answers so far give a picture.}} The score may change until {date}.',
  'scores.carry.steady.soFar':
    '{count, plural, one {# answer so far gives steady numbers.} other {# answers so far give steady numbers.}} The score may change until {date}.',
  'scores.carry.aria': '{answers}: {carry}. Under 8 is a first impression, from 20 is steady.',
  'scores.change.up': 'clearly up',
  'scores.change.down': 'clearly down',
  'scores.change.perhaps': 'may be chance',
  'scores.change.same': 'about the same',
  'scores.change.tooFew': 'cannot be compared',
  'scores.change.withState': '{change}, {state}',
  'scores.change.aria':
    '{label}: from {from} to {to} out of 10, {band}. Uncertainty: {low} to {high}. {change}, {state}.',
  'scores.change.tooFewAria':
    '{label}: {score} out of 10, {band}. Uncertainty: {low} to {high}. Too few answers to compare.',
} as const;

export type ScoresTexts = typeof en;
