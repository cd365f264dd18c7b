import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import { selectAddressHash } from '#identity/server/address-key.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { normalEmail } from '#shared/email-address.ts';
import type { FigureReader } from './organisation-figures.ts';

/** As whom the caller reads the figures of the own organisation; the caller takes part in it. */
export async function figureReaderOf({ tx, actor, brand, config }: Context<'profile'>): Promise<FigureReader> {
  if (mayActOnBehalfOf(actor)) return { as: 'supporters' };
  const { past } = await selectParts(tx, actor);
  if (past.supported || past.groups.length > 0) return { as: 'restricted' };
  const email = normalEmail(actor.email);
  return { as: 'members', own: { brand, email, hash: await selectAddressHash(tx, email, { config }) } };
}
