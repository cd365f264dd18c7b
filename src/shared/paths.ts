/** The pages of the app without a parameter (specification 2), as links, mails and the router name them. */
export const PATHS = {
  overview: '/',
  surveys: '/surveys',
  newSurvey: '/survey',
  shared: '/shared',
  goals: '/improvements',
  newGoal: '/improvement',
  sharedGoals: '/shared-improvements',
  cards: '/cards',
  newCard: '/card',
  sharedCards: '/shared-cards',
  organisation: '/organization',
  newOrganisationGoal: '/organization/goal',
  recommendations: '/recommendations',
  settings: '/settings',
  members: '/settings#2',
  subscription: '/settings#subscription',
  activate: '/activate-subscription',
  /** The spelling is the route's (specification 2). */
  activated: '/subscription-activatecd',
  register: '/register-organization',
  join: '/join-organization',
  address: '/address',
  lostLink: '/lost-link',
  contact: '/contact',
} as const;

/** A survey for its candidate side. */
export function surveyPath(id: string): string {
  return `/survey/${id}`;
}

/** Who has not answered a survey, for its candidate side. */
export function remindersPath(id: string): string {
  return `${surveyPath(id)}/reminders`;
}

/** A survey for those it is shared with. */
export function sharedSurveyPath(id: string): string {
  return `/shared/${id}`;
}

/** A survey as a report on paper, for its candidate side. */
export function reportPath(id: string): string {
  return `${surveyPath(id)}/report`;
}

/** The same for those it is shared with. */
export function sharedReportPath(id: string): string {
  return `${sharedSurveyPath(id)}/report`;
}

/** The anonymous link of a survey for a big screen in a room. */
export function presentPath(id: string): string {
  return `${surveyPath(id)}/present`;
}

/** The wizard with a survey that exists. */
export function editSurveyPath(id: string): string {
  return `${PATHS.newSurvey}?id=${id}`;
}

/** The form that a test invitation opens. */
export function testInvitationPath(id: string): string {
  return `/survey/preview/${id}`;
}

/** The wizard with what is taken over of a survey that is asked again, with its people or without. */
export function askAgainPath(id: string, people: 'people' | 'nobody'): string {
  return people === 'people' ? `${PATHS.newSurvey}?from=${id}` : `${PATHS.newSurvey}?from=${id}&people=no`;
}

/** A goal for its owner. */
export function goalPath(id: string): string {
  return `/improvement/${id}`;
}

/** The form of a new goal, which begins in a finished survey. */
export function newGoalPath(surveyId: string): string {
  return `${PATHS.newGoal}?fromSurvey=${surveyId}`;
}

/** The form with a goal that exists. */
export function editGoalPath(id: string): string {
  return `${PATHS.newGoal}?id=${id}`;
}

/** A goal for those it is shared with. */
export function sharedGoalPath(id: string): string {
  return `/shared-improvement/${id}`;
}

/** Where somebody who gets mails about the own goals says that they are not wanted, or are. */
export function goalMailsPath(linkId: string): string {
  return `/goal-mails/${linkId}`;
}

/** Where an owner who gets mails about the end of the subscription says that they are not wanted, or are. */
export function subscriptionMailsPath(linkId: string): string {
  return `/subscription-mails/${linkId}`;
}

/** A card for its owner. */
export function cardPath(id: string): string {
  return `${PATHS.newCard}/${id}`;
}

/** The numbers of a card, on the page of its owner. */
export function cardStatisticsPath(id: string): string {
  return `${cardPath(id)}#statistics`;
}

/** A card for everybody who has its link. */
export function publicCardPath(id: string): string {
  return `/c/${id}`;
}

/** A card as a picture, for everybody who has its link. */
export function cardPicturePath(id: string): string {
  return `${publicCardPath(id)}/card.png`;
}

/** A card alone, for a frame of another site. */
export function cardEmbedPath(id: string): string {
  return `${publicCardPath(id)}/embed`;
}

/** A goal of the organisation. */
export function organisationGoalPath(id: string): string {
  return `${PATHS.newOrganisationGoal}/${id}`;
}

/** The form of a new goal of the organisation, whose starting point begins on that day. */
export function newOrganisationGoalPath(fromDate: string): string {
  return `${PATHS.newOrganisationGoal}?fromDate=${fromDate}`;
}

/** The form with a goal of the organisation that exists. */
export function editOrganisationGoalPath(id: string): string {
  return `${PATHS.newOrganisationGoal}?id=${id}`;
}

/** Where an organisation invites to join it. */
export const INVITATION_PATH = '/join/';

/** The form behind a personal link. */
export function responsePath(linkId: string): string {
  return `/respond/${linkId}`;
}

/** The form behind an anonymous link: the hyphen tells the two apart. */
export function anonymousResponsePath(linkId: string): string {
  return responsePath(`-${linkId}`);
}

/** What the server, or another front end, answers by itself: the first piece of such a path. */
export const ANSWERED_ELSEWHERE: readonly string[] = [
  'respond',
  'c',
  'api',
  'authorize',
  'oauth',
  'oidc',
  'userinfo',
  '.well-known',
  'v2',
  'interaction',
  'upstream',
  'scim',
  'verify',
  'change-address',
  'link-provider',
  'new-device',
  'forgot',
  'reset',
  'mailbox',
  'sandbox',
  'mail',
  'assets',
  'login-files',
  'healthz',
  'readyz',
  'metrics',
];
