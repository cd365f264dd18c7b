import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import { pageData, pageLogin } from '#brands/web/page.ts';
import { createLoginClient, type LoginClient } from '#identity/web/login-client.ts';
import { startSession, tokenOrNobody } from '#identity/web/session-start.ts';
import { langOfTab } from '#languages/web/tab-language.ts';
import { takeTokensFrom } from '#platform/web/api.ts';
import { leaveToStart } from '#platform/web/leaving.ts';

/** The language that the page begins in. */
export const lang = langOfTab(location.href) ?? pageData().lang;

/** The login. For somebody who has logged in before it has begun, while the code of the screens is on its way. */
export const login = begin();

function begin(): LoginClient {
  const { brand } = pageData();
  const settings = { ...pageLogin(), clientId: BRAND_SETTINGS[brand].authClientId };
  const client = createLoginClient(settings, leaveToStart);
  if (!client.isRemembered() || location.pathname === CALLBACK_PATH) return client;
  // The session provider, which receives the same outcome, reports what goes wrong.
  const nothing = () => undefined;
  takeTokensFrom(() => tokenOrNobody(client, nothing), nothing);
  startSession(client, lang).catch(nothing);
  return client;
}
