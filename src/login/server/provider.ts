import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type Kysely } from 'kysely';
import type { BrandId } from '#shared/brand-id.ts';
import {
  API_AUDIENCE,
  CALLBACK_PATH,
  ORGANISATION_CLAIM,
  SCOPES,
  SESSION_CLAIM,
} from '#brands/rules/login-settings.ts';
import type { SigningKey } from './keyring.ts';
import { deviceName } from '../rules/device-name.ts';
import { type LoginAccount, selectAccount, selectOrganisationOf } from './account-store.ts';
import { upsertDevice } from './device-store.ts';
import { LONG_COOKIE, SESSION_SECONDS } from './login-session.ts';
import { loginStates } from './login-states.ts';
import { adaptMessages } from './provider-messages.ts';

export type ProviderSettings = {
  brand: BrandId;
  origin: string;
  clientId: string;
  clientName: string;
  query: Kysely<unknown>;
  now: () => Date;
  keys: readonly SigningKey[];
  cookieKeys: string[];
  /** Called with internal errors, which must not contain addresses or tokens. */
  onFault: (error: unknown) => void;
  /** Returns whether an account that logged in with these methods (`amr`) may stay logged in. */
  mayStay: (account: LoginAccount, amr: readonly string[]) => Promise<boolean>;
  renderError: (ctx: KoaContextWithOIDC) => string;
  renderLogout: (ctx: KoaContextWithOIDC, form: string) => string;
  renderLoggedOut: (ctx: KoaContextWithOIDC) => string;
};

const HOUR = 3_600;

/** Creates the OpenID Connect provider of one brand at the root of one origin (specification 7). */
export function createProvider(settings: ProviderSettings): Provider {
  const provider: Provider = new Provider(
    `${settings.origin}/`,
    configurationOf(settings, () => provider),
  );
  // We set the forwarding headers ourselves on every request and never take them from the caller.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => settings.onFault(error));
  adaptMessages(provider, settings.origin, (ctx) => settings.renderError(ctx as KoaContextWithOIDC));
  return provider;
}

function configurationOf(settings: ProviderSettings, provider: () => Provider): Configuration {
  const { brand, origin, query, now, keys, cookieKeys, clientId } = settings;
  return {
    adapter: loginStates(query, brand, now),
    jwks: { keys: [...keys] as NonNullable<Configuration['jwks']>['keys'] },
    clients: [clientOf(settings)],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      revocation: '/oauth/revoke',
      end_session: '/oidc/logout',
    },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub', ORGANISATION_CLAIM], profile: ['name', 'nickname'], email: ['email', 'email_verified'] },
    // The browser library reads the person's data from the ID token.
    conformIdTokenClaims: false,
    features: featuresOf(settings),
    // Sent by the browser library; `organization` and `invitation` are hints of the specification.
    extraParams: ['audience', 'screen_hint', 'auth0Client', 'organization', 'invitation'],
    extraTokenClaims: (ctx, token) =>
      'accountId' in token ? claimsOf(settings, { ...token, userAgent: ctx.get('user-agent') }) : undefined,
    findAccount: async (_ctx, id, token) => {
      const account = await selectAccount(query, brand, id);
      if (account === null) return undefined;
      // Each renewal checks again whether the login may continue.
      const renews = token?.kind === 'RefreshToken' || token?.kind === 'AuthorizationCode';
      if (renews && !(await settings.mayStay(account, amrIn(token)))) return undefined;
      const { email, emailVerified } = account;
      const name = email.slice(0, email.indexOf('@'));
      const known = { sub: id, email, email_verified: emailVerified, name: email, nickname: name };
      const claims = async () => {
        const organisation = await selectOrganisationOf(query, brand, id);
        return organisation === null ? known : { ...known, [ORGANISATION_CLAIM]: organisation };
      };
      return { accountId: id, claims };
    },
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, provider()),
    interactions: { policy: policy(settings), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: {
      keys: cookieKeys,
      names: { session: `login_${brand}`, interaction: `login_step_${brand}`, resume: `login_resume_${brand}` },
      long: { ...LONG_COOKIE, secure: origin.startsWith('https:') },
      short: { sameSite: 'lax', httpOnly: true, secure: origin.startsWith('https:') },
    },
    ttl: {
      // A session without a person only serves its current login or logout.
      Session: (_ctx, { accountId }) => (accountId === undefined ? HOUR : SESSION_SECONDS),
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Interaction: HOUR,
      IdToken: HOUR,
      AccessToken: HOUR,
      AuthorizationCode: 60,
    },
    // Refresh tokens end with the session, so that logging out is complete.
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, from) => from === origin,
    pkce: { required: () => true },
    // Library features that nothing here uses are neither enabled nor announced.
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    subjectTypes: ['public'],
    acrValues: [],
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = settings.renderError(ctx);
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client, code) => client.clientId === clientId && code.scopes.has('offline_access'),
  };
}

