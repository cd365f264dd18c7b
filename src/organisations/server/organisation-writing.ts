import { AGREEMENT_VERSION, TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { isUuid, newId } from '#platform/server/ids.ts';
import { type Created, idempotentCreate } from '#platform/server/idempotent-create.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';
import type { z } from 'zod';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import type { AuditKind } from '#audit/rules/audit-kinds.ts';
import type { AgreedRule } from '../rules/agreed.ts';
import { problemsInOrganisation } from '../rules/organisation-form.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { refuseLocked } from './agreed.ts';
import type { NewOwnerStep } from './handing-over.ts';
import { byOwnDecision, leaveOrganisation, type LeaveStep } from './leaving.ts';
import { insertMembership, lockPerson, selectPlaceForUpdate } from './membership-store.ts';
import { storedLogo } from './organisation-logo.ts';
import { presentOrganisation } from './organisation-reading.ts';
import {
  insertOrganisation,
  type OrganisationRow,
  selectOrganisation,
  updateConsents,
  updateOrganisation,
} from './organisation-store.ts';
import { ownedOrganisationToChange } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

type Form = z.output<(typeof organisationCalls)['POST /organization']['body']>;

/** A later noun's step when an organisation is founded. `domain` is that of the founder's verified address. */
export type FoundingStep = (
  tx: Query,
  founded: { organisationId: string; brand: BrandId; domain: string; trialDays: number },
  now: Date,
) => Promise<void>;

type LaterNouns = {
  onFounded: readonly FoundingStep[];
  onLeave: readonly LeaveStep[];
  cancelDeletion: NewOwnerStep;
};

export function foundingOrganisations(later: LaterNouns): Endpoint[] {
  return [
    endpoint('POST /organization/:id', {
      permit: anySignedIn,
      run: async ({ params, body }, context) => {
        if (!isUuid(params.id)) refuseIfAny(['id.invalid']);
        return found(params.id, body, context, later);
      },
    }),
    endpoint('POST /organization', {
      permit: anySignedIn,
      run: ({ body }, context) => found(newId(context.now), body, context, later),
    }),
  ];
}

async function found(id: string, body: Form, context: Context<'profile'>, later: LaterNouns) {
  const { tx, actor } = context;
  // The maker is part of the hash, because the organisation may have another owner when a create is repeated.
  const hashed = [actor.personId, body];
  const read = async () => {
    const before = await selectOrganisation(tx, id);
    return before && { makerId: actor.personId, madeFrom: before.madeFrom };
  };
  const store = (created: Created) => storeOrganisation(created, body, context, later);
  await idempotentCreate({ id, body: hashed, lockPerson, read, store }, context);
  const organisation = await selectOrganisation(tx, id);
  // A repeat can find the organisation at the moment in which a later owner closes it.
  if (organisation === null) throw new Refusal<OrganisationCalls>(409, 'id-taken');
  const place = await selectPlaceForUpdate(tx, actor.personId);
  return presentOrganisation(place?.organisationId === organisation.id ? place.role : null, organisation);
}

/**
 * Makes the founder the owner. A person who is only invited to another organisation leaves that one first (rules 5).
 */
async function storeOrganisation(
  { id, madeFrom }: Created,
  body: Form,
  context: Context<'profile'>,
  { onFounded, onLeave, cancelDeletion }: LaterNouns,
): Promise<boolean> {
  const { tx, actor, now, brand, config } = context;
  const form = detailsIn(body, context);
  const place = await selectPlaceForUpdate(tx, actor.personId);
  if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'already-in-organization');
  if (place !== null) await leaveOrganisation(tx, byOwnDecision(actor, place), now, onLeave);

  const organisation = { ...form, id, brand, ownerId: actor.personId, madeFrom };
  const versions = { termsVersion: TERMS_VERSION, agreementVersion: AGREEMENT_VERSION };
  if (!(await insertOrganisation(tx, { ...organisation, ...versions }, now))) return false;
  await insertMembership(tx, { organisationId: id, personId: actor.personId, role: 'owner' }, now);
  await insertAudit(tx, [{ tenantId: id, actorId: actor.personId, kind: 'organisationRegistered' }], now);
  // The deletion was planned before the organisation, whose entries are not about it.
  await cancelDeletion(tx, { tenantId: actor.personId, actorId: actor.personId, personId: actor.personId }, now);
  const founded = { organisationId: id, brand, domain: domainOf(actor.email), trialDays: config.trialDays };
  for (const step of onFounded) await step(tx, founded, now);
  return true;
}

export const changeOrganisation = endpoint('PUT /organization/:id', {
  permit: ownedOrganisationToChange,
  run: async ({ body, permitted: before }, context) => {
    const { tx, actor, now, ifMatch } = context;
    const { id } = before;
    const { allowPrivateSurveys = before.allowPrivateSurveys ? 1 : 0 } = body;
    const form = detailsIn({ ...body, allowPrivateSurveys }, context);
    await refuseLocked(tx, { id, rules: rulesIn(before, form) }, now);
    if (!(await updateOrganisation(tx, { ...form, id }, ifMatch))) throw new Refusal(412);
    await updateConsents(tx, id, { terms: TERMS_VERSION, agreement: AGREEMENT_VERSION }, now);
    const kinds = changesBetween(before, form);
    await insertAudit(
      tx,
      kinds.map((kind) => ({ tenantId: id, actorId: actor.personId, kind })),
      now,
    );
    // Read again: who accepted the terms, and when, may have changed too.
    return presentOrganisation('owner', (await selectOrganisation(tx, id)) ?? before);
  },
});

type Details = Pick<OrganisationRow, 'name' | 'orgNo' | 'country' | 'domain' | 'logo' | 'allowPrivateSurveys'>;

/**
 * Returns the details to store, or throws with every problem of the form. An empty domain becomes that of the caller's
 * address.
 */
function detailsIn(form: Form, { actor, config }: Context<'profile'>): Details {
  const { name, orgNo, country } = form;
  const domain = form.domain === '' ? domainOf(actor.email) : form.domain;
  refuseIfAny(problemsInOrganisation({ orgNo, country, domain }, config));
  const logo = storedLogo(form.logo);
  return { name, orgNo, country, domain, logo, allowPrivateSurveys: form.allowPrivateSurveys === 1 };
}

/** Returns the agreed rules that a change of the details would alter: another domain makes other surveys internal. */
function rulesIn(before: OrganisationRow, after: Details): AgreedRule[] {
  const rules: AgreedRule[] = [];
  if (before.allowPrivateSurveys !== after.allowPrivateSurveys) rules.push('private');
  if (before.domain !== after.domain && !before.allowInternalCards) rules.push('cards');
  return rules;
}

function changesBetween(before: Details, after: Details): AuditKind[] {
  const kinds: AuditKind[] = [];
  const details = ['name', 'orgNo', 'country', 'domain', 'logo'] as const;
  if (details.some((field) => before[field] !== after[field])) kinds.push('organisationChanged');
  if (before.allowPrivateSurveys !== after.allowPrivateSurveys)
    kinds.push(after.allowPrivateSurveys ? 'privateSurveysAllowed' : 'privateSurveysNotAllowed');
  return kinds;
}
