import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import { selectAddressHash } from '#identity/server/address-key.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { normalEmail } from '#shared/email-address.ts';
import type { FigureReader } from './organisation-figures.ts';

/** Returns the audience of the caller in the figures of their own organisation. The caller must be active in it. */
export async function figureReaderOf({ tx, actor, brand, config }: Context<'profile'>): Promise<FigureReader> {
  if (mayActOnBehalfOf(actor)) return { as: 'supporters' };
  const email = normalEmail(actor.email);
  const [{ past }, hash] = await Promise.all([selectParts(tx, actor), selectAddressHash(tx, email, { config })]);
  if (past.supported || past.groups.length > 0) return { as: 'restricted' };
  return { as: 'members', own: { brand, email, hash } };
}
