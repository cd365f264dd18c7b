import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import {
  cardPath,
  goalMailsPath,
  PATHS,
  remindersPath,
  subscriptionMailsPath,
  testInvitationPath,
} from '#shared/paths.ts';
import { ofCards, ofForm, ofGoals, ofOpen, ofOrganisation, ofReminders, ofSettings, ofSurveys } from './more-words.tsx';
import { laterScreen } from './later-screen.ts';
import { legalRoute } from './legal-route.tsx';
import { NotFound } from '#brands/web/NotFound.tsx';
import { Trouble } from './problem-screens.tsx';
import { Shell } from './Shell.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Trouble,
});
const getParentRoute = () => root;

const routes = [
  createRoute({
    getParentRoute,
    path: PATHS.overview,
    staticData: { ownAction: true },
    component: laterScreen(() => import('#dashboards/web/DashboardScreen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.surveys,
    staticData: { ownAction: true, group: 'personal' },
    component: ofSurveys(laterScreen(() => import('#surveys/web/SurveyListScreen.tsx'), 'SurveyListScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.newSurvey,
    staticData: { ownAction: true, group: 'personal' },
    component: ofSurveys(laterScreen(() => import('./WizardRoute.tsx'), 'WizardRoute')),
  }),
  createRoute({
    getParentRoute,
    path: testInvitationPath('$id'),
    staticData: { ownAction: true, group: 'personal' },
    component: ofForm(laterScreen(() => import('#responding/web/form/FormPreviewScreen.tsx'), 'FormPreviewScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/survey/$id',
    staticData: { ownAction: true, group: 'personal' },
    component: ofSurveys(laterScreen(() => import('./SurveyRoute.tsx'), 'SurveyRoute')),
  }),
  createRoute({
    getParentRoute,
    path: '/survey/$id/report',
    staticData: { alone: 'paper' },
    component: ofSurveys(laterScreen(() => import('#surveys/web/report/ReportScreen.tsx'), 'ReportScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/survey/$id/present',
    staticData: { alone: 'stage' },
    component: ofSurveys(laterScreen(() => import('#surveys/web/present/PresentScreen.tsx'), 'PresentScreen')),
  }),
  createRoute({
    getParentRoute,
    path: remindersPath('$id'),
    staticData: { ownAction: true, group: 'personal' },
    component: ofReminders(laterScreen(() => import('./ReminderRoute.tsx'), 'ReminderRoute')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.shared,
    staticData: { group: 'shared' },
    component: ofSurveys(laterScreen(() => import('#surveys/web/SharedListScreen.tsx'), 'SharedListScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/shared/$id',
    staticData: { group: 'shared' },
    component: ofSurveys(laterScreen(() => import('./SurveyRoute.tsx'), 'SharedSurveyRoute')),
  }),
  createRoute({
    getParentRoute,
    path: '/shared/$id/report',
    staticData: { alone: 'paper' },
    component: ofSurveys(laterScreen(() => import('#surveys/web/report/ReportScreen.tsx'), 'SharedReportScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.goals,
    staticData: { ownAction: true, group: 'personal' },
    component: ofGoals(laterScreen(() => import('#goals/web/GoalListScreen.tsx'), 'GoalListScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.newGoal,
    staticData: { ownAction: true, group: 'personal' },
    component: ofGoals(laterScreen(() => import('#goals/web/form/GoalFormScreen.tsx'), 'GoalFormScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/improvement/$id',
    staticData: { ownAction: true, group: 'personal' },
    component: ofGoals(laterScreen(() => import('./GoalRoute.tsx'), 'GoalRoute')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.sharedGoals,
    staticData: { group: 'shared' },
    component: ofGoals(laterScreen(() => import('#goals/web/SharedGoalsScreen.tsx'), 'SharedGoalsScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/shared-improvement/$id',
    staticData: { group: 'shared' },
    component: ofGoals(laterScreen(() => import('./GoalRoute.tsx'), 'SharedGoalRoute')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.cards,
    staticData: { ownAction: true, group: 'personal' },
    component: ofCards(laterScreen(() => import('#cards/web/CardListScreen.tsx'), 'CardListScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.newCard,
    staticData: { ownAction: true, group: 'personal' },
    component: ofCards(laterScreen(() => import('#cards/web/editor/CardEditorScreen.tsx'), 'CardEditorScreen')),
  }),
  createRoute({
    getParentRoute,
    path: cardPath('$id'),
    staticData: { ownAction: true, group: 'personal' },
    component: ofCards(laterScreen(() => import('#cards/web/CardScreen.tsx'), 'CardScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.sharedCards,
    staticData: { group: 'shared' },
    component: ofCards(laterScreen(() => import('#cards/web/SharedCardsScreen.tsx'), 'SharedCardsScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.recommendations,
    staticData: { group: 'personal' },
    component: ofSurveys(
      laterScreen(() => import('#dashboards/web/RecommendationsScreen.tsx'), 'RecommendationsScreen'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.organisation,
    staticData: { ownAction: true, group: 'shared' },
    component: ofOrganisation(
      laterScreen(() => import('#dashboards/web/organisation/OrganisationScreen.tsx'), 'OrganisationScreen'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.newOrganisationGoal,
    staticData: { ownAction: true, group: 'shared' },
    component: ofOrganisation(
      laterScreen(
        () => import('#dashboards/web/organisation/OrganisationGoalFormScreen.tsx'),
        'OrganisationGoalFormScreen',
      ),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/organization/goal/$id',
    staticData: { ownAction: true, group: 'shared' },
    component: ofOrganisation(
      laterScreen(() => import('#goals/web/organisation/OrganisationGoalScreen.tsx'), 'OrganisationGoalScreen'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.settings,
    component: ofSettings(laterScreen(() => import('./SettingsRoute.tsx'), 'SettingsRoute')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.activate,
    staticData: { ownAction: true },
    component: ofSettings(laterScreen(() => import('#billing/web/activating/ActivateScreen.tsx'), 'ActivateScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.activated,
    staticData: { ownAction: true },
    component: ofSettings(laterScreen(() => import('#billing/web/activating/ActivatedScreen.tsx'), 'ActivatedScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.register,
    staticData: { ownAction: true },
    component: ofSettings(laterScreen(() => import('#organisations/web/form/RegisterScreen.tsx'), 'RegisterScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.join,
    staticData: { ownAction: true },
    component: ofSettings(laterScreen(() => import('#organisations/web/joining/JoinScreen.tsx'), 'JoinScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/join/$organizationId',
    staticData: { ownAction: true },
    component: ofSettings(laterScreen(() => import('./JoinByLinkRoute.tsx'), 'JoinByLinkRoute')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.address,
    staticData: { open: true },
    component: ofOpen(laterScreen(() => import('#responding/web/address/AddressScreen.tsx'), 'AddressScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.contact,
    staticData: { open: true, ownAction: true },
    component: ofOpen(laterScreen(() => import('#contact/web/ContactScreen.tsx'), 'ContactScreen')),
  }),
  createRoute({
    getParentRoute,
    path: PATHS.lostLink,
    staticData: { open: true },
    component: ofOpen(laterScreen(() => import('#responding/web/address/LostLinkScreen.tsx'), 'LostLinkScreen')),
  }),
  createRoute({
    getParentRoute,
    path: '/address/$ticket',
    staticData: { open: true },
    component: ofOpen(laterScreen(() => import('#responding/web/address/StoredScreen.tsx'), 'StoredScreen')),
  }),
  createRoute({
    getParentRoute,
    path: goalMailsPath('$linkId'),
    staticData: { open: true },
    component: ofOpen(laterScreen(() => import('#goals/web/GoalMailsScreen.tsx'), 'GoalMailsScreen')),
  }),
  createRoute({
    getParentRoute,
    path: subscriptionMailsPath('$linkId'),
    staticData: { open: true },
    component: ofOpen(laterScreen(() => import('#billing/web/SubscriptionMailsScreen.tsx'), 'SubscriptionMailsScreen')),
  }),
  legalRoute(root, 'privacy'),
  legalRoute(root, 'cookies'),
  legalRoute(root, 'terms'),
  legalRoute(root, 'accessibility'),
  legalRoute(root, 'agreement'),
  // Where the login comes back to: whoever is let in is led on at once, and whoever is not is told why.
  createRoute({ getParentRoute, path: CALLBACK_PATH, component: NotFound }),
  // An address that leads nowhere says so to everybody: a login would not help.
  createRoute({ getParentRoute, path: '$', staticData: { open: true }, component: NotFound }),
];

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** True where the screen has a call to action of its own, so that the bar shows none (design 4). */
    ownAction?: boolean;
    /** The menu that the screen belongs to. */
    group?: 'personal' | 'shared';
    /** True where no login is needed. */
    open?: boolean;
    /**
     * Where the screen is all that is seen, without bar and foot: a paper, or a screen in a room, over which nothing is
     * ever laid.
     */
    alone?: 'paper' | 'stage';
  }
}
