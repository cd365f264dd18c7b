import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { takesPayment } from '#brands/web/page.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import { PATHS } from '#shared/paths.ts';
import type { ScreenPath } from '../rules/screen-paths.ts';
import { laterScreen } from './later-screen.ts';
import { NotFound } from '#brands/web/NotFound.tsx';
import { Trouble } from './problem-screens.tsx';
import { Shell } from './Shell.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Trouble,
});

const OWN = { ownAction: true, group: 'personal' } as const;
const SHARED = { group: 'shared', needsRole: true } as const;
const NEW = { ...OWN, needsRole: 'new' } as const;
const OF_ORGANISATION = { ...SHARED, ownAction: true } as const;
const WITH_ACTION = { ownAction: true } as const;
const OPEN = { open: true } as const;

function screen<P extends ScreenPath>(path: P, staticData: StaticDataRouteOption, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, staticData, component });
}

const legal = laterScreen(() => import('#brands/web/LegalScreen.tsx'), 'LegalScreen', []);

/** Where nobody pays, these addresses are unknown like any other. */
const ofPayment = [
  screen(
    PATHS.activate,
    { ...WITH_ACTION, needsRole: true },
    laterScreen(() => import('#billing/web/activating/ActivateScreen.tsx'), 'ActivateScreen', ['billing']),
  ),
  screen(
    PATHS.activated,
    { ...WITH_ACTION, needsRole: true },
    laterScreen(() => import('#billing/web/activating/ActivatedScreen.tsx'), 'ActivatedScreen', ['billing']),
  ),
];

