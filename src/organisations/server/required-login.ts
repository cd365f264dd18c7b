import { insertAudit } from '#audit/server/audit-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { mayReadAsOwner, ownedOrganisationForUpdate } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

type Session = { brand: BrandId; subject: string; session: string | null };
type Required = { organisationId: string; brand: BrandId; domain: string; provider: string | null };

/** What the login, in another noun, knows about its upstream providers. */
export type LoginProviders = {
  offered: (config: Config, brand: BrandId, domain: string) => { id: string; name: string }[];
  cameThrough: (tx: Query, session: Session, provider: string) => Promise<boolean>;
  /** Returns the provider that the organisation requires for the domain; null for none. */
  selectRequired: (tx: Query, organisationId: string, domain: string) => Promise<string | null>;
  /** Whether a requirement binds everybody of the domain, which a DNS record has proven, or members only. */
  bindsEverybody: (tx: Query, place: Omit<Required, 'provider'>) => Promise<boolean>;
  setRequired: (tx: Query, required: Required, now: Date) => Promise<void>;
};

/**
 * Lets the owner read and decide whether people with an address of the organisation's domain, the domain of the owner's
 * own verified address, must log in through the provider configured for it.
 */
export function requiringLogin(providers: LoginProviders): Endpoint[] {
  return [
    endpoint('GET /organization/:id/login', {
      permit: mayReadAsOwner,
      run: ({ params }, context) => present(params.id, context, providers),
    }),
    endpoint('PUT /organization/:id/login', {
      permit: ownedOrganisationForUpdate,
      run: async ({ body: { provider }, permitted: { id: organisationId } }, context) => {
        const { tx, actor, brand, now, signedIn } = context;
        const before = await present(organisationId, context, providers);
        if (provider !== null && !before.offered.some(({ id }) => id === provider))
          throw new Refusal<OrganisationCalls>(409, 'not-offered');
        // The owner must have logged in through the provider, which proves that it works.
        if (provider !== null && !(await providers.cameThrough(tx, { brand, ...signedIn }, provider)))
          throw new Refusal<OrganisationCalls>(409, 'not-through-provider');
        const { domain } = before;
        const stored = await providers.selectRequired(tx, organisationId, domain);
        await providers.setRequired(tx, { organisationId, brand, domain, provider }, now);
        if (provider === stored) return before;
        const named = before.offered.find(({ id }) => id === provider)?.name;
        const entry = { tenantId: organisationId, actorId: actor.personId };
        const change =
          named === undefined
            ? { ...entry, kind: 'loginFree' as const }
            : { ...entry, kind: 'loginRequired' as const, details: { domain, provider: named } };
        await insertAudit(tx, [change], now);
        return { ...before, provider };
      },
    }),
  ];
}

async function present(organisationId: string, context: Context<'profile'>, providers: LoginProviders) {
  const { tx, actor, brand, config, signedIn } = context;
  const domain = domainOf(actor.email);
  const offered = providers.offered(config, brand, domain);
  const required = await providers.selectRequired(tx, organisationId, domain);
  const through = await Promise.all(
    offered.map(async (one) => ((await providers.cameThrough(tx, { brand, ...signedIn }, one.id)) ? one.id : null)),
  );
  return {
    domain,
    offered,
    provider: offered.find(({ id }) => id === required)?.id ?? null,
    everybody: await providers.bindsEverybody(tx, { organisationId, brand, domain }),
    through: through.find((id) => id !== null) ?? null,
  };
}
