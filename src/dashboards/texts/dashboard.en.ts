export const en = {
  'dashboard.title': 'Overview',
  'dashboard.greeting.morning': 'Good morning, {firstName}',
  'dashboard.greeting.afternoon': 'Good afternoon, {firstName}',
  'dashboard.greeting.evening': 'Good evening, {firstName}',
  'dashboard.greeting.welcome': 'Welcome, {firstName}',
  'dashboard.summary.ongoing':
    '{count, plural, =0 {No surveys are ongoing.} one {One survey is ongoing.} other {# surveys are ongoing.}}',
  'dashboard.summary.nextDeadline': '{answered} of {invited} have answered “{survey}”, and the last day is {date}.',
  'dashboard.summary.nextDeadlineBoth':
    '“{survey}” has {count, plural, one {# answer} other {# answers}}, {answered} of {invited} invited and {anonymous} anonymous, and the last day is {date}.',
  'dashboard.summary.nextDeadlineAnonymous':
    '“{survey}” has {count, plural, =0 {no answers yet} one {# answer} other {# answers}}, and the last day is {date}.',
  'dashboard.summary.newUser':
    'Start with one survey. It takes five minutes to make, and responders spend two minutes answering.',
  'dashboard.firstSurveyButton': 'Make your first survey',
  'dashboard.newSurveyButton': 'New survey',
  'dashboard.newCardButton': 'Make a card',
  'dashboard.noOrganisation.title': 'You are not in an organisation yet',
  'dashboard.noOrganisation.text':
    'On your own you can have one unfinished survey at a time, one card and up to {max} invited people. Together you can share surveys, goals and cards.',
  'dashboard.noOrganisation.registerButton': 'Register your organisation',
  'dashboard.noOrganisation.joinButton': 'Join an organisation',
  'dashboard.ongoing.title': 'Ongoing now',
  'dashboard.ongoing.allLink': 'All surveys',
  'dashboard.ongoing.answered': '{answered} of {invited}',
  'dashboard.ongoing.answeredLabel': 'have answered',
  'dashboard.ongoing.withAnonymous': '{count} answers: {answered} of {invited} invited, {anonymous} anonymous',
  'dashboard.ongoing.progressAria': 'Answers to {survey}: {answered} of {invited}',
  'dashboard.ongoing.emptyTitle': 'No surveys are ongoing',
  'dashboard.ongoing.emptyText': 'When you send out a survey, you see here who has answered.',
  'dashboard.goals.title': 'Your goals',
  'dashboard.goals.allLink': 'All goals',
  'dashboard.finished.title': 'Latest finished',
  'dashboard.finished.text': '{survey}. Finished {date}.',
  'dashboard.finished.resultLink': 'See the result',
  'dashboard.finished.goalButton': 'Make a goal from this',
  'dashboard.finished.emptyTitle': 'No finished surveys yet',
  'dashboard.finished.emptyText': 'The latest result shows here when a survey has finished.',
  'dashboard.card.title': 'Latest card',
  'dashboard.card.allLink': 'All cards',
  'dashboard.card.shareButton': 'Share the card',
  'dashboard.card.statisticsLink': 'See statistics',
  'dashboard.card.emptyTitle': 'You have no card',
  'dashboard.card.emptyText':
    'A journey card shows the score from two surveys, and can be shared with a link or QR code.',
  'dashboard.recommendation.title': 'Something said about you',
  'dashboard.recommendation.loadFailed': 'Could not fetch the recommendations',
  'dashboard.subscription.loadFailed': 'Could not find out whether the subscription is active',
  'dashboard.recommendation.allLink': 'All recommendations',
  'dashboard.recommendation.emptyText': 'Recommendations you receive show here, one at a time.',
} as const;

export type DashboardTexts = typeof en;
