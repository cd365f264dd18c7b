export const en = {
  'organisationDashboard.pageTitle': 'Organisation',
  'organisationDashboard.text': 'How clients and colleagues experience the work. Private surveys are not included.',
  'organisationDashboard.filters.aria': 'Filters',
  'organisationDashboard.filters.period.label': 'Period',
  'organisationDashboard.filters.period.forever': 'Forever',
  'organisationDashboard.filters.period.twelveMonths': '12 months',
  'organisationDashboard.filters.period.sixMonths': '6 months',
  'organisationDashboard.filters.period.threeMonths': '3 months',
  'organisationDashboard.filters.period.custom': 'Custom',
  'organisationDashboard.filters.from.label': 'From',
  'organisationDashboard.filters.to.label': 'To',
  'organisationDashboard.filters.dates.invalid': 'The from date must be before the to date.',
  'organisationDashboard.filters.department.label': 'Department',
  'organisationDashboard.filters.department.all': 'All departments',
  'organisationDashboard.filters.surveyType.label': 'Survey type',
  'organisationDashboard.filters.updating': 'Updating the figures …',
  'organisationDashboard.filters.updatedAria': 'The figures are updated. Total score {score}.',
  'organisationDashboard.total.title': 'Total score',
  'organisationDashboard.total.sentence.negative':
    'There is room to raise the work here, most of all in {question} ({type}).',
  'organisationDashboard.total.sentence.mediocre':
    'The work is on the way, and {question} ({type}) has the most room to grow.',
  'organisationDashboard.total.sentence.positive':
    'Feedback is strong, and {question} ({type}) has the most room to grow.',
  'organisationDashboard.total.answers': 'Answers',
  'organisationDashboard.total.surveys': 'Surveys',
  'organisationDashboard.total.from': 'From',
  'organisationDashboard.total.to': 'To',
  'organisationDashboard.total.fromTheStart': 'The start',
  'organisationDashboard.perType.facts':
    '{surveys, plural, one {# survey} other {# surveys}} · {answers, plural, one {# answer} other {# answers}}',
  'organisationDashboard.perType.empty': 'No answers of this type in the period',
  'organisationDashboard.trend.text': 'Average score per quarter',
  'organisationDashboard.trend.quarter': 'Q{quarter} {year}',
  'organisationDashboard.allAnswers.title': 'All single scores',
  'organisationDashboard.allAnswers.text':
    '{count, plural, one {# score} other {# scores}}, from {answers, plural, one {# answer} other {# answers}}',
  'organisationDashboard.share.aria':
    "{type}: needs attention {negative}, on the way {mediocre}, strong {positive}, don't know {unknown}",
  'organisationDashboard.empty.title': 'No answers in the period',
  'organisationDashboard.empty.text': 'Choose a longer period, or another department or type.',
  'organisationDashboard.empty.button': 'Show everything',
  'organisationDashboard.never.title': 'No figures yet',
  'organisationDashboard.never.text': 'The figures show when the first surveys that are shared get answers.',
  'organisationDashboard.failed': 'Could not fetch new figures. You see the ones from before.',
  'organisationDashboard.tooFew.department':
    '{department} has {count, plural, =0 {no answers} one {# answer} other {# answers}} in the period.',
  'organisationDashboard.tooFew.periodText':
    'A figure for dates of your own needs at least {fewest} answers, so that nobody can be recognised.',
  'organisationDashboard.tooFew.period':
    '{count, plural, =0 {There are no answers} one {There is # answer} other {There are # answers}} in the period.',
  'organisationDashboard.tooFew.longerButton': 'Show 12 months',
  'organisationDashboard.tooFew.allButton': 'All departments',
  'organisationDashboard.perType.tooFew': 'Fewer than {fewest} answers, so the number is not shown.',
  'organisationDashboard.trend.empty.title': 'No curve yet',
  'organisationDashboard.trend.empty.text':
    'The curve is drawn when a type has at least {fewest} answers in two quarters.',
  'organisationDashboard.share.table': 'Survey type',
  'organisationDashboard.trend.table': 'Quarter',
  'organisationDashboard.goals.unfiltered': 'The goals are for the whole organisation, whatever the filter.',
} as const;

export type OrganisationDashboardTexts = typeof en;
