import { isLoginWanted, startSession } from '#identity/web/session-start.ts';
import { fetchedCode } from '#platform/web/fetched-code.ts';
import { PATHS } from '#shared/paths.ts';
import { lang, login } from './begun-login.ts';
import { loadTexts } from './screen-texts.ts';

const nothing = () => undefined;

// On a slow network each file that is asked for after another costs a round trip. So the app, its texts and its first
// screen come at once, and the login library just before them: the login answers while they are on their way.
if (login.isRemembered()) import('@auth0/auth0-spa-js').catch(nothing).finally(fetchApp);
else if (isLoginWanted()) leaveForLogin();
else fetchApp();

/** The way to the log-in page needs nothing of the app, unless it fails. */
function leaveForLogin(): void {
  startSession(login, lang).then(({ state }) => {
    if (state !== 'loading') return fetchApp();
    // A page that the back button brings back as it was would stay on its way for ever.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  }, fetchApp);
}

/** A file that fails here is asked for again by the code that needs it. */
function fetchApp(): void {
  void fetchedCode(() => import('./app-entry.tsx'));
  loadTexts(lang).catch(nothing);
  if (login.isRemembered() && location.pathname === PATHS.overview)
    import('#dashboards/web/DashboardScreen.tsx').catch(nothing);
}