const routes = [
  screen(
    PATHS.overview,
    WITH_ACTION,
    laterScreen(() => import('#dashboards/web/DashboardScreen.tsx'), 'DashboardScreen', []),
  ),
  screen(
    PATHS.surveys,
    OWN,
    laterScreen(() => import('#surveys/web/SurveyListScreen.tsx'), 'SurveyListScreen', ['billing', 'surveys']),
  ),
  screen(
    PATHS.newSurvey,
    NEW,
    laterScreen(() => import('./WizardRoute.tsx'), 'WizardRoute', [
      'billing',
      'invitations',
      'mails',
      'scoring',
      'surveys',
    ]),
  ),
  screen(
    '/survey/preview/$id',
    OWN,
    laterScreen(() => import('#responding/web/form/FormPreviewScreen.tsx'), 'FormPreviewScreen', [
      'invitations',
      'responding',
      'scoring',
    ]),
  ),
  screen(
    PATHS.sample,
    { ...OWN, ...OPEN },
    laterScreen(() => import('./SampleRoute.tsx'), 'SampleRoute', ['surveys']),
  ),
  screen(
    '/survey/$id',
    OWN,
    laterScreen(() => import('./SurveyRoute.tsx'), 'SurveyRoute', ['comments', 'invitations', 'scoring', 'surveys']),
  ),
  screen(
    '/survey/$id/answer-back',
    OWN,
    laterScreen(() => import('./AnswerBackRoute.tsx'), 'AnswerBackRoute', ['invitations', 'mails', 'surveys']),
  ),
  screen(
    '/survey/$id/report',
    { alone: 'paper' },
    laterScreen(() => import('#surveys/web/report/ReportScreen.tsx'), 'ReportScreen', ['surveys']),
  ),
  screen(
    '/survey/$id/present',
    { alone: 'stage' },
    laterScreen(() => import('#surveys/web/present/PresentScreen.tsx'), 'PresentScreen', ['surveys']),
  ),
  screen(
    '/survey/$id/reminders',
    OWN,
    laterScreen(() => import('./ReminderRoute.tsx'), 'ReminderRoute', [
      'comments',
      'invitations',
      'mails',
      'reminders',
      'surveys',
    ]),
  ),
  screen(
    PATHS.shared,
    SHARED,
    laterScreen(() => import('#surveys/web/SharedListScreen.tsx'), 'SharedListScreen', ['surveys']),
  ),
  screen(
    '/shared/$id',
    SHARED,
    laterScreen(() => import('./SurveyRoute.tsx'), 'SharedSurveyRoute', [
      'comments',
      'invitations',
      'scoring',
      'surveys',
    ]),
  ),
  screen(
    '/shared/$id/report',
    { alone: 'paper', needsRole: true },
    laterScreen(() => import('#surveys/web/report/ReportScreen.tsx'), 'SharedReportScreen', ['surveys']),
  ),
  screen(
    PATHS.goals,
    OWN,
    laterScreen(() => import('#goals/web/GoalListScreen.tsx'), 'GoalListScreen', ['goals', 'surveys']),
  ),
  screen(
    PATHS.newGoal,
    NEW,
    laterScreen(() => import('#goals/web/form/GoalFormScreen.tsx'), 'GoalFormScreen', ['goals', 'surveys']),
  ),
  screen(
    '/improvement/$id',
    OWN,
    laterScreen(() => import('./GoalRoute.tsx'), 'GoalRoute', ['comments', 'goals', 'surveys']),
  ),
  screen(
    PATHS.sharedGoals,
    SHARED,
    laterScreen(() => import('#goals/web/SharedGoalsScreen.tsx'), 'SharedGoalsScreen', ['goals', 'surveys']),
  ),
  screen(
    '/shared-improvement/$id',
    SHARED,
    laterScreen(() => import('./GoalRoute.tsx'), 'SharedGoalRoute', ['comments', 'goals', 'surveys']),
  ),
  screen(
    PATHS.cards,
    OWN,
    laterScreen(() => import('#cards/web/CardListScreen.tsx'), 'CardListScreen', ['billing', 'brands', 'cards']),
  ),
  screen(
    PATHS.newCard,
    NEW,
    laterScreen(() => import('#cards/web/editor/CardEditorScreen.tsx'), 'CardEditorScreen', [
      'billing',
      'cards',
      'surveys',
    ]),
  ),
  screen(
    '/card/$id',
    OWN,
    laterScreen(() => import('#cards/web/CardScreen.tsx'), 'CardScreen', ['cards']),
  ),
  screen(
    PATHS.sharedCards,
    SHARED,
    laterScreen(() => import('#cards/web/SharedCardsScreen.tsx'), 'SharedCardsScreen', ['cards']),
  ),
  screen(
    PATHS.recommendations,
    { group: 'personal' },
    laterScreen(() => import('#dashboards/web/RecommendationsScreen.tsx'), 'RecommendationsScreen', ['dashboards']),
  ),
  screen(
    PATHS.organisation,
    OF_ORGANISATION,
    laterScreen(() => import('#dashboards/web/organisation/OrganisationScreen.tsx'), 'OrganisationScreen', [
      'dashboards',
      'goals',
    ]),
  ),
  screen(
    PATHS.newOrganisationGoal,
    OF_ORGANISATION,
    laterScreen(
      () => import('#dashboards/web/organisation/OrganisationGoalFormScreen.tsx'),
      'OrganisationGoalFormScreen',
      ['billing', 'dashboards', 'goals', 'surveys'],
    ),
  ),
  screen(
    '/organization/goal/$id',
    OF_ORGANISATION,
    laterScreen(() => import('#goals/web/organisation/OrganisationGoalScreen.tsx'), 'OrganisationGoalScreen', [
      'comments',
      'goals',
    ]),
  ),
  screen(
    PATHS.settings,
    WITH_ACTION,
    laterScreen(() => import('./SettingsRoute.tsx'), 'SettingsRoute', [
      'billing',
      'directory',
      'documents',
      'identity',
      'login',
      'mails',
      'organisations',
      'programs',
      'webhooks',
    ]),
  ),
  screen(
    '/documents/$document',
    { alone: 'paper', needsRole: true },
    laterScreen(() => import('#documents/web/DocumentScreen.tsx'), 'DocumentScreen', ['documents']),
  ),
  ...(takesPayment() ? ofPayment : []),
  screen(
    PATHS.register,
    WITH_ACTION,
    laterScreen(() => import('#organisations/web/form/RegisterScreen.tsx'), 'RegisterScreen', ['organisations']),
  ),
  screen(
    PATHS.join,
    WITH_ACTION,
    laterScreen(() => import('#organisations/web/joining/JoinScreen.tsx'), 'JoinScreen', ['organisations']),
  ),
  screen(
    '/join/$organizationId',
    WITH_ACTION,
    laterScreen(() => import('./JoinByLinkRoute.tsx'), 'JoinByLinkRoute', ['organisations']),
  ),
  screen(
    PATHS.contact,
    { open: true, ownAction: true },
    laterScreen(() => import('#contact/web/ContactScreen.tsx'), 'ContactScreen', ['contact']),
  ),
  screen(
    '/check-in/$ticket',
    { ...OPEN, ...OWN },
    laterScreen(() => import('#goals/web/CheckInScreen.tsx'), 'CheckInScreen', ['goals']),
  ),
  screen(
    '/check-in/$ticket/stop',
    OPEN,
    laterScreen(() => import('#goals/web/StopCheckInsScreen.tsx'), 'StopCheckInsScreen', ['goals']),
  ),
  screen('/privacy', OPEN, legal),
  screen('/cookies', OPEN, legal),
  screen('/terms', OPEN, legal),
  screen('/accessibility', OPEN, legal),
  screen('/agreement', OPEN, legal),
  // The log-in comes back here. The shell leads a signed-in user on, and shows why a login failed.
  screen(CALLBACK_PATH, {}, NotFound),
  // An unknown address says so without asking for a login, which would not help.
  createRoute({ getParentRoute: () => root, path: '$', staticData: OPEN, component: NotFound }),
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
    /** True when the screen has a call to action of its own, so the bar shows none (design 4). */
    ownAction?: boolean;
    /** The menu that lists the screen. */
    group?: 'personal' | 'shared';
    /** True when the screen needs no login. */
    open?: boolean;
    /**
     * A person who has joined and waits for a role sees who is to give it instead of the screen; with `new` only where
     * the address names nothing that exists.
     */
    needsRole?: true | 'new';
    /** Shows the screen without bar and footer: a page for printing, or a stage for a room, which nothing ever covers. */
    alone?: 'paper' | 'stage';
  }
}
