/**
 * The texts of the first screen, as `<noun>/<file>`. The build puts them into one file per language; every other screen
 * names the nouns whose texts it needs (router.tsx).
 */
export const FIRST_TEXTS = [
  'platform/common',
  'platform/lists',
  'platform/navigation',
  'platform/system',
  'access/access',
  'scoring/questions',
  'scoring/scale',
  'scoring/scores',
  'brands/quotes',
  'login/login-errors',
  'identity/deletion-planned',
  'identity/gates',
  'organisations/outside',
  'billing/subscription-banner',
  'surveys/survey-row',
  'surveys/shared',
  'goals/goal-list',
  'cards/card-face',
  'dashboards/dashboard',
  'dashboards/first-run',
  'dashboards/waiting',
] as const;
