/** The paths of the app's pages without a parameter (specification 2), for links, mails and the router. */
export const PATHS = {
  overview: '/',
  surveys: '/surveys',
  newSurvey: '/survey',
  /** A made-up result, for people who have none yet. */
  sample: '/survey/sample',
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
  mailChoices: '/settings#mails',
  /** About the organisation, for its owner: there the role is handed over, and the organisation closed. */
  aboutOrganisation: '/settings#1',
  members: '/settings#2',
  subscription: '/settings#subscription',
  activate: '/activate-subscription',
  /** The misspelling is the route's (specification 2). */
  activated: '/subscription-activatecd',
  register: '/register-organization',
  join: '/join-organization',
  address: '/address',
  lostLink: '/lost-link',
  contact: '/contact',
  /** A made-up card, whole. */
  exampleCard: '/c/example',
  /** Tells whether a card is genuine. */
  check: '/check',
} as const;

export function surveyPath(id: string): string {
  return `/survey/${id}`;
}

/** The fragment at which the page of a survey opens its downloads. */
export const DOWNLOADS = 'download';

export const downloadsPath = (id: string): string => `${surveyPath(id)}#${DOWNLOADS}`;

export const answerBackPath = (id: string): string => `${surveyPath(id)}/answer-back`;

/** The people who have not answered a survey, for its candidate side. */
export function remindersPath(id: string): string {
  return `${surveyPath(id)}/reminders`;
}

/** The survey page for people it is shared with. */
export function sharedSurveyPath(id: string): string {
  return `/shared/${id}`;
}

/** The printable report of a survey, for its candidate side. */
export function reportPath(id: string): string {
  return `${surveyPath(id)}/report`;
}

/** The printable report for people the survey is shared with. */
export function sharedReportPath(id: string): string {
  return `${sharedSurveyPath(id)}/report`;
}

/** The anonymous link of a survey on a large screen. */
export function presentPath(id: string): string {
  return `${surveyPath(id)}/present`;
}

/** The wizard with an existing survey. */
export function editSurveyPath(id: string): string {
  return `${PATHS.newSurvey}?id=${id}`;
}

export function testInvitationPath(id: string): string {
  return `/survey/preview/${id}`;
}

/** The wizard with the content of an earlier survey, with or without its invitees. */
export function askAgainPath(id: string): string {
  return `${PATHS.newSurvey}?from=${id}`;
}

export function goalPath(id: string): string {
  return `/improvement/${id}`;
}

/** The form for a new goal from a finished survey; with a question, that one is chosen. */
export function newGoalPath(surveyId: string, question?: string): string {
  return `${PATHS.newGoal}?fromSurvey=${surveyId}${question === undefined ? '' : `&question=${question}`}`;
}

/** The form for an existing goal. */
export function editGoalPath(id: string): string {
  return `${PATHS.newGoal}?id=${id}`;
}

export function sharedGoalPath(id: string): string {
  return `/shared-improvement/${id}`;
}

/** Switches the mails about one's own goals off or on. */
export function goalMailsPath(linkId: string): string {
  return `/goal-mails/${linkId}`;
}

/** The page behind the links of a mail that asks how a goal is going. */
export function checkInPath(ticket: string): string {
  return `/check-in/${ticket}`;
}

/** Stops the question about one goal. */
export function stopCheckInsPath(ticket: string): string {
  return `${checkInPath(ticket)}/stop`;
}

/** Opens the form of a request once, by a ticket. */
export function askedTicketPath(ticket: string): string {
  return `/asked/${ticket}`;
}

/** Switches an owner's mails about the end of the subscription off or on. */
export function subscriptionMailsPath(linkId: string): string {
  return `/subscription-mails/${linkId}`;
}

/** Switches the reminder to answer those who were asked off or on. */
export function answerBackMailsPath(linkId: string): string {
  return `/answer-back-mails/${linkId}`;
}

export function cardPath(id: string): string {
  return `${PATHS.newCard}/${id}`;
}

/** The statistics section on the card page of its owner. */
export function cardStatisticsPath(id: string): string {
  return `${cardPath(id)}#statistics`;
}

export function publicCardPath(id: string): string {
  return `/c/${id}`;
}

export function cardPicturePath(id: string): string {
  return `${publicCardPath(id)}/card.png`;
}

/** The signed token of a card's proof. */
export function cardCredentialPath(id: string): string {
  return `${publicCardPath(id)}/credential`;
}

/** The picture of a card with its proof inside. */
export function proofPicturePath(id: string): string {
  return `${publicCardPath(id)}/proof.png`;
}

/** A small picture for other sites, which leads to the check of the card. */
export function cardSealPath(id: string): string {
  return `${publicCardPath(id)}/seal.svg`;
}

/** The card alone, for an iframe on another site. */
export function cardEmbedPath(id: string): string {
  return `${publicCardPath(id)}/embed`;
}

export function organisationGoalPath(id: string): string {
  return `${PATHS.newOrganisationGoal}/${id}`;
}

/** The list of the organisation's documents, and a document in one of the languages; with `print`, it is printed at once. */
export const DOCUMENTS_PATH = `${PATHS.settings}#documents`;
export function documentPath(name: string, lang: string, print = false): string {
  return `/documents/${name}?in=${lang}${print ? '&print=1' : ''}`;
}

/** The form for a new goal of the organisation, whose starting point begins on that day. */
export function newOrganisationGoalPath(fromDate: string): string {
  return `${PATHS.newOrganisationGoal}?fromDate=${fromDate}`;
}

/** The form for an existing goal of the organisation. */
export function editOrganisationGoalPath(id: string): string {
  return `${PATHS.newOrganisationGoal}?id=${id}`;
}

/** The prefix of links to join an organisation. */
export const INVITATION_PATH = '/join/';

export function responsePath(linkId: string): string {
  return `/respond/${linkId}`;
}

/** The form behind an anonymous link, which the hyphen distinguishes from a personal one. */
export function anonymousResponsePath(linkId: string): string {
  return responsePath(`-${linkId}`);
}

/** First segments of paths that the server or another front end handles. */
export const ANSWERED_ELSEWHERE: readonly string[] = [
  'respond',
  'asked',
  'c',
  'address',
  'lost-link',
  'check',
  'proof-status',
  'goal-mails',
  'subscription-mails',
  'answer-back-mails',
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
  'mcp',
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
  'healthz',
  'readyz',
  'metrics',
];
