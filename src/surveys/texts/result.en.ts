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
  'surveys.again.sinceLast': 'since last time',
  'surveys.again.facts':
    '{now, plural, one {# answer} other {# answers}} now, {last, plural, one {# answer} other {# answers}} last time. Last time was {period}.',
  'surveys.again.tooFew': 'Too few answers to compare',
  'surveys.again.tooFewTotal': 'That is too few to say whether the score has moved.',
  'surveys.again.perQuestion': 'Change per question',
  'surveys.again.legendThen': '{period} (inner ring)',
  'surveys.again.legendNow': '{period} (outer ring)',
  'surveys.again.spring': 'spring {year}',
  'surveys.again.autumn': 'autumn {year}',
  'surveys.again.springAlone': 'spring',
  'surveys.again.autumnAlone': 'autumn',
  'surveys.again.times': 'The {count} times you have asked',
  'surveys.again.trust.title': 'What can you trust?',
  'surveys.again.trust.text': 'Small differences are often chance when few answer.',
  'surveys.again.trust.up': '{questions} went up',
  'surveys.again.trust.upBy': 'Up by {amounts}.',
  'surveys.again.trust.down': '{questions} went down',
  'surveys.again.trust.downBy': 'Down by {amounts}.',
  'surveys.again.trust.same': '{questions} stayed about the same',
  'surveys.again.trust.sameText': 'Less than 0.3 counts as unchanged.',
  'surveys.again.trust.few': '{questions} cannot be compared',
  'surveys.again.trust.fewText': 'Fewer than three answers in one round is too few to compare.',
  'surveys.again.trust.both': '{both} of the {named} named responders answered both times.',
  'surveys.again.trust.new':
    '{count, plural, one {One named responder answered for the first time} other {# named responders answered for the first time}}',
  'surveys.again.trust.anonymousTitle': 'Some answered anonymously',
  'surveys.again.trust.anonymous': 'Anonymous answers cannot be followed from one time to the next.',
  'surveys.again.when': 'Surveys compare best six months apart: {period}.',
} as const;

type ResultScreenTexts = typeof en;

/** All that the page of a result can say. */
export type ResultTexts = ResultScreenTexts & SurveysTexts;
export type { ResultScreenTexts };
