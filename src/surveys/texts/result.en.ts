import type { SurveysTexts } from './surveys.en.ts';

/** What the page of a result says beside the words that all screens of surveys share. */
export const en = {
  'surveys.words.title': 'What they wrote',
  'surveys.words.text': 'From {count} of {answers, plural, one {# answer} other {# answers}}',
  'surveys.words.empty': 'Nobody has written anything yet.',
  'surveys.words.search': 'Search',
  'surveys.words.kind': 'Show',
  'surveys.words.kind.all': 'All',
  'surveys.words.kind.message': 'Messages',
  'surveys.words.kind.recommendation': 'Recommendations',
  'surveys.words.showAll': 'See all {count}',
  'surveys.words.some': '{shown} of {count}',
  'surveys.words.showFewer': 'Show fewer',
  'surveys.words.recommended': 'recommendation',
  'surveys.people.average': 'Average {score}',
  'surveys.words.found': '{count, plural, one {# match} other {# matches}}',
  'surveys.words.noMatch': 'No matches',
  'surveys.words.copyAll': 'Copy all',
  'surveys.words.copyOne': 'Copy what {name} wrote',
  'surveys.words.dontKnow': 'don’t know',
  'surveys.jump.button': 'Go to …',
  'surveys.jump.label': 'Go to an answer',
  'surveys.jump.placeholder': 'Name or number',
  'surveys.jump.wrote': '(has written)',
  'surveys.jump.more': '{count, plural, one {# more.} other {# more.}} Type to narrow the list.',
  'surveys.jump.none': 'Nobody with that name',
  'surveys.responders.wrote': 'Has written something',
  'surveys.live.new': '{count, plural, one {# new answer} other {# new answers}}',
  'surveys.again.perQuestion': 'Change per question',
  'surveys.again.spring': 'spring {year}',
  'surveys.again.autumn': 'autumn {year}',
  'surveys.again.springAlone': 'spring',
  'surveys.again.autumnAlone': 'autumn',
  'surveys.again.times': 'The {count} times you have asked',
  'surveys.again.trust.title': 'What can you trust?',
  'surveys.again.trust.new':
    '{count, plural, one {One named responder answered for the first time} other {# named responders answered for the first time}}',
  'surveys.again.trust.anonymousTitle': 'Some answered anonymously',
  'surveys.again.trust.anonymous': 'Anonymous answers cannot be followed from one time to the next.',
  'surveys.again.when': 'Surveys compare best six months apart: {period}.',
  'surveys.change.tooFewThen':
    '{count, plural, =0 {no answers last time} one {# answer last time} other {# answers last time}}',
  'surveys.change.tooFewNow': '{count, plural, =0 {no answers now} one {# answer now} other {# answers now}}',
  'surveys.change.total.up': 'Up {amount} since last time. That is rarely chance.',
  'surveys.change.total.down': 'Down {amount} since last time. That is rarely chance.',
  'surveys.change.total.perhapsUp': 'Up {amount} since last time, but that may be chance.',
  'surveys.change.total.perhapsDown': 'Down {amount} since last time, but that may be chance.',
  'surveys.change.total.same': 'About the same as last time.',
  'surveys.change.total.tooFew': 'Too few answers to say whether the score has moved.',
  'surveys.change.total.counts':
    '{now, plural, one {# answer} other {# answers}} now, {last, plural, one {# answer} other {# answers}} last time.',
  'surveys.change.trust.up.title': '{questions} clearly went up',
  'surveys.change.trust.up.text':
    'Up by {amounts}. Chance rarely moves a score that much when {last} and {now} answer.',
  'surveys.change.trust.down.title': '{questions} clearly went down',
  'surveys.change.trust.down.text':
    'Down by {amounts}. Chance rarely moves a score that much when {last} and {now} answer.',
  'surveys.change.trust.perhapsUp.title': '{questions} went up, but it may be chance',
  'surveys.change.trust.perhapsUp.text':
    'Up by {amounts}. With {last} and {now} answers, a score can move {limit} only because other people answer.',
  'surveys.change.trust.perhapsDown.title': '{questions} went down, but it may be chance',
  'surveys.change.trust.perhapsDown.text':
    'Down by {amounts}. With {last} and {now} answers, a score can move {limit} only because other people answer.',
  'surveys.change.trust.same.title': '{questions} stayed about the same',
  'surveys.change.trust.same.text': 'The difference is {amounts}, and that is too little to mean anything.',
  'surveys.change.trust.tooFew.title': '{questions} cannot be compared',
  'surveys.change.trust.tooFew.textThen':
    '{count, plural, =0 {Nobody answered it last time.} one {Only one person answered it last time.} other {Only # answered it last time.}} At least three are needed both times.',
  'surveys.change.trust.tooFew.textNow':
    '{count, plural, =0 {Nobody answered it this time.} one {Only one person answered it this time.} other {Only # answered it this time.}} At least three are needed both times.',
  'surveys.change.trust.tooFew.textSeveral': 'At least three answers are needed both times.',
  'surveys.change.trust.mixedMore.title': 'More answered anonymously than last time',
  'surveys.change.trust.mixedFewer.title': 'Fewer answered anonymously than last time',
  'surveys.change.trust.mixed.text':
    'People answer a little differently with and without a name, so we call no change clear this time.',
  'surveys.change.trust.both.title':
    '{count, plural, one {# named person answered both times} other {# named people answered both times}}',
  'surveys.change.trust.both.up':
    'Among them {question} went up by {amount}. That says more than the whole group, because the same people are answering.',
  'surveys.change.trust.both.down':
    'Among them {question} went down by {amount}. That says more than the whole group, because the same people are answering.',
  'surveys.change.trust.both.same':
    'Among them nothing moved much. That says more than the whole group, because the same people are answering.',
} as const;

type ResultScreenTexts = typeof en;

/** All that the page of a result can say. */
export type ResultTexts = ResultScreenTexts & SurveysTexts;
export type { ResultScreenTexts };
