export const en = {
  'organisationGoals.title': 'Organisation goals',
  'organisationGoals.crumb': 'Organisation',
  'organisationGoals.summary':
    '{running, plural, =0 {None running} one {One running} other {# running}}, {concluded, plural, =0 {none concluded} one {one concluded} other {# concluded}}',
  'organisationGoals.newButton': 'New organisation goal',
  'organisationGoals.empty.title': 'No organisation goals yet',
  'organisationGoals.empty.text': 'A goal that everyone in the organisation can follow.',
  'organisationGoals.empty.textForMembers': 'The administrator and the supporters can make organisation goals.',
  'organisationGoals.visibility': 'Visible to everyone in {organisation}',
  'organisationGoals.limit.tooMany':
    'You have made {max} organisation goals, and nobody can make more. Delete one to make a new one.',
  'organisationGoals.form.createTitle': 'New organisation goal',
  'organisationGoals.form.editTitle': 'Edit organisation goal',
  'organisationGoals.form.name.placeholder': 'For example Clearer deliveries',
  'organisationGoals.form.surveyType.label': 'Survey type',
  'organisationGoals.form.surveyType.hint': 'The goal follows the scores of this type.',
  'organisationGoals.form.originalPeriod.label': 'Period of the starting point',
  'organisationGoals.form.originalFrom.label': 'From',
  'organisationGoals.form.originalTo.label': 'To',
  'organisationGoals.form.originalPeriod.hint':
    'The scores of this period are kept as the starting point when the goal is created.',
  'organisationGoals.form.originalPeriod.invalid': 'The from date must be before the to date.',
  'organisationGoals.form.originalPeriod.noScores': 'No answers in the period yet. The goal starts without scores.',
  'organisationGoals.form.situation.example': 'For example: Clients give expectations a lower score than the rest.',
  'organisationGoals.form.goal.example': 'For example: Expectations above 6.5 on every delivery',
  'organisationGoals.form.plan.example':
    'For example: Write down the criteria together with the client in the first meeting.',
  'organisationGoals.scores.original': '{from} – {to}',
  'organisationGoals.scores.now': 'Now',
  'organisationGoals.scores.title': 'From the starting point until now',
  'organisationGoals.scores.privateHint': 'Surveys that only one person can see are not counted.',
  'organisationGoals.conclusion.success.label': 'Did you reach the goal together?',
  'organisationGoals.conclusion.reached.title': 'The goal is reached',
  'organisationGoals.conclusion.notReached.title': 'Not reached this time',
  'organisationGoals.madeBy': 'Made by {name}',
  'organisationGoals.form.preview.title': 'This will be the starting point',
  'organisationGoals.form.preview.facts':
    '{surveys, plural, one {# survey} other {# surveys}}, {answers, plural, one {# answer} other {# answers}}',
  'organisationGoals.form.preview.tooFew':
    'Fewer than three answers, so the goal starts without scores. Choose a longer period to see some.',
  'organisationGoals.form.tile': '{score} in total, {surveys, plural, one {# survey} other {# surveys}}',
  'organisationGoals.form.draftKept': 'The draft is kept on this device until the goal is created.',
  'organisationGoals.form.time.start': 'The starting point begins',
  'organisationGoals.form.time.today': 'Today, the goal is set',
  'organisationGoals.form.running.title': 'Already running',
  'organisationGoals.form.running.loadFailed': 'Could not fetch the goals that are running',
  'organisationGoals.form.oneAtATime.title': 'One goal at a time for each type',
  'organisationGoals.form.oneAtATime.text':
    'A number moves more easily when everyone pulls the same way. If you already have a goal for the type, you can wait until it is finished.',
  'organisationGoals.scores.sentence.up': '{question} has risen from {from} to {to}.',
  'organisationGoals.scores.sentence.same': '{question} is about the same, {to}.',
  'organisationGoals.scores.sentence.down': '{question} has gone from {from} to {to}.',
  'organisationGoals.scores.sentence.first': '{question} is {to} now. There was no score at the start.',
  'organisationGoals.scores.sentence.unknown': '{question} has no score now.',
  'organisationGoals.scores.lastSixMonths': 'Last 6 months',
  'organisationGoals.delete.text': 'The goal, the journal and the comments are deleted for everyone.',
  'organisationGoals.scores.startLabel': 'Starting point',
  'organisationGoals.scores.all.title': 'All four',
  'organisationGoals.scores.all.text':
    'The goal concerns {categories}. The others are here to show whether something else moves.',
} as const;

export type OrganisationGoalsTexts = typeof en;