function clientOf({ clientId, clientName, origin }: ProviderSettings) {
  return {
    client_id: clientId,
    client_name: clientName,
    application_type: 'web' as const,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${origin}${CALLBACK_PATH}`, origin, `${origin}/`],
    post_logout_redirect_uris: [`${origin}/`, origin],
  };
}

function featuresOf({ renderLogout, renderLoggedOut }: ProviderSettings): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    revocation: { enabled: true },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.type = 'html';
        ctx.body = renderLogout(ctx, form);
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.type = 'html';
        ctx.body = renderLoggedOut(ctx);
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => {
        const audience = ctx.oidc.params?.['audience'];
        return typeof audience === 'string' && audience !== '' ? audience : (undefined as unknown as string);
      },
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== API_AUDIENCE) throw new errors.InvalidTarget();
        const jwt = { sign: { alg: 'RS256' as const } };
        return { scope: SCOPES, audience: API_AUDIENCE, accessTokenFormat: 'jwt', accessTokenTTL: HOUR, jwt };
      },
    },
  };
}

type Asked = { accountId?: string | undefined; sessionUid?: string | undefined; userAgent: string };

/**
 * Returns the claims of a token: its person and session, with which it ends. Records the receiving browser, so that the
 * owner sees where they are logged in.
 */
async function claimsOf({ query, brand, now }: ProviderSettings, { accountId, sessionUid, userAgent }: Asked) {
  const account = accountId === undefined ? null : await selectAccount(query, brand, accountId);
  if (account === null) return undefined;
  if (sessionUid !== undefined) {
    const device = { brand, accountId: account.id, sessionUid, ...deviceName(userAgent) };
    await upsertDevice(query, device, now());
  }
  return { email: account.email, email_verified: account.emailVerified, [SESSION_CLAIM]: sessionUid };
}

/**
 * Our own application needs no consent screen: its grant is created on first request. Two tabs may make that request at
 * once, and a code is refused unless its grant is the session's, so the first grant of a session has a fixed id.
 */
async function firstPartyGrant(ctx: KoaContextWithOIDC, provider: Provider) {
  const { client, session, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const stored = known === undefined ? undefined : await provider.Grant.find(known);
  const grant = stored ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  if (known === undefined) grant.jti = `${session.uid}.${client.clientId}`;
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(API_AUDIENCE, SCOPES);
  await grant.save();
  return grant;
}

const OFFLINE = /(?:^| )offline_access(?: |$)/;

/** The library's policy, except that the client may request a refresh token without a consent screen. */
function policy({ query, brand, mayStay }: ProviderSettings): interactionPolicy.Prompt[] {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  const keepOffline = new Check('keep_offline_access', 'never shown', (ctx) => {
    const { params, route } = ctx.oidc;
    const asked = text(route === 'authorization' ? ctx.query['scope'] : params?.['scope']);
    const granted = text(params?.['scope']);
    if (params && OFFLINE.test(asked) && !OFFLINE.test(granted)) params['scope'] = `${granted} offline_access`;
    return Check.NO_NEED_TO_PROMPT;
  });
  const throughProvider = new Check(
    'provider_required',
    'another way to log in is required',
    'login_required',
    async ({ oidc }) => {
      const { session } = oidc;
      if (session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const account = await selectAccount(query, brand, session.accountId);
      const may = account === null || (await mayStay(account, session.amr ?? []));
      return may ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    },
  );
  prompts.get('login')?.checks.add(throughProvider);
  prompts.add(new Prompt({ name: 'first_party', requestable: false }, keepOffline), 0);
  return prompts;
}

function amrIn(token: object): string[] {
  return 'amr' in token && Array.isArray(token.amr) ? token.amr.map(String) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
