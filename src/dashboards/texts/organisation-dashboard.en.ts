export const en = {
  'organisationDashboard.pageTitle': 'Organisation',
  'organisationDashboard.text': 'How clients and colleagues experience the work, without private surveys.',
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
    'The work needs attention. There is most to gain in {question} ({type}).',
  'organisationDashboard.total.sentence.mediocre':
    'The work is on the way. There is most to gain in {question} ({type}).',
  'organisationDashboard.total.sentence.positive':
    'The work is rated as strong. There is most to gain in {question} ({type}).',
  'organisationDashboard.total.answers': 'Answers',
  'organisationDashboard.total.surveys': 'Surveys',
  'organisationDashboard.total.from': 'From',
  'organisationDashboard.total.to': 'To',
  'organisationDashboard.perType.facts':
    '{surveys, plural, one {# survey} other {# surveys}} · {answers, plural, one {# answer} other {# answers}}',
  'organisationDashboard.perType.empty': 'No answers of this type in the period',
  'organisationDashboard.trend.text': 'Average score per quarter',
  'organisationDashboard.trend.quarter': 'Q{quarter} {year}',
  'organisationDashboard.allAnswers.title': 'All answers',
  'organisationDashboard.allAnswers.text':
    '{count, plural, one {# answer from 0 to 10} other {# answers from 0 to 10}}',
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
  'organisationDashboard.tooFew.longerButton': 'Show 12 months',
  'organisationDashboard.tooFew.allButton': 'All departments',
  'organisationDashboard.perType.tooFew': 'Fewer than three answers, so the number is not shown.',
  'organisationDashboard.trend.empty.title': 'No curve yet',
  'organisationDashboard.trend.empty.text':
    'The curve is drawn when a type has at least three answers in two quarters.',
  'organisationDashboard.goals.unfiltered': 'The goals are for the whole organisation, whatever the filter.',
} as const;

export type OrganisationDashboardTexts = typeof en;
