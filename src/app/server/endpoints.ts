import { cardEndpoints } from '#cards/server/endpoints.ts';
import { commentEndpoints } from '#comments/server/endpoints.ts';
import { contactEndpoints } from '#contact/server/endpoints.ts';
import { dashboardEndpoints } from '#dashboards/server/endpoints.ts';
import { goalEndpoints } from '#goals/server/endpoints.ts';
import { commentedGoal, commentedOrganisationGoal } from '#goals/server/permits.ts';
import { documentEndpoints } from '#documents/server/endpoints.ts';
import { directoryEndpoints } from '#directory/server/endpoints.ts';
import { cancelDeletion } from '#identity/server/deleting.ts';
import { identityEndpoints } from '#identity/server/endpoints.ts';
import { invitationEndpoints } from '#invitations/server/endpoints.ts';
import { loginEndpoints } from '#login/server/endpoints.ts';
import { SHORTEST_PASSWORD } from '#login/rules/password-rules.ts';
import { mayBeLoggedIn } from '#login/server/upstream/required-providers.ts';
import { loginProviders } from '#login/server/upstream/requiring.ts';
import { organisationEndpoints } from '#organisations/server/endpoints.ts';
import { mailEndpoints } from '#mails/server/mail-choices.ts';
import type { Config } from '#platform/server/config.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import type { ApiPart } from '#platform/server/http/openapi.ts';
import { programEndpoints } from '#programs/server/endpoints.ts';
import { reminderEndpoints } from '#reminders/server/endpoints.ts';
import { eraseOpenLetters } from '#contact/server/own-data.ts';
import { selectOpenLetters } from '#contact/server/contact-store.ts';
import { respondingEndpoints } from '#responding/server/endpoints.ts';
import { surveyEndpoints } from '#surveys/server/endpoints.ts';
import { updateAnonymousNotes } from '#responding/server/response-store.ts';
import { countStoppingSurveys } from '#surveys/server/surveys-on-leaving.ts';
import { webhookEndpoints } from '#webhooks/server/endpoints.ts';
import { selectTakenOver } from '#webhooks/server/webhook-store.ts';
import { type BillingParts, WITH_PAYMENT, WITHOUT_PAYMENT } from './billing-parts.ts';
import {
  onAddressChanged,
  onGroupDeleted,
  onHandedOver,
  onJoined,
  onLeave,
  onProfileMade,
  organisationExport,
  ownDataExport,
  sendVerification,
} from './lifecycle-steps.ts';

/** The whole API by noun; an earlier noun gets here what it needs of later ones. */
const apiWith = (billing: BillingParts): readonly ApiPart[] => [
  {
    name: 'identity',
    about: 'The person who is signed in.',
    endpoints: identityEndpoints({
      ownDataChapters: ownDataExport,
      sendVerification,
      countStoppingSurveys,
      subscriptionRuns: billing.subscriptionRuns,
      onProfileMade,
      onAddressChanged,
    }),
  },
  {
    name: 'programs',
    about: 'Access tokens, by which programs call the API for a person.',
    endpoints: programEndpoints({ mayBeLoggedIn }),
  },
  { name: 'login', about: 'How the person logs in, and where.', endpoints: loginEndpoints },
  {
    name: 'organisations',
    about: 'Organisations, their members, departments and groups.',
    endpoints: organisationEndpoints({
      onFounded: billing.onFounded,
      onJoined,
      onLeave,
      onHandedOver,
      cancelDeletion,
      webhooksTakenOver: selectTakenOver,
      onGroupDeleted,
      exportChapters: organisationExport,
      loginProviders,
    }),
  },
  { name: 'mails', about: 'Which mails a person gets.', endpoints: mailEndpoints },
  ...billing.api,
  {
    name: 'directory',
    about: 'The tokens by which the directory of a company keeps its people, departments and groups true.',
    endpoints: directoryEndpoints,
  },
  {
    name: 'webhooks',
    about: 'The addresses that an organisation is told at when something happens.',
    endpoints: webhookEndpoints,
  },
  { name: 'invitations', about: 'Trying out what will be sent.', endpoints: invitationEndpoints },
  {
    name: 'surveys',
    about: 'What a candidate asks, of whom, and what came back.',
    endpoints: surveyEndpoints({ updateAnonymousNotes }),
  },
  {
    name: 'reminders',
    about: 'What is sent to those who have not answered, by itself and by hand.',
    endpoints: reminderEndpoints,
  },
  { name: 'goals', about: 'What is to become better, and whether it did.', endpoints: goalEndpoints },
  {
    name: 'comments',
    about: 'What is said about surveys and goals by those who may read them.',
    endpoints: commentEndpoints({ commentedGoal, commentedOrganisationGoal }),
  },
  { name: 'cards', about: 'What lies between two surveys, for everybody who has the link.', endpoints: cardEndpoints },
  { name: 'dashboards', about: 'What the overview shows.', endpoints: dashboardEndpoints },
  {
    name: 'responding',
    about: 'The form behind a link, and the rights of those who are asked.',
    endpoints: respondingEndpoints({ letters: { select: selectOpenLetters, erase: eraseOpenLetters } }),
  },
  { name: 'contact', about: 'Messages to those who run the brand.', endpoints: contactEndpoints },
  {
    name: 'documents',
    about: 'What the documents for data protection and for elected representatives are made of.',
    endpoints: documentEndpoints(({ authDomain }) =>
      authDomain === undefined ? { shortestPassword: SHORTEST_PASSWORD } : null,
    ),
  },
];

export const api = apiWith(WITH_PAYMENT);
const apiWithoutPayment = apiWith(WITHOUT_PAYMENT);

export const endpoints: readonly Endpoint[] = api.flatMap((part) => part.endpoints);

type Modes = Pick<Config, 'authDomain' | 'payments'>;

/** Returns the API without payment where nobody pays, and without the built-in login where an outside one replaces it. */
export function apiFor({ authDomain, payments }: Modes): readonly ApiPart[] {
  const all = payments ? api : apiWithoutPayment;
  return authDomain === undefined ? all : all.filter(({ name }) => name !== 'login');
}

export function endpointsFor(config: Modes): readonly Endpoint[] {
  return apiFor(config).flatMap((part) => part.endpoints);
}
