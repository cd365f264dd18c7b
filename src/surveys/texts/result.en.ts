import type { SurveysTexts } from './surveys.en.ts';

/** What the page of a result says beside the words that all screens of surveys share. */
export const en = {
  'surveys.words.title': 'Words',
  'surveys.words.text': 'From {count} of {answers, plural, one {# answer} other {# answers}}',
  'surveys.words.empty': 'Nobody has written anything yet.',
  'surveys.words.search': 'Search the words',
  'surveys.words.kind': 'Show',
  'surveys.words.kind.all': 'All',
  'surveys.words.kind.message': 'Messages',
  'surveys.words.kind.recommendation': 'Recommendations',
  'surveys.words.showAll': 'Show all {count}',
  'surveys.words.found': '{count, plural, one {# match} other {# matches}}',
  'surveys.words.noMatch': 'No words match.',
  'surveys.words.reset': 'Reset',
  'surveys.words.copyAll': 'Copy all',
  'surveys.words.copyOne': 'Copy the words of {name}',
  'surveys.words.dontKnow': 'don’t know',
  'surveys.jump.button': 'Go to …',
  'surveys.jump.label': 'Go to an answer',
  'surveys.jump.placeholder': 'Name or number',
  'surveys.jump.wrote': '(with words)',
  'surveys.jump.more': '{count, plural, one {# more.} other {# more.}} Type to narrow the list.',
  'surveys.jump.none': 'No answer has that name.',
  'surveys.responders.wrote': 'Has written something',
  'surveys.live.new': '{count, plural, one {# new answer} other {# new answers}}',
} as const;

type ResultScreenTexts = typeof en;

/** All that the page of a result can say. */
export type ResultTexts = ResultScreenTexts & SurveysTexts;
export type { ResultScreenTexts };
