import { ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectTokens, type TokenRow } from './token-store.ts';

/** A token of the owner's organisation that is not revoked. Locks the owner's role until the transaction ends. */
export async function tokenForUpdate(
  input: { params: { id: string; tokenId: string } },
  context: Context<'profile'>,
): Promise<{ organisationId: string; token: TokenRow }> {
  const { id: organisationId } = await ownedOrganisationForUpdate(input, context);
  const tokenId = input.params.tokenId.toLowerCase();
  const token = (await selectTokens(context.tx, organisationId)).find(({ id }) => id === tokenId);
  if (token === undefined) throw new Refusal(404);
  return { organisationId, token };
}
